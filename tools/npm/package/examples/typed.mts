// The same library with types: a record is told apart by `type`.

import {
  check,
  position,
  ProgramError,
  type CheckOptions,
  type FindingRecord,
  type PositionRecord,
} from 'pgn-arbiter';

/** The findings of some games, by the number of their game. */
export async function findingsByGame(pgn: string): Promise<Map<number, FindingRecord[]>> {
  const options: CheckOptions = {laws: '2023', select: ['M', 'R'], noDrawBefore: 30};
  const byGame = new Map<number, FindingRecord[]>();
  for await (const record of check({text: pgn, name: 'event.pgn'}, options)) {
    if (record.type !== 'finding' || record.game === null) continue;
    const found = byGame.get(record.game) ?? [];
    found.push(record);
    byGame.set(record.game, found);
  }
  return byGame;
}

/** Whether a side can still win; null: undecided. */
export async function canWin(fen: string, side: 'white' | 'black'): Promise<boolean | null> {
  const run = position({text: fen, name: 'position'}, {winnable: 'exact'});
  for await (const record of run) {
    const judged: PositionRecord = record;
    return judged.can_win[side];
  }
  return null;
}

/** The program's complaint about options, or null. */
export async function complaint(options: CheckOptions): Promise<string | null> {
  try {
    for await (const record of check({text: ''}, options)) {
      if (record.type === 'summary') return null;
    }
  } catch (error) {
    if (error instanceof ProgramError) return error.message;
    throw error;
  }
  return null;
}
