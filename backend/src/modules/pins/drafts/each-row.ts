import type { ErrorBody } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';

/** What became of a row: its answer, or why it was refused. */
interface DoneRow<Row, Answer> {
  row: Row;
  answer: Answer | null;
  error: ErrorBody | null;
}

/**
 * Does the same with each row, one after the other: so one call never takes more than one connection. A refusal is the
 * row's; a fault ends the call, and what is done stays.
 */
export async function eachRow<Row, Answer>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Answer>,
): Promise<DoneRow<Row, Answer>[]> {
  const done: DoneRow<Row, Answer>[] = [];
  for (const row of rows) {
    try {
      done.push({ row, answer: await act(row), error: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.push({ row, answer: null, error: error.toBody() });
    }
  }
  return done;
}
