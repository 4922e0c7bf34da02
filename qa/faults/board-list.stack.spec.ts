import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import type { ScriptInput } from '@boardcast/sandbox';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench, type PinFacts } from './fault-bench.js';
import type { Recovery } from './scenario-verdicts.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** What the board's list of pins does, and how a pin ends that was created but not confirmed. */
interface Case {
  list: ScriptInput['outcomes'];
  ends: Partial<PinFacts>;
  creates: number;
}

/** Looks without a match that prove a pin absent; before it is sent again there is one more. */
const LOOKS = 4;
const FROM_EVERY_LOOK = 'hides the pin from every look: the window that remains';
const adopted = { state: 'published', retryCount: 0, adopted: true } as const;

const UNREADABLE: Record<string, Case> = {
  'answers 500': { list: [{ status: 500, times: 3 }], ends: adopted, creates: 1 },
  'answers 403': { list: [{ status: 403, times: 3 }], ends: adopted, creates: 1 },
  'answers 429': {
    list: [{ status: 429, headers: { 'retry-after': '1' }, times: 3 }],
    ends: adopted,
    creates: 1,
  },
  'breaks off': { list: [{ body: 'truncated', times: 3 }], ends: adopted, creates: 1 },
};

const HIDING: Record<string, Case> = {
  'shows the pin at the last look': {
    list: [{ body: 'no-items', times: LOOKS - 1 }],
    ends: adopted,
    creates: 1,
  },
  // The remaining window (docs/publishing.md#windows): nothing tells this pin from one that was never created.
  [FROM_EVERY_LOOK]: {
    list: [{ body: 'no-items', times: LOOKS + 1 }],
    ends: { state: 'published', retryCount: 1, adopted: false },
    creates: 2,
  },
};

/** A user whose pins were created without an answer from Pinterest. */
async function publishUnanswered(
  texts: { link?: string } = {},
  { boards = 2, list: outcomes }: { boards?: number; list?: ScriptInput['outcomes'] } = {},
): Promise<Person> {
  const { person, list } = await bench.newcomer(boards);
  await bench.script(person, [{ drop: 'after', times: boards }]);
  if (outcomes) await bench.script(person, outcomes, 'boards/list_pins');
  await person.publish(list.id, texts);
  return person;
}

const linkOf = (name: string) => `https://example.com/${encodeURIComponent(name)}`;

/** Runs all cases at once. */
async function playAtOnce(cases: Record<string, Case>): Promise<Record<string, Recovery>> {
  const recoveries = await Promise.all(
    Object.entries(cases).map(async ([name, { list, ends, creates }]) => {
      const person = await publishUnanswered({ link: linkOf(name) }, { boards: 1, list });
      const recovery = await bench.recovery(person);
      expect(await bench.pins(person)).toMatchObject([ends]);
      expect(await bench.creates(person)).toBe(creates);
      return [`F8 list ${name}`, { ...recovery, isWindow: name === FROM_EVERY_LOOK }] as const;
    }),
  );
  return Object.fromEntries(recoveries);
}

describe('F8: the list of a board’s pins', () => {
  it('lags: the pin is found when it shows up, and is not sent again before', async () => {
    await bench.control.setSettings({ lagSeconds: 5 });
    const person = await publishUnanswered();

    await bench.finish('F8 list lags');
    await bench.control.setSettings({ lagSeconds: 0 });
    const pins = await bench.pins(person);
    expect(pins).toMatchObject([adopted, adopted]);
    expect(pins.every(({ probeCount }) => probeCount > 0)).toBe(true);
    expect(await bench.creates(person)).toBe(2);
  });

  it('comes in short pages and in no order: the pin is found at the first look', async () => {
    await bench.control.setSettings({ pages: 'short', shufflePins: true });
    const person = await publishUnanswered();

    await bench.finish('F8 list paged short and shuffled');
    await bench.control.setSettings({ pages: 'full', shufflePins: false });
    const found = { ...adopted, probeCount: 0 };
    expect(await bench.pins(person)).toMatchObject([found, found]);
  });

  it('can’t be read: that proves nothing, and nothing is sent until it can', async () => {
    const recoveries = await playAtOnce(UNREADABLE);

    expect(await bench.finish('F8', {}, recoveries)).toMatchObject({ lost: 0, doubled: 0 });
  });

  it('can’t be read for a day: the record says that it may have been published, and its owner has it found', async () => {
    const person = await publishUnanswered({}, { boards: 1, list: [{ status: 500, times: 1_000 }] });
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state, fence }) => state === 'checking' && fence > 1),
      'a look that could not be made',
    );
    // As if the day had passed.
    await bench.stack.query(
      `update pins set unresolved_since = unresolved_since - interval '24 hours' where user_id = $1`,
      [person.user.id],
    );

    const unproved = { 'F8 list can’t be read for a day': await bench.recovery(person) };
    await bench.finish('F8', {}, unproved);
    expect(await bench.pins(person)).toMatchObject([{ state: 'unconfirmed', retryCount: 0 }]);
    const [group] = await person.history();
    const id = group?.id ?? '';
    const [pin] = (await person.group(id)).pins;
    expect(pin).toMatchObject({ canCheck: true, reason: expect.stringContaining('may have been published') });

    await bench.control.clearOutcomes();
    expect((await person.browser.post(pinPaths.check(id))).status).toBe(200);

    const found = { 'F8 list is read again by its owner': await bench.recovery(person) };
    await bench.finish('F8', { peopleAct: true }, found);
    expect(await bench.pins(person)).toMatchObject([adopted]);
    expect(await bench.creates(person)).toBe(1);
  });

  it('hides the pin: it is not sent again before four looks in vain, and once, not more, after them', async () => {
    const recoveries = await playAtOnce(HIDING);

    const expected = { hiddenFromEveryLook: [linkOf(FROM_EVERY_LOOK)] };
    expect(await bench.finish('F8', expected, recoveries)).toMatchObject({ lost: 0, doubled: 1 });
  });
});
