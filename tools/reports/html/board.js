// The board: the men on it, and how it is drawn. It does not know the rules of chess.
//
// Squares are numbered as in the program: a1 = 0, b1 = 1, … h8 = 63. A board is an array of 64
// letters, as in FEN, with '' for an empty square.

const standardStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const pieceNames = {k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn'};

const squareAt = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
const squareName = (square) => 'abcdefgh'[square % 8] + (1 + (square >> 3));

// Accepts an invalid FEN too: unknown letters become '?', superfluous ones are dropped.
function boardOfFen(fen) {
  const board = new Array(64).fill('');
  let rank = 7;
  let file = 0;
  for (const letter of fen.trim().split(' ')[0]) {
    if (letter === '/') {
      rank -= 1;
      file = 0;
    } else if (letter >= '1' && letter <= '8') {
      file += Number(letter);
    } else if (rank >= 0 && file < 8) {
      board[8 * rank + file] = letter.toLowerCase() in pieceNames ? letter : '?';
      file += 1;
    }
  }
  return board;
}

// The first field of the FEN.
function fenOfBoard(board) {
  const ranks = [];
  for (let rank = 7; rank >= 0; --rank) {
    const men = board.slice(8 * rank, 8 * rank + 8).map((man) => man || '1').join('');
    ranks.push(men.replace(/1+/g, (empty) => String(empty.length)));
  }
  return ranks.join('/');
}

// The board for screen readers: "White: king e1, rooks a1 h1. Black: king e8."
function wordsOfBoard(board) {
  const side = (name, isMine) => {
    const men = Object.entries(pieceNames).flatMap(([letter, piece]) => {
      const squares = [];
      board.forEach((man, square) => {
        if (man.toLowerCase() === letter && isMine(man)) squares.push(squareName(square));
      });
      if (squares.length === 0) return [];
      return [`${piece}${squares.length > 1 ? 's' : ''} ${squares.join(' ')}`];
    });
    return `${name}: ${men.join(', ') || 'no men'}.`;
  };
  return `${side('White', (man) => man === man.toUpperCase())} ` +
      side('Black', (man) => man !== man.toUpperCase());
}

// "Drawn: c3 to d5, illegal. Attack: b4 to e1. Marked: d2."
function wordsOfDrawing({arrows = [], repairs = [], attacks = [], marks = [], illegal}) {
  const ways = (all) => all.map((way) => `${way.slice(0, 2)} to ${way.slice(2, 4)}`).join(', ');
  return [
    arrows.length > 0 ? `Drawn: ${ways(arrows)}${illegal ? ', illegal' : ''}.` : '',
    repairs.length > 0 ? `Perhaps meant: ${ways(repairs)}.` : '',
    attacks.length > 0 ? `Attack: ${ways(attacks)}.` : '',
    marks.length > 0 ? `Marked: ${marks.join(', ')}.` : '',
  ].filter(Boolean).join(' ');
}

// The place of a square: column and row of its upper left corner.
function cornerOf(square, flipped) {
  const file = square % 8;
  const rank = square >> 3;
  return flipped ? [7 - file, rank] : [file, 7 - rank];
}

function arrowPath(way, flipped, width) {
  const [x1, y1] = cornerOf(squareAt(way), flipped);
  const [x2, y2] = cornerOf(squareAt(way.slice(2)), flipped);
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return '';
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const point = (along, aside) =>
      `${(x1 + 0.5 + ux * along - uy * aside).toFixed(3)} ` +
      `${(y1 + 0.5 + uy * along + ux * aside).toFixed(3)}`;
  const neck = length - 3.1 * width;
  return `M${point(0.1, width / 2)}L${point(neck, width / 2)}L${point(neck, 1.5 * width)}` +
      `L${point(length - 0.08, 0)}L${point(neck, -1.5 * width)}L${point(neck, -width / 2)}` +
      `L${point(0.1, -width / 2)}Z`;
}

function drawSquares() {
  let dark = '';
  for (let square = 0; square < 64; ++square) {
    if ((square + (square >> 3)) % 2 !== 0) continue;
    const [x, y] = cornerOf(square, false);
    dark += `M${x} ${y}h1v1h-1z`;
  }
  return [
    draw('rect', {class: 'light', width: 8, height: 8}),
    draw('path', {class: 'dark', d: dark}),
  ];
}

function drawCoordinates(flipped) {
  const labels = [];
  for (let i = 0; i < 8; ++i) {
    const at = flipped ? 7 - i : i;
    labels.push(draw('text', {class: 'coordinate', x: i + 0.5, y: 8.36}, 'abcdefgh'[at]));
    labels.push(draw('text', {class: 'coordinate', x: -0.24, y: i + 0.6}, String(8 - at)));
  }
  return labels;
}

function drawMen(board, flipped) {
  const men = [];
  board.forEach((letter, square) => {
    if (letter === '') return;
    const [x, y] = cornerOf(square, flipped);
    const piece = pieceNames[letter.toLowerCase()];
    if (piece === undefined) {
      men.push(draw('text', {class: 'unknown', x: x + 0.5, y: y + 0.72}, '?'));
    } else {
      const color = letter === letter.toUpperCase() ? 'white' : 'black';
      men.push(draw('use', {href: `#${piece}`, class: color, x, y, width: 1, height: 1}));
    }
  });
  return men;
}

const drawTint = (square, kind, flipped) => {
  const [x, y] = cornerOf(square, flipped);
  return draw('rect', {class: kind, x, y, width: 1, height: 1});
};

// Marks an illegal move without color.
function drawCross(square, flipped) {
  const [x, y] = cornerOf(square, flipped);
  const [cx, cy] = [x + 0.83, y + 0.17];
  return draw('g', {class: 'cross'}, draw('circle', {cx, cy, r: 0.2}),
              draw('path', {d: `M${cx - 0.08} ${cy - 0.08}l.16 .16m0 -.16l-.16 .16`}));
}

function drawArrow(way, kind, flipped) {
  const width = kind === 'attack' ? 0.09 : 0.15;
  return draw('path', {class: `arrow ${kind}`, d: arrowPath(way, flipped, width)});
}

// `view`: board, label; and optionally: flipped; last, the squares of the last move;
// arrows, attacks and marks (html_moves.h); repairs, arrows of what was perhaps meant; illegal, whether the arrows are an illegal move.
function drawBoard(view) {
  const flipped = view.flipped === true;
  const arrows = view.arrows || [];
  const kind = view.illegal ? 'illegal' : 'move';
  const targets = view.illegal ? new Set(arrows.map((way) => squareAt(way.slice(2)))) : [];
  const label = [`${view.label}.`, wordsOfBoard(view.board), wordsOfDrawing(view)];
  return draw(
      'svg', {class: 'board', viewBox: '-.46 -.06 8.52 8.56', role: 'img',
              'aria-label': label.filter(Boolean).join(' ')},
      drawSquares(),
      (view.last || []).map((square) => drawTint(square, 'last', flipped)),
      (view.marks || []).map((name) => drawTint(squareAt(name), 'mark', flipped)),
      draw('rect', {class: 'rim', width: 8, height: 8}),
      drawCoordinates(flipped),
      drawMen(view.board, flipped),
      (view.attacks || []).map((way) => drawArrow(way, 'attack', flipped)),
      arrows.map((way) => drawArrow(way, kind, flipped)),
      (view.repairs || []).map((way) => drawArrow(way, 'repair', flipped)),
      [...targets].map((square) => drawCross(square, flipped)));
}
