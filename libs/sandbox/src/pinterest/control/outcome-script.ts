import { OPERATIONS } from '@boardcast/pinterest';
import type { OperationId } from '@boardcast/pinterest';
import { z } from 'zod';

const operationIdSchema = z.enum(Object.keys(OPERATIONS) as [OperationId, ...OperationId[]]);

/** How a call may end, instead of or after what really happens. */
export const outcomeSchema = z.strictObject({
  /** Status of the answer; absent: the call is carried out and answered as usual. */
  status: z.int().min(100).max(599).optional(),
  /** Pinterest's code in the error body. */
  code: z.int().optional(),
  /** Pinterest's message in the error body. */
  message: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Delay of the answer in milliseconds; the operation itself isn't delayed. */
  delayMs: z.int().min(0).optional(),
  /** Holds the answer until the act `releaseAnswers`; the operation itself isn't held. */
  held: z.boolean().optional(),
  /** Drops the connection: before anything is done, or after it is done but unanswered. */
  drop: z.enum(['before', 'after']).optional(),
  /**
   * Spoils the body: no JSON, half of it, nothing, plain text, JSON without its id, a list without its items, or one
   * byte a second.
   */
  body: z.enum(['html', 'truncated', 'empty', 'text', 'no-id', 'no-items', 'slow']).optional(),
  /** With a status: carries out the call first, then answers with that status. */
  createFirst: z.boolean().optional(),
  /** A pin comes into being only so many seconds later, by the sandbox's clock; nobody sees it before. */
  lateSeconds: z.int().min(0).optional(),
  /** How many calls end this way. */
  times: z.int().positive().default(1),
});

/** The next outcomes of one operation, for all calls or for matching ones. */
export const scriptSchema = z.strictObject({
  operationId: operationIdSchema,
  /** Only calls that match all of these. Texts match if they contain the value. */
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

export type Outcome = z.infer<typeof outcomeSchema>;

type Script = z.infer<typeof scriptSchema>;

/** An outcome on its way. */
export interface TakenOutcome extends Outcome {
  /** When a held answer may go. */
  released?: Promise<void>;
}

/** The next outcomes of one operation, as a test writes them. */
export type ScriptInput = z.input<typeof scriptSchema>;

/** An answer that waits. */
interface HeldAnswer {
  username: string | undefined;
  go: () => void;
}

/** The properties of a call that scripts can match. */
export interface CallSubject {
  username?: string;
  boardId?: string;
  link?: string;
  title?: string;
}

/** Outcomes waiting for their calls, in the order they were added. */
export class OutcomeScript {
  private scripts: Script[] = [];
  private answers: HeldAnswer[] = [];

  /** Appends outcomes to those waiting. */
  add(input: ScriptInput): void {
    this.scripts.push(scriptSchema.parse(input));
  }

  /** Takes the outcome meant for a call, if there is one. */
  take(operationId: string, subject: CallSubject): TakenOutcome | undefined {
    const script = this.scripts.find((each) => each.operationId === operationId && fits(each.when, subject));
    const outcome = script?.outcomes[0];
    if (!script || !outcome) return undefined;
    outcome.times -= 1;
    this.keep(({ times }) => times > 0);
    if (!outcome.held) return outcome;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answers.push({ username: subject.username, go: resolve });
    return { ...outcome, released: promise };
  }

  /** Lets held answers go, and drops the outcomes that would hold more. @param username whose; absent: everybody's */
  release(username?: string): void {
    const isMeant = (whose: string | undefined) => username === undefined || whose === username;
    this.keep(({ held }, when) => !held || !isMeant(when?.username));
    const released = this.answers.filter((answer) => isMeant(answer.username));
    this.answers = this.answers.filter((answer) => !isMeant(answer.username));
    for (const { go } of released) go();
  }

  /** Drops all waiting outcomes, and lets held answers go. */
  clear(): void {
    this.scripts = [];
    this.release();
  }

  private keep(isWanted: (outcome: Outcome, when: Script['when']) => boolean): void {
    this.scripts = this.scripts
      .map((script) => ({
        ...script,
        outcomes: script.outcomes.filter((outcome) => isWanted(outcome, script.when)),
      }))
      .filter(({ outcomes }) => outcomes.length > 0);
  }
}

function fits(when: Script['when'], subject: CallSubject): boolean {
  if (!when) return true;
  return (
    (when.username === undefined || when.username === subject.username) &&
    (when.boardId === undefined || when.boardId === subject.boardId) &&
    (when.link === undefined || (subject.link ?? '').includes(when.link)) &&
    (when.title === undefined || (subject.title ?? '').includes(when.title))
  );
}
