import { describe, expect, it } from '@jest/globals';
import type { PinGroup } from '@boardcast/contracts';
import { aPin, aPinGroup, aPinGroupDetail } from '../../testing/builders/pins.js';
import { readGroup, readHistory, withPage, withPins } from './reading.js';
import type { HistoryRead } from './reading.js';

const SCOPE = { month: '2026-07' };
const someGroups = (count: number) => Array.from({ length: count }, () => aPinGroup());

/** A server with these groups, which keeps what it was asked. */
function serving(groups: readonly PinGroup[]) {
  const asked: Record<string, unknown>[] = [];
  const ask = ({ params = {} }: { params?: Record<string, unknown> }) => {
    asked.push(params);
    if (typeof params.ids === 'string') {
      const ids = params.ids.split(',');
      return { data: groups.filter(({ id }) => ids.includes(id)) };
    }
    return { data: groups.slice(0, params.limit as number) };
  };
  return { asked, ask };
}

describe('Reading the history again', () => {
  const groups = someGroups(150);
  const known: HistoryRead = { groups: groups.slice(0, 140), next: groups[139]?.id ?? null };

  it('reads the first page, and keeps what is behind it', async () => {
    const joined = aPinGroup();
    const { asked, ask } = serving([joined, ...groups]);
    const { data } = await readHistory(SCOPE, known, ask);
    expect(data).toEqual({ groups: [joined, ...known.groups], next: known.next });
    expect(asked).toEqual([{ ...SCOPE, limit: 101 }]);
  });

  it('follows what is left to post behind it, and drops what was deleted', async () => {
    const open = { pendingCount: 1 };
    const [running, deleted] = [
      { ...(groups[120] as PinGroup), ...open },
      { ...(groups[121] as PinGroup), ...open },
    ];
    const before = { ...known, groups: known.groups.with(120, running).with(121, deleted) };
    const { asked, ask } = serving(groups.filter((_, place) => place !== 121));
    const { data } = await readHistory(SCOPE, before, ask);
    expect(asked[1]).toEqual({ ids: `${running.id},${deleted.id}` });
    expect(data?.groups).toEqual(known.groups.filter((_, place) => place !== 121));
  });

  it('begins anew when more has joined than a page, or all fits into one', async () => {
    const many = serving([...someGroups(100), ...groups]);
    const { data } = await readHistory(SCOPE, known, many.ask);
    expect(data?.groups).toHaveLength(100);
    expect(data?.next).toBe(data?.groups.at(-1)?.id);
    const few = serving(groups.slice(0, 3));
    expect((await readHistory(SCOPE, known, few.ask)).data).toEqual({
      groups: groups.slice(0, 3),
      next: null,
    });
  });

  it('fails as a whole when a part fails', async () => {
    const error = { status: 502, data: null };
    expect(await readHistory(SCOPE, known, () => ({ error }))).toEqual({ error });
  });

  it('has no group twice that two pages have', () => {
    const [a, b, c] = groups as [PinGroup, PinGroup, PinGroup];
    expect(withPage({ groups: [a, b], next: b.id }, { groups: [b, c], next: null })).toEqual({
      groups: [a, b, c],
      next: null,
    });
  });
});

describe('Reading a group again', () => {
  const pins = [aPin(), aPin(), aPin()];
  const known = aPinGroupDetail({ pins, version: '5' });

  it('asks for what changed since, and takes it in', async () => {
    const changed = { ...(pins[1] as (typeof pins)[number]), status: 'failed' as const };
    const answer = { ...known, failedCount: 1, pins: [changed], version: '6', next: null };
    const { data } = await readGroup(known.id, known, ({ params }) =>
      params?.since === '5' ? { data: answer } : { error: { status: 400, data: null } },
    );
    expect(data).toMatchObject({ failedCount: 1, pins: [pins[0], changed, pins[2]], version: '6' });
  });

  it('keeps the version of the first page: what changes while others are read comes again', async () => {
    const pages = [
      { ...known, pins: pins.slice(0, 2), version: '6', next: 1 },
      { ...known, pins: pins.slice(2), version: '9', next: null },
    ];
    const { data } = await readGroup(known.id, undefined, () => ({ data: pages.shift() }));
    expect(data).toMatchObject({ pins, version: '6' });
  });

  it('reads it whole when it has other boards now', async () => {
    const other = { ...known, pinCount: 1, pins: [aPin()], version: '6', next: null };
    const { data } = await readGroup(known.id, known, ({ params }) => ({
      data: params?.since ? { ...other, pins: [] } : other,
    }));
    expect(data?.pins).toEqual(other.pins);
  });

  it('takes in the answer to an act without its version: that may lack pins behind its page', () => {
    const acted = {
      ...known,
      pins: [{ ...(pins[0] as (typeof pins)[number]), canRetry: true }],
      version: '9',
    };
    expect(withPins(known, acted)).toMatchObject({
      pins: [{ canRetry: true }, pins[1], pins[2]],
      version: '5',
    });
  });
});
