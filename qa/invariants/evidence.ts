import type { PinFault, PinGroup, PinGroupDetail } from '@boardcast/contracts';
import type { JournalEntry, Refusal, SandboxControl } from '@boardcast/sandbox';
import { connect } from 'amqplib';
import type { QueryResultRow } from 'pg';
import type { GroupAct, TimeEdit } from '../stack/noting-browser.js';
import type { StackUnderTest } from '../stack/stack-under-test.js';
import { CHANGES_SQL, type PinChange } from './witness.js';
import type { PinState } from '../../backend/src/modules/pins/state/pin-state.js';

/** A pin's row with its group's texts. */
export interface PinEvidence {
  id: string;
  groupId: string;
  accountId: string;
  state: PinState;
  boardId: string;
  sectionId: string | null;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  fence: number;
  retryCount: number;
  pinterestPinId: string | null;
  fault: PinFault | null;
  /** Scheduled for later and never claimed. */
  isAhead: boolean;
  /** Its scheduled time, or when it was created. */
  dueAt: Date;
}

/** A group's row. */
export interface GroupEvidence {
  id: string;
  userId: string;
  creditSpent: boolean;
  creditReturned: boolean;
  /** Its record was deleted: nobody sees it any more. */
  isDeleted: boolean;
  /** Scheduled for later: not in the history yet. */
  isAhead: boolean;
}

/** A user's credits. */
export interface UserEvidence {
  id: string;
  used: number;
  assigned: number;
}

/** A row of the publisher's ledger. */
export interface AttemptEvidence {
  pinId: string;
  fence: number;
  state: 'claimed' | 'sending' | 'done';
}

/** Messages in the stack's queues. */
export interface QueueDepths {
  publisher: number;
  backend: number;
  dead: number;
}

/** Everything known after a scenario: rows, ledger, queues, screens, and the journal as the oracle. */
export interface Evidence {
  pins: PinEvidence[];
  groups: GroupEvidence[];
  users: UserEvidence[];
  attempts: AttemptEvidence[];
  changes: PinChange[];
  journal: JournalEntry[];
  /** New times that users asked for; absent if they weren't noted. */
  edits?: TimeEdit[];
  /** What users asked of groups under way; absent if that was not noted. */
  acts?: GroupAct[];
  /** Calls that Pinterest refused because of a limit; absent if it wasn't asked. */
  refusals?: Refusal[];
  /** Groups as their owners see them, in the history and on their own. */
  screens: (PinGroup | PinGroupDetail)[];
  /** Groups that their owners should see and don't; absent if not every group was checked. */
  unseen?: string[];
  queues: QueueDepths | null;
  /** Logs and dead letters that contain a token or a key, by name; never the secret itself. */
  spilled: string[];
}

/** What the database alone can tell. */
export type Rows = Pick<Evidence, 'pins' | 'groups' | 'users' | 'attempts' | 'changes'>;

/** Queries the product's database, in which a witness must be installed. */
export type Query = <Row extends QueryResultRow>(sql: string) => Promise<Row[]>;

/** Gathers everything. The services must be up again. */
export async function gatherEvidence(stack: StackUnderTest, control: SandboxControl): Promise<Evidence> {
  const rows = await gatherRows((sql) => stack.query(sql), stack.options.hasWitness);
  return {
    ...rows,
    ...(await lookAtScreens(stack, rows.groups)),
    journal: await control.journal(),
    edits: stack.people.flatMap(({ browser }) => browser.edits),
    acts: stack.people.flatMap(({ browser }) => browser.acts),
    refusals: await control.refusals(),
    queues: await queueDepths(stack),
    spilled: [...stack.spillingLogs(), ...(await spillingLetters(stack))],
  };
}

/** Reads every group of every signed-in user, in the history and on its own. */
async function lookAtScreens(
  stack: StackUnderTest,
  groups: readonly GroupEvidence[],
): Promise<Required<Pick<Evidence, 'screens' | 'unseen'>>> {
  // Signing in twice makes one user.
  const people = new Map(stack.people.map((person) => [person.user.id, person]));
  const looks = [...people].map(async ([userId, person]) => {
    const theirs = groups.filter((group) => group.userId === userId && !group.isDeleted);
    const history = await person.history();
    const details: PinGroupDetail[] = [];
    for (const { id } of theirs) details.push(await person.group(id));
    const listed = new Set(history.map(({ id }) => id));
    const unseen = theirs.filter(({ id, isAhead }) => !isAhead && !listed.has(id)).map(({ id }) => id);
    return { screens: [...history, ...details], unseen };
  });
  const seen = await Promise.all(looks);
  return { screens: seen.flatMap(({ screens }) => screens), unseen: seen.flatMap(({ unseen }) => unseen) };
}

/** Checks the dead letters and leaves them in place. */
async function spillingLetters(stack: StackUnderTest): Promise<string[]> {
  const connection = await connect(stack.options.busUrl);
  try {
    const channel = await connection.createChannel();
    const spilled: string[] = [];
    for (
      let letter = await channel.get(stack.queues.dead);
      letter;
      letter = await channel.get(stack.queues.dead)
    ) {
      if (stack.holdsSecret(letter.content.toString('latin1')))
        spilled.push(`dead letter ${spilled.length + 1}`);
    }
    // They were never acknowledged: closing the connection puts them back.
    return spilled;
  } finally {
    await connection.close();
  }
}

/** Reads the rows. @param hasWitness whether changes were recorded */
export async function gatherRows(query: Query, hasWitness = true): Promise<Rows> {
  const [pins, groups, users, attempts, changes] = await Promise.all([
    query<PinEvidence & QueryResultRow>(`
      select pin.id, pin.group_id as "groupId", account.pinterest_user_id as "accountId", pin.state,
        pin.board_id as "boardId", pin.section_id as "sectionId", g.title, g.description, g.link,
        g.alt_text as "altText", pin.fence, pin.retry_count as "retryCount",
        pin.pinterest_pin_id as "pinterestPinId", pin.fault, coalesce(g.scheduled_for, pin.created_at) as "dueAt",
        (pin.state = 'waiting' and pin.fence = 0 and pin.next_at > now()) as "isAhead"
      from pins pin join pin_groups g on g.id = pin.group_id join users account on account.id = pin.user_id`),
    query<GroupEvidence & QueryResultRow>(`
      select id, user_id as "userId", credit_spent as "creditSpent",
        credit_returned_at is not null as "creditReturned", deleted_at is not null as "isDeleted",
        coalesce(scheduled_for > now(), false) as "isAhead" from pin_groups`),
    query<UserEvidence & QueryResultRow>(`
      select id, free_pins_used as used, free_pins_assigned as assigned from users`),
    query<AttemptEvidence & QueryResultRow>(`select pin_id as "pinId", fence, state from publisher.attempt`),
    hasWitness ? query<PinChange & QueryResultRow>(CHANGES_SQL) : [],
  ]);
  return { pins, groups, users, attempts, changes };
}

/** Ready messages in the stack's queues; null without RabbitMQ. */
export async function queueDepths(stack: StackUnderTest): Promise<QueueDepths | null> {
  if (!stack.options.busUrl.startsWith('amqp')) return null;
  const connection = await connect(stack.options.busUrl);
  try {
    const channel = await connection.createChannel();
    // The broker closes the channel of a failed check: the rejection says enough.
    channel.on('error', () => undefined);
    const depth = async (queue: string): Promise<number> => (await channel.checkQueue(queue)).messageCount;
    const { publisher, backend, dead } = stack.queues;
    return {
      publisher: await depth(publisher),
      backend: await depth(backend),
      dead: await depth(dead),
    };
  } finally {
    await connection.close();
  }
}
