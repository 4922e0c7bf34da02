import { isOpenAt, pacePaths, type ChangePaceRequest } from '@boardcast/contracts';
import type { JournalEntry } from '@boardcast/sandbox';
import { BrokenPromise } from './broken-promise.js';
import type { Person } from './person.js';
import type { PublishingWorld } from './publishing-world.js';
import type { Act } from './script.js';
import { assertAnswered } from './true-answers.js';

type GuardAct = Extract<Act, { act: 'guard' }>;

/** So near an hour, or midnight, the clocks of a test may show another one. */
const EDGE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Users who have set hours and limits, before anything of theirs was made. */
export class GuardedPeople {
  private readonly rules = new Map<Person, Required<ChangePaceRequest>>();
  private readonly fences = new Map<string, number>();

  constructor(private readonly world: PublishingWorld) {}

  async set(owner: Person, { hours, dailyCap, boardGapMinutes }: GuardAct): Promise<void> {
    const rules = { hours: hours && { ...hours, daysOff: [] }, dailyCap, boardGapMinutes };
    assertAnswered(await owner.browser.put(pacePaths.pace, rules));
    this.rules.set(owner, rules);
  }

  /** @throws BrokenPromise with pins that were claimed to be sent outside their users' hours */
  async assertKept(): Promise<void> {
    for (const [{ userId }, { hours }] of this.rules) {
      const { rows } = await this.world.pool.query<{ id: string; fence: number; mode: string }>(
        'select id, fence, mode from pins where user_id = $1',
        [userId],
      );
      const raised = rows.filter(({ id, fence }) => fence > (this.fences.get(id) ?? 0));
      for (const { id, fence } of rows) this.fences.set(id, fence);
      const now = this.world.time.now().getTime();
      const isNearEdge = now % HOUR_MS < EDGE_MS || now % HOUR_MS > HOUR_MS - EDGE_MS;
      if (hours === null || isNearEdge || isOpenAt(hours, now, 'UTC')) continue;
      const sent = raised.filter(({ mode }) => mode === 'send');
      if (sent.length > 0)
        throw new BrokenPromise(`I7: claimed outside the user’s hours: ${JSON.stringify(sent)}`);
    }
  }

  /** What the journal has of these users against their limits, for scripts in which it tells the time truly. */
  async broken(): Promise<string[]> {
    const journal = await this.world.backend.control.journal();
    const people = await this.world.pool.query<{ id: string; account: string }>(
      'select id, pinterest_user_id as account from users',
    );
    const accounts = new Map(people.rows.map(({ id, account }) => [id, account]));
    const known = await this.world.pool.query<{ pinId: string; groupId: string }>(
      'select pinterest_pin_id as "pinId", group_id as "groupId" from pins where pinterest_pin_id is not null',
    );
    const groups = new Map(known.rows.map(({ pinId, groupId }) => [pinId, groupId]));
    return [...this.rules].flatMap(([{ userId }, { dailyCap, boardGapMinutes }]) => {
      const own = journal.filter(({ accountId }) => accountId === accounts.get(userId));
      return [
        ...(dailyCap === null ? [] : overCap(own, dailyCap)),
        ...(boardGapMinutes === null ? [] : tooClose(own, groups, boardGapMinutes)),
      ];
    });
  }
}

function overCap(entries: readonly JournalEntry[], cap: number): string[] {
  const days = [...Map.groupBy(entries, ({ at }) => at.slice(0, 10))];
  return days.flatMap(([day, of]) =>
    of.length > cap ? [`I12: ${of.length} pins were created on ${day}, ${cap} are allowed`] : [],
  );
}

/** A group is one pin to its user: it goes to a board and to sections of it at once. */
function tooClose(
  entries: readonly JournalEntry[],
  groups: ReadonlyMap<string, string>,
  gapMinutes: number,
): string[] {
  return [...Map.groupBy(entries, ({ boardId }) => boardId).values()].flatMap((ofBoard) => {
    const inOrder = ofBoard.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    return inOrder.flatMap(({ at, boardId, pinId }, index) => {
      const group = groups.get(pinId);
      const before = inOrder
        .slice(0, index)
        .find(
          (earlier) =>
            Date.parse(at) - Date.parse(earlier.at) < gapMinutes * 60_000 &&
            (group === undefined || groups.get(earlier.pinId) !== group),
        );
      return before ? [`I12: ${boardId} got pins at ${before.at} and ${at}, ${gapMinutes} min are set`] : [];
    });
  });
}
