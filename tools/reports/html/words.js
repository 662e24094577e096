// Describes the evidence of a finding and the record of a game. Their keys are those of the JSON
// reports.

const endNames = {
  'checkmate': 'checkmate',
  'stalemate': 'stalemate',
  'fivefold': 'fivefold repetition',
  'seventy-five': '75 moves without capture or pawn move',
  'dead-position': 'dead position',
};

// The proofs that a side cannot win.
const proofNames = {
  'over': 'the game is over',
  'material': 'too little material',
  'forced-play': 'every line is forced and leads to no mate',
  'small-ending': 'every position of these few men was looked at',
  'locked-structure': 'the men are locked in',
  'kings-and-pawns': 'every arrangement of kings and pawns was looked at',
  'part-of-the-men': 'every arrangement of the men that matter was looked at',
  'all-positions': 'every position that can arise was looked at',
};

// The kinds of tokens in place of a move.
const tokenNames = {
  'invisible-character': 'a move with an invisible character',
  'look-alike': 'a move with a letter that only looks right',
  'illegible': 'a move that nobody could read',
  'unclear-sign': 'castling or the sign for "unclear"',
  'lost-bytes': 'a move beside lost text',
  'sign-for-letter': 'a move with a sign in place of a letter',
  'rest-of-move': 'the check mark of a move',
  'hidden-line': 'a move behind a hidden line',
  'numeric': 'a move in numeric notation',
  'number': 'a number in place of a move',
  'misread-number': 'a move number with a letter in it',
  'tag': 'a tag in the wrong place',
  'drop': 'a move of Crazyhouse',
  'language': 'a move in another language',
  'word': 'a remark',
  'unknown': 'a move that was miswritten',
};

const listed = (value) => (Array.isArray(value) ? value.join(', ') || 'none' : String(value));
const sideNames = {white: 'White', black: 'Black'};

// "move 6 (6. Nd5)"; for Black "Black's move 6 (6... Nd5)"
function moveName(line, ply) {
  const side = line.isBlack(ply) ? 'Black’s ' : '';
  const written = line.moves[ply - 1] ? ` (${line.nameOf(ply)})` : '';
  return `${side}move ${line.numberOf(ply)}${written}`;
}

const momentName = (line, ply) =>
    (ply === 0 ? 'in the starting position' : `after ${moveName(line, ply)}`);

// --- evidence ---

// Each describes a value; `at` has line, game, finding. An empty result is not shown.
const plainly = (value) => (value === '' ? 'nothing' : listed(value));
const atMoment = (ply, {line}) => momentName(line, ply);
const asMove = (ply, {line}) => (ply === 0 ? 'none of this game' : line.nameOf(ply));
const asResult = (value) => resultName(value);
const ifAny = (value) => (value === '' || value === 0 ? null : listed(value));
const ifTrue = (words) => (value) => (value ? words : null);
const either = (yes, no) => (value) => (value ? yes : no);

// Half-moves about to be made: "before 25. Kg1, 26. Kh1", at most so many.
const mostClaims = 12;
const beforeMoves = (plies, {line}) => {
  if (plies.length === 0) return null;
  const name = (ply) => (line.moves[ply - 1] ? line.nameOf(ply) : 'the end');
  const rest = plies.length > mostClaims ? ` and ${plies.length - mostClaims} more` : '';
  return `before ${plies.slice(0, mostClaims).map(name).join(', ')}${rest}`;
};

// "1:05:23"
function asTime(seconds) {
  const two = (number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

// Why the clocks are not those of the time control.
const misfitNames = {
  'above-base': 'the first reading is above the base time',
  'below-half': 'both first readings are below half of the base time',
  'equal-rises': 'a clock rises three times by the same amount',
};

const recordNames = {first: 'this one', second: 'the other one', neither: 'neither'};

const evidenceWords = {
  ahead: ['Claims by announcing a move', beforeMoves],
  allowed_seconds: ['At most possible', asTime],
  announced: ['Moves that could be announced', plainly],
  attackers: ['Attacked by', plainly],
  available: ['Captures that could have been made', plainly],
  beyond_seconds: ['Gained beyond the increments', asTime],
  black: ['Black’s back rank', plainly],
  black_king: ['Black king put on', plainly],
  blockers: ['In the way', plainly],
  branches_at: ['The variation branches at', asMove],
  byte: ['Value of the byte', plainly],
  bytes: ['Length in bytes', plainly],
  cannot_win_since: ['The winner could no longer mate', atMoment],
  captures: ['Captures made in all', plainly],
  clock_seconds: ['The clock shows', asTime],
  closed: ['The comment', (value) => (value ? 'is closed' : 'is never closed')],
  command: ['Command', plainly],
  count: ['Times in this game', plainly],
  date: ['Date as written', plainly],
  depth: ['Variations within one another', plainly],
  double_step_ply: ['The pawn’s double step', asMove],
  draw_ply: ['To be declared drawn', atMoment],
  encoding: ['Encoding', plainly],
  end: ['How the game had ended', (value) => endNames[value] || value],
  end_ply: ['When it had ended', atMoment],
  expected: ['Expected', plainly],
  fault: ['What is wrong', plainly],
  fen: ['FEN tag', either('present', 'missing')],
  fide_id: ['FIDE number', plainly],
  first: ['First value', plainly],
  first_ply: ['The signal begins with', asMove],
  from_clock: ['That time was over', ifTrue('is known from the clock alone')],
  half_moves: ['Half-moves in the text', plainly],
  halfmove_clock: ['Half-moves without capture or pawn move', plainly],
  illegal_ply: ['The illegal move', asMove],
  king: ['King on', plainly],
  languages: ['Language of the letters', plainly],
  last_moves: ['Last moves that could have been', plainly],
  legal_plies_after: ['Legal half-moves that follow', plainly],
  letters: ['King, queen, rook, bishop, knight', plainly],
  likely: ['Most likely', (value) => tokenNames[value] || value],
  longer: ['The longer record', (value) => recordNames[value] || value],
  lost_at_ply: ['The right was lost with', asMove],
  lost_because: ['Why it was lost', plainly],
  marker: ['Result behind the moves', asResult],
  may_have_been_played: ['The first king move',
                         either('legal, and may have been played', 'part of the signal')],
  men: ['Men it is about', plainly],
  move: ['Move', plainly],
  move_number: ['Move number of the FEN', plainly],
  moves: ['Half-moves in the text', plainly],
  named: ['Class by the event’s name', plainly],
  needed: ['Captures that the pawns need', plainly],
  occupied_by: ['On the target square', plainly],
  of_end: ['The FEN is', ifTrue('that of the last position')],
  offset: ['Place in the FEN', (value) => `character ${Number(value) + 1}`],
  opponent: ['Opponent in this game', plainly],
  other_file: ['File of the other game', (value) => fileName(value)],
  other_game: ['Number of the other game', plainly],
  other_line: ['Line of the other game', plainly],
  other_move: ['Move of the other record', plainly],
  other_opponent: ['Opponent in the other game', plainly],
  other_plies: ['Half-moves of the other record', plainly],
  parenthesis: ['Parenthesis', plainly],
  on_board: ['Claims on the board', beforeMoves],
  pawn: ['Pawn on', plainly],
  pinned: ['The man that moved', ifTrue('is pinned')],
  played_on: ['The game', (value, {line, finding}) => (
      value ? 'the moves after it are judged' : `not judged after ${moveName(line, finding.ply)}`)],
  player: ['Player', plainly],
  plies: ['The position stood', (value, {line}) => (Array.isArray(value)
      ? stoodWords(line, value)
      : `${value} half-moves`)],
  plies_after: ['Half-moves after the end', plainly],
  plies_from_fen: ['Of these, counted by the FEN', ifAny],
  recorded: ['Recorded result', asResult],
  repeated: ['Second value', plainly],
  result_tag: ['Result tag', asResult],
  rights: ['Castling rights without king and rook', plainly],
  round: ['Round', plainly],
  rule: ['Refuted by rule', plainly],
  ruling: ['Ruling', asResult],
  seconds: ['Time for 60 moves', asTime],
  setup: ['SetUp tag', (value) => (value === '' ? 'missing' : value)],
  side: ['Clock of', plainly],
  signalled_result: ['Result that the kings signal', asResult],
  slice: ['Text there', plainly],
  square: ['Square', plainly],
  standard_array_presumed: ['Presumed', ifTrue('a start from the standard array')],
  stated: ['Class by TimeControl', plainly],
  steps: ['Rises', plainly],
  structures: ['Pawn structures tried', plainly],
  tag: ['Tag', plainly],
  target: ['Target square', plainly],
  termination: ['Termination tag', ifAny],
  text: ['Text', plainly],
  times_stood: ['The last position stood', (value) => (value === 1 ? 'once' : `${value} times`)],
  token: ['Text', plainly],
  understood_as: ['Understood as', ifAny],
  value: ['Value', plainly],
  variation: ['Stands', either('in a variation', 'in the moves of the game')],
  was_in_check: ['The king', ifTrue('was in check before the move')],
  white: ['White’s back rank', plainly],
  white_king: ['White king put on', plainly],
  why: ['Why nobody could mate', (value) => proofNames[value] || value],
  wing: ['Wing', plainly],
  winner: ['Recorded winner', plainly],
  written: ['Written', plainly],
};

// Descriptions of keys that have another meaning for some rule.
const evidenceWordsOfRule = {
  'X701.plies': ['Half-moves of this record', plainly],
  'X703.white': ['White', plainly],
  'X703.black': ['Black', plainly],
  'X706.plies': ['Half-moves of this record', plainly],
  'R503.tag': ['Result tag', asResult],
  'R511.plies': ['Half-moves played', plainly],
  'R506.why': ['Why the winner could not mate', (value) => proofNames[value] || value],
  'R507.why': ['Why the winner could not mate', (value) => proofNames[value] || value],
  'R509.why': ['Why the winner could not mate', (value) => proofNames[value] || value],
  'R512.why': ['Why the winner could not mate', (value) => proofNames[value] || value],
  'C608.why': ['Reason', (value) => misfitNames[value] || value],
  'S101.bytes': ['Length of the comment in bytes', plainly],
  'S106.bytes': ['Such bytes in the game', plainly],
  'P312.captures': ['Captures that history needs', plainly],
};

// A key that this page does not know: its name, without underscores.
const unknownWords = (key) => [key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' '),
                               (value) => (value === true ? 'yes' : value === false ? 'no' :
                                           listed(value))];

// Pairs of name and words.
function wordsOfEvidence(game, finding) {
  const at = {line: lineOf(game), game, finding};
  return Object.entries(finding.evidence || {}).flatMap(([key, value]) => {
    const [name, words] = evidenceWordsOfRule[`${finding.rule}.${key}`] || evidenceWords[key] ||
        unknownWords(key);
    const said = value === null ? null : words(value, at);
    return said === null ? [] : [[name, said]];
  });
}

// --- the record of the game ---

const winnerNames = ({white, black}) => {
  const can = (side, may) => (may === undefined ? [] :
      [`${sideNames[side]} ${may ? 'can' : 'cannot'} mate by some series of legal moves`]);
  return [...can('white', white), ...can('black', black)].join('; ');
};

function wordsOfRecord(game) {
  const {record} = game;
  if (!record) return [];
  const line = lineOf(game);
  const rows = [];
  const add = (name, words) => rows.push([name, words]);
  add('Half-moves judged', String(record.plies));
  if (record.end) {
    add('Ended by itself', `${endNames[record.end.how]} ${momentName(line, record.end.ply)}`);
    const after = Math.max(line.moves.length, record.plies) - record.end.ply;
    if (after > 0) add('Half-moves after the end', String(after));
  }
  if (record.repetition > 1) add('One position stood at most', `${record.repetition} times`);
  add('Longest run without capture or pawn move', `${record.halfmove_max} half-moves`);
  if (record.can_win) add('In the last position', winnerNames(record.can_win));
  for (const [side, ply] of Object.entries(record.lost_winnability || {})) {
    add(`${sideNames[side]} could no longer mate`, momentName(line, ply));
  }
  return rows;
}

// The result by the moves, compared with the recorded one.
function verdictName(game) {
  const {verdict, record} = game;
  if (record && record.stopped_at !== undefined) {
    return `not judged after ${moveName(lineOf(game), record.stopped_at)}`;
  }
  return {
    consistent: 'not contradicted by the moves',
    contradicted: 'contradicted by the moves',
    undetermined: 'none is recorded',
    unreadable: 'no move can be read',
  }[verdict];
}

// The suggested change in a few words; empty if there is none.
function changeOf(game, finding) {
  if (game.ruling && game.ruling !== game.result && run.rules[finding.rule].group === 'results') {
    return `${resultName(game.result)} → ${resultName(game.ruling)}`;
  }
  if (finding.suggestion && !finding.unsure) return finding.suggestion;
  const stopped = game.record && game.record.stopped_at;
  return stopped === finding.ply && finding.illegal ? verdictName(game) : '';
}
