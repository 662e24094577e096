// The draws that a player could claim: before which half-moves, how, and when the position had
// stood before (html_claims.h).

const claimSign = '½';

const claimAt = (game, ply) => (game.claims || []).find((claim) => claim.ply === ply);

function listedAnd(words, joint = 'and') {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words[words.length - 1]}`;
}

// "after 2... Ng8 and 4... Ng8", "at the start and after 2... Ng8"
function stoodWords(line, plies) {
  const moves = plies.filter((ply) => ply !== 0).map((ply) => line.nameOf(ply));
  const start = moves.length < plies.length ? ['at the start'] : [];
  return [...start, ...(moves.length ? [`after ${listedAnd(moves)}`] : [])].join(' and ');
}

function claimReasons(line, {ply, stood, ahead, fifty}) {
  const reasons = [];
  if (stood) reasons.push(`the position stood ${stood.length} times: ${stoodWords(line, stood)}`);
  for (const announced of ahead || []) {
    const name = `${line.numberOf(ply)}${line.isBlack(ply) ? '...' : '.'} ${announced.move}`;
    reasons.push(`by announcing ${name}, for the position stood ` +
                 stoodWords(line, announced.stood));
  }
  if (fifty === 'board') reasons.push('50 moves without a pawn move or a capture');
  if (fifty === 'ahead') reasons.push('by announcing the 50th move without a pawn move or a capture');
  return reasons;
}

// "White could claim a draw: the position stood 3 times: after …; by announcing …"
function claimWords(line, claim) {
  const side = line.isBlack(claim.ply) ? 'Black' : 'White';
  return `${side} could claim a draw: ${claimReasons(line, claim).join('; ')}`;
}

const claimBadge = () => make('span', {class: 'claim', 'aria-hidden': 'true'}, claimSign);

// The claim in the last position, which no half-move follows.
function claimAtEnd(line, game) {
  const claim = claimAt(game, Math.max(line.moves.length, line.plies) + 1);
  return claim ? make('p', {class: 'more'}, claimBadge(), ' ', claimWords(line, claim), '.') : null;
}

// What the sign before a move means.
function claimLegend(game) {
  return game.claims
      ? make('p', {class: 'note'}, claimBadge(), ' a draw could be claimed before this half-move')
      : null;
}
