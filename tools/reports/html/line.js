// The moves of a game and the boards between them, from the squares in the report (html_moves.h).

const wordsOf = (text) => (text ? text.split(' ') : []);

function playStep(board, step) {
  const men = [];
  for (const part of step.split('+')) {
    const from = squareAt(part);
    const to = squareAt(part.slice(2));
    men.push([to, part[4] === '=' ? part[5] : board[from]]);
    if (part[4] === 'x') board[squareAt(part.slice(5))] = '';
    board[from] = '';
  }
  for (const [square, man] of men) board[square] = man;
}

class Line {
  constructor(game) {
    this.moves = wordsOf(game.moves);
    this.steps = wordsOf(game.steps);
    this.blackFirst = game.black_first === true;
    this.firstNumber = game.number || 1;
    this.hasBoard = game.game !== undefined && !game.not_judged;
    this.castling = wordsOf(game.castling || '0 KQkq');
    this.firstEnPassant = game.en_passant || '-';
    this.firstClock = game.clock || 0;
    this.clocks = wordsOf(game.clocks);
    this.stood = new Set(game.stood || []);
    // Boards at regular intervals, so that going back is quick in a long game.
    this.kept = [boardOfFen(game.start || standardStart)];
  }

  get plies() {
    return this.steps.length;
  }

  // What the clock of the player showed after that half-move; null if that is not known.
  timeOf(ply) {
    const time = this.clocks[ply - 1];
    return time === undefined || time === '-' ? null : time;
  }

  boardAfter(ply) {
    const every = 64;
    let at = Math.min(Math.floor(ply / every), this.kept.length - 1);
    const board = this.kept[at].slice();
    for (at *= every; at < ply; ++at) {
      playStep(board, this.steps[at]);
      if ((at + 1) % every === 0 && this.kept.length === (at + 1) / every) {
        this.kept.push(board.slice());
      }
    }
    return board;
  }

  // The FEN after that half-move.
  fenAfter(ply) {
    const side = this.isBlack(ply + 1) ? 'b' : 'w';
    return [fenOfBoard(this.boardAfter(ply)), side, this.castlingAfter(ply),
            this.enPassantAfter(ply), this.clockAfter(ply), this.numberOf(ply + 1)].join(' ');
  }

  castlingAfter(ply) {
    let field = '';
    for (let i = 0; i < this.castling.length && Number(this.castling[i]) <= ply; i += 2) {
      field = this.castling[i + 1];
    }
    return field;
  }

  enPassantAfter(ply) {
    if (ply === 0) return this.firstEnPassant;
    const step = this.steps[ply - 1];
    if (!step.endsWith('e')) return '-';
    return squareName((squareAt(step) + squareAt(step.slice(2))) / 2);
  }

  // The number of half-moves without a capture or a pawn move.
  clockAfter(ply) {
    let clock = 0;
    for (let at = ply; at > 0; --at) {
      if (this.isIrreversible(at)) return clock;
      clock += 1;
    }
    return clock + this.firstClock;
  }

  isIrreversible(ply) {
    const step = this.steps[ply - 1];
    if (step.includes('+')) return false;
    const before = this.boardAfter(ply - 1);
    return before[squareAt(step)].toLowerCase() === 'p' || before[squareAt(step.slice(2))] !== '';
  }

  // The squares from and to which the half-move went.
  squaresOf(ply) {
    const step = this.steps[ply - 1];
    return step ? [squareAt(step), squareAt(step.slice(2))] : [];
  }

  isBlack(ply) {
    return (ply % 2 === 0) !== this.blackFirst;
  }

  numberOf(ply) {
    return this.firstNumber + Math.floor((ply - 1 + (this.blackFirst ? 1 : 0)) / 2);
  }

  // "7... Be7"
  nameOf(ply) {
    return `${this.numberOf(ply)}${this.isBlack(ply) ? '...' : '.'} ${this.moves[ply - 1] || '?'}`;
  }
}

// The line of the game shown last.
let lineKept = {game: null, line: null};
function lineOf(game) {
  if (lineKept.game !== game) lineKept = {game, line: new Line(game)};
  return lineKept.line;
}

// The moves as on a scoresheet: "1. e4 e5 2. Nf3", followed by the result.
function moveText(game) {
  const line = lineOf(game);
  const parts = line.moves.map((move, i) => {
    const ply = i + 1;
    if (!line.isBlack(ply)) return `${line.numberOf(ply)}. ${move}`;
    return i === 0 ? `${line.numberOf(ply)}... ${move}` : move;
  });
  return [...parts, game.result].filter(Boolean).join(' ');
}

// The arrows of what should perhaps have been recorded, if the board is before it.
const repairsAt = ({repair}, ply) => (repair !== undefined && repair.at === ply ? repair.arrows : []);

// The position for a finding: one of the game, or the finding's own.
function viewOfFinding(line, finding) {
  const {arrows, attacks, marks, illegal} = finding;
  const view = {arrows, attacks, marks, illegal};
  if (finding.at !== undefined && line.hasBoard) {
    view.board = line.boardAfter(finding.at);
    view.repairs = repairsAt(finding, finding.at);
    view.last = line.squaresOf(finding.at);
    view.label = captionOf(line, finding.at);
    view.fen = finding.fen || line.fenAfter(finding.at);  // as written, right or wrong
  } else if (finding.fen) {
    view.board = boardOfFen(finding.fen);
    view.label = 'The position that the finding speaks of';
    view.fen = finding.fen;
  } else {
    return null;
  }
  return view;
}

// The half-move of a finding.
function plyOfFinding(finding) {
  return finding.illegal || finding.at === undefined ? finding.ply : finding.at;
}

function captionOf(line, ply) {
  const toMove = line.isBlack(ply + 1) ? 'Black' : 'White';
  if (ply === 0) return `Starting position, ${toMove} to move`;
  return `After ${line.nameOf(ply)}, ${toMove} to move`;
}
