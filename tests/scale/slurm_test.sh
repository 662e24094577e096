#!/usr/bin/env bash
# tests/scale/slurm_test.sh [--megabytes N] [FILE]
#
# Installs Slurm if it is missing, starts it on this machine with four nodes, all in a temporary
# directory and on the loopback, and has an archive of N megabytes (2,000; FILE repeated) judged in 64
# tasks. In the middle a task and a node are killed: the report must be that of one machine. Then it
# cancels a second run in the middle, and a second call of submit.sh must finish the rest.
set -euo pipefail
# shellcheck source=archive.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/archive.sh"

slurm_needs=(
  'munge                        program munged'
  'slurm-wlm                    program slurmctld'
  'time                         program time'
  'zstd                         program zstd'
)
nodes=4
tasks=64

read_size 2000 "$@"
# Where Debian has the daemons.
export PATH="$PATH:/usr/sbin"
install_needs "${slurm_needs[@]}"
find_test_program

# Without blanks: Slurm's configuration does not quote.
cluster="$(mktemp -d -- "${TMPDIR:-/tmp}/slurm.XXXXXX")"
pids=()

is_running() { kill -s 0 "$1" 2>/dev/null; }

# Also the tasks, which outlive a node's daemon.
tear_down() {
  local pid
  scancel --quiet --user="$(id -un)" 2>/dev/null || true
  for pid in "${pids[@]}"; do kill -s TERM "$pid" 2>/dev/null || true; done
  for pid in "${pids[@]}"; do
    for ((i = 0; i < 100; ++i)); do
      is_running "$pid" || break
      sleep 0.1
    done
    kill -s KILL "$pid" 2>/dev/null || true
  done
  rm -rf -- "$cluster"
}
make_scratch

is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The first of ports in a row that nobody uses.
find_ports() {
  local port i
  for ((port = 21000 + RANDOM % 9000; ; port += nodes + 1)); do
    for ((i = 0; i <= nodes; ++i)); do is_free "$((port + i))" || continue 2; done
    printf '%s' "$port"
    return
  done
}

write_configuration() {
  local port="$1"
  cat >"$cluster/slurm.conf" <<CONFIGURATION
ClusterName=test
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool.%n
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.%n.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=bf_interval=1,sched_min_interval=0,batch_sched_delay=0
ReturnToService=2
SlurmdTimeout=5
MessageTimeout=3
BatchStartTimeout=5
KillWait=2
CompleteWait=0
NodeName=node[1-$nodes] NodeHostname=localhost NodeAddr=127.0.0.1 Port=$((port + 1))-$((port + nodes)) CPUs=1 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONFIGURATION
  sed -i "s/Port=\([0-9]*-[0-9]*\) /Port=[\1] /" "$cluster/slurm.conf"
  export SLURM_CONF="$cluster/slurm.conf"
}

start_munge() {
  chmod 711 "$cluster"
  head -c 1024 /dev/urandom >"$cluster/munge.key"
  chmod 400 "$cluster/munge.key"
  munged --force --foreground --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
    --pid-file="$cluster/munged.pid" --log-file="$cluster/munged.log" \
    --seed-file="$cluster/munge.seed" </dev/null >"$cluster/munged.out" 2>&1 &
  pids+=("$!")
  wait_until 20 test -S "$cluster/munge.socket"
}

start_node() {  # NUMBER
  slurmd -D -N "node$1" </dev/null >"$cluster/node$1.out" 2>&1 &
  node_pids["$1"]="$!"
  pids+=("$!")
}

has_nodes() { (($(sinfo --noheader --Node --states=idle --format=%N 2>/dev/null | wc -l) == nodes)); }

start_slurm() {
  local i
  mkdir -p "$cluster/state"
  write_configuration "$(find_ports)"
  start_munge
  slurmctld -D -i </dev/null >"$cluster/slurmctld.out" 2>&1 &
  pids+=("$!")
  for ((i = 1; i <= nodes; ++i)); do
    mkdir -p "$cluster/spool.node$i"
    start_node "$i"
  done
  wait_until 60 has_nodes
}

# The program of a task that is being judged: its process id.
judging_program() { pgrep -f -- "^$scratch/$1/pgn-arbiter check" | head -n 1; }

kill_a_task() {  # DIRECTORY
  local pid end=$((SECONDS + 60))
  until pid="$(judging_program "$1")" && [[ -n "$pid" ]] && kill -s KILL "$pid" 2>/dev/null; do
    ((SECONDS < end)) || fail "no task could be killed"
  done
}

submit() { "$root/tools/slurm/submit.sh" "$@"; }

declare -A node_pids
start_slurm
make_archive games.pgn
echo "$(stat -c %s games.pgn) bytes in $tasks tasks on $nodes nodes of one machine"
judge_alone jsonl games.pgn

# A node and a task are killed in the middle.
status=0
began=$SECONDS
submit --program "$program" --parts "$tasks" --wait 'first run' games.pgn --merge -f jsonl \
  2>submit.log &
submitting=$!
wait_until 120 has_parts 'first run' 5
kill_a_task 'first run'
kill -s KILL "${node_pids[2]}"
echo "killed with $(parts_there 'first run') parts judged: a program, and the daemon of node2"
wait "$submitting" || status=$?
cat submit.log
echo "all parts judged and merged after $((SECONDS - began)) s"
expect "a task was killed" grep -rqs 'killed by signal 9' 'first run/logs'
expect "the killed node was seen" grep -qi 'node2.*not respond\|node2.*down' "$cluster/slurmctld.log"
expect_same_report 'killed' 'first run' "$status"

# Cancelled in the middle, and called again.
start_node 2
wait_until 60 has_nodes
submit --program "$program" --parts "$tasks" --at-once 3 'second run' games.pgn --merge -f jsonl
wait_until 120 has_parts 'second run' 5
read -r array merge <'second run/jobs'
expect "a second call waits for the jobs" bash -c "! '$root/tools/slurm/submit.sh' 'second run' 2>/dev/null"
scancel "$array" "$merge"
there="$(parts_there 'second run')"
echo "cancelled with $there parts judged"
expect "it was in the middle" test "$there" -lt "$tasks"
is_cancelled() { [[ -z "$(squeue --noheader --jobs="$array" 2>/dev/null)" ]]; }
wait_until 60 is_cancelled
touch judged_before
status=0
submit --wait 'second run' 2>submit.log || status=$?
cat submit.log
expect_same_report 'cancelled' 'second run' "$status"
again="$(find 'second run/parts' -name '*.jsonl' -newer judged_before | wc -l)"
expect "only the rest was judged: $again" test "$again" -le $((tasks - there))

# A part that cannot be judged is named, with the reason.
printf '\n' >>games.pgn
rm 'second run/parts/part7.jsonl'
status=0
submit --wait 'second run' 2>submit.log || status=$?
cat submit.log
expect "the part is named" grep -q '1 of 64 parts are missing: 7$' submit.log
expect "and why" grep -q 'part 7: .*games.pgn has changed since it was planned' submit.log
expect "the status is 2" test "$status" = 2
end_test
