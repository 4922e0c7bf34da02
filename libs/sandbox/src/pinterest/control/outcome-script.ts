import { OPERATIONS } from '@boardcast/pinterest';
import type { OperationId } from '@boardcast/pinterest';
import { z } from 'zod';

const operationIdSchema = z.enum(Object.keys(OPERATIONS) as [OperationId, ...OperationId[]]);

/** One way a call may end, instead of or after what really happens. */
export const outcomeSchema = z.strictObject({
  /** Status of the answer; absent: the call is done and answered as usual. */
  status: z.int().min(100).max(599).optional(),
  /** Pinterest's number in the error body. */
  code: z.int().optional(),
  /** Pinterest's text in the error body. */
  message: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Milliseconds before the answer leaves; what the call does is done before. */
  delayMs: z.int().min(0).optional(),
  /** Cuts the connection: before anything is done, or after it is done but not answered. */
  drop: z.enum(['before', 'after']).optional(),
  /**
   * Spoils the body: no JSON, half of it, nothing, plain text, JSON without its id, a list without its items, or one
   * byte a second.
   */
  body: z.enum(['html', 'truncated', 'empty', 'text', 'no-id', 'no-items', 'slow']).optional(),
  /** With a status: does the call first, then answers with that status. */
  createFirst: z.boolean().optional(),
  /** How many calls end this way. */
  times: z.int().positive().default(1),
});

/** The next outcomes of one operation, for all calls or those that fit. */
export const scriptSchema = z.strictObject({
  operationId: operationIdSchema,
  /** Only calls that fit all of these. Texts fit when they contain the value. */
  when: z
    .strictObject({
      username: z.string().optional(),
      boardId: z.string().optional(),
      link: z.string().optional(),
      title: z.string().optional(),
    })
    .optional(),
  outcomes: z.array(outcomeSchema).min(1),
});

/** One way a call may end. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** The next outcomes of one operation, as a test writes them. */
export type ScriptInput = z.input<typeof scriptSchema>;

/** What a call is about, as far as scripts can ask. */
export interface CallSubject {
  username?: string;
  boardId?: string;
  link?: string;
  title?: string;
}

/** Outcomes that wait for their calls, in the order they were added. */
export class OutcomeScript {
  private scripts: z.infer<typeof scriptSchema>[] = [];

  /** Adds outcomes behind those that wait already. */
  add(input: ScriptInput): void {
    this.scripts.push(scriptSchema.parse(input));
  }

  /** Takes the outcome meant for a call, if there is one. */
  take(operationId: string, subject: CallSubject): Outcome | undefined {
    const script = this.scripts.find(
      (each) => each.operationId === operationId && each.outcomes.length > 0 && fits(each.when, subject),
    );
    const outcome = script?.outcomes[0];
    if (!script || !outcome) return undefined;
    outcome.times -= 1;
    if (outcome.times <= 0) script.outcomes.shift();
    if (script.outcomes.length === 0) this.scripts = this.scripts.filter((each) => each !== script);
    return outcome;
  }

  /** How many calls still have an outcome waiting. */
  waiting(): number {
    return this.scripts.flatMap((script) => script.outcomes).reduce((sum, outcome) => sum + outcome.times, 0);
  }

  /** Drops everything that waits. */
  clear(): void {
    this.scripts = [];
  }
}

function fits(when: z.infer<typeof scriptSchema>['when'], subject: CallSubject): boolean {
  if (!when) return true;
  return (
    (when.username === undefined || when.username === subject.username) &&
    (when.boardId === undefined || when.boardId === subject.boardId) &&
    (when.link === undefined || (subject.link ?? '').includes(when.link)) &&
    (when.title === undefined || (subject.title ?? '').includes(when.title))
  );
}
