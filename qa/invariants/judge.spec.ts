import { describe, expect, it } from '@jest/globals';
import type { PinGroup, PinGroupDetail } from '@boardcast/contracts';
import type { JournalEntry } from '@boardcast/sandbox';
import type { Evidence, GroupEvidence, PinEvidence } from './evidence.js';
import { judge } from './judge.js';
import { mostInWindow } from './limits.js';
import type { Expectations } from './verdict.js';
import type { GroupAct, TimeEdit } from '../stack/noting-browser.js';

const texts = { title: 'T', description: 'D', link: 'https://example.com/1', altText: null };
const place = { accountId: '1', boardId: '11', sectionId: null };

const pin = (changes: Partial<PinEvidence> = {}): PinEvidence => ({
  ...texts,
  ...place,
  id: 'p1',
  groupId: 'g1',
  state: 'published',
  fence: 1,
  retryCount: 0,
  pinterestPinId: '900',
  fault: null,
  isAhead: false,
  dueAt: new Date('2026-07-01T12:00:00Z'),
  ...changes,
});
const created = (changes: Partial<JournalEntry> = {}): JournalEntry =>
  ({ ...texts, ...place, pinId: '900', at: '2026-07-01T12:00:01.000Z', ...changes }) as JournalEntry;

const screen = (changes: Partial<PinGroup> = {}): PinGroup =>
  ({
    id: 'g1',
    status: 'completed',
    pinCount: 1,
    successCount: 1,
    failedCount: 0,
    pendingCount: 0,
    ...changes,
  }) as PinGroup;

const group = (changes: Partial<GroupEvidence> = {}): GroupEvidence => ({
  ...{ id: 'g1', userId: 'u1', creditSpent: true, creditReturned: false, isDeleted: false, isAhead: false },
  ...changes,
});

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  pins: [pin()],
  groups: [group()],
  users: [{ id: 'u1', used: 1, assigned: 1 }],
  attempts: [{ pinId: 'p1', fence: 1, state: 'done' }],
  changes: [],
  journal: [created()],
  screens: [screen()],
  queues: { publisher: 0, backend: 0, dead: 0 },
  spilled: [],
  ...changes,
});

const broken = (changes: Partial<Evidence>, expected?: Expectations): string[] => [
  ...new Set(judge(evidence(changes), expected).violations.map(({ invariant }) => invariant)),
];
const change = (fromState: string, toState: string, fromFence = 1, toFence = 1) => ({
  ...{ pinId: 'p1', fromState, toState, fromFence, toFence, at: new Date() },
});

describe('The checker of invariants', () => {
  it('finds nothing wrong with a pin that is where it should be', () => {
    expect(judge(evidence())).toEqual({ violations: [], pins: 1, lost: 0, doubled: 0 });
  });

  it('I1 sees a pin that was created twice, and counts it', () => {
    const verdict = judge(evidence({ journal: [created(), created({ pinId: '901' })] }));
    expect(verdict.doubled).toBe(1);
    expect(verdict.violations.map(({ invariant }) => invariant)).toContain('I1');
  });

  it('I1 sees a failed pin that is on its board all the same, unless the scenario made it so', () => {
    const failed = { pins: [pin({ state: 'failed', pinterestPinId: null })], screens: [] };
    expect(broken(failed)).toContain('I1');
    expect(broken(failed, { createdThoughRejected: [texts.link] })).toEqual([]);
  });

  it('I1 takes a second create of a pin that no look could see, counts it, and takes no third', () => {
    const hidden = { hiddenFromEveryLook: [texts.link] };
    const journal = [created(), created({ pinId: '901' })];
    expect(judge(evidence({ journal }), hidden)).toMatchObject({ violations: [], doubled: 1 });
    expect(broken({ journal: [...journal, created({ pinId: '902' })] }, hidden)).toContain('I1');
  });

  it('I3 takes a created pin that its record says may have been published', () => {
    const unproved = pin({ state: 'unconfirmed', pinterestPinId: null });
    expect(broken({ pins: [unproved], screens: [] })).toEqual([]);
    expect(broken({ pins: [{ ...unproved, title: 'Another' }], screens: [] })).toContain('I3');
  });

  it('I9 sees a secret in a log', () => {
    expect(broken({ spilled: ['the log of backend-1'] })).toEqual(['I9']);
  });

  it('I1 does not mix up the same texts of two groups on one board', () => {
    const two = [pin(), pin({ id: 'p2', groupId: 'g2', pinterestPinId: '901' })];
    expect(broken({ pins: two, journal: [created(), created({ pinId: '901' })] })).toEqual([]);
  });

  it('I2 sees a pin without an end, but not one whose time lies ahead', () => {
    const waiting = pin({ state: 'waiting', pinterestPinId: null });
    expect(broken({ pins: [waiting], journal: [], screens: [] })).toEqual(['I2']);
    expect(broken({ pins: [{ ...waiting, isAhead: true }], journal: [], screens: [] })).toEqual([]);
    const held = { pins: [pin({ state: 'held', pinterestPinId: null })], journal: [], screens: [] };
    expect(broken(held)).toEqual(['I2']);
    expect(broken(held, { mayBeHeld: true })).toEqual([]);
  });

  it('I3 sees a wrong id, and a created pin that no row knows', () => {
    expect(judge(evidence({ pins: [pin({ pinterestPinId: '777' })] })).lost).toBe(2);
    expect(broken({ journal: [] })).toEqual(['I1', 'I3']);
  });

  it('I4 sees credits that do not add up', () => {
    expect(broken({ users: [{ id: 'u1', used: 0, assigned: 1 }] })).toEqual(['I4']);
    expect(broken({ groups: [group({ creditReturned: true })] })).toEqual(['I4']);
  });

  it('I5 sees messages left behind and dead letters nobody explains', () => {
    expect(broken({ queues: { publisher: 1, backend: 0, dead: 0 } })).toEqual(['I5']);
    const dead = { queues: { publisher: 0, backend: 0, dead: 2 } };
    expect(broken(dead)).toEqual(['I5']);
    expect(broken(dead, { deadLetters: 2 })).toEqual([]);
  });

  it('I6 sees a window that holds too much, wherever it starts', () => {
    expect(mostInWindow([0, 900, 1_000, 1_100], 1_000)).toBe(3);
    expect(mostInWindow([], 1_000)).toBe(0);
    expect(broken({}, { limits: { creates: 0, windowSeconds: 60 } })).toEqual(['I6']);
  });

  it('I6 sees a call that Pinterest refused because of a limit', () => {
    const refusal = { at: '2026-07-01T12:00:01.000Z', accountId: '1', category: 'org_write' as const };
    expect(broken({ refusals: [refusal] })).toEqual(['I6']);
  });

  it('I7 sees what came too early and what came after it was taken back', () => {
    expect(broken({ pins: [pin({ dueAt: new Date('2026-07-01T12:30:00Z') })] })).toEqual(['I7']);
    expect(broken({}, { cancelled: [{ link: texts.link, at: new Date('2026-07-01T12:00:00Z') }] })).toEqual([
      'I7',
    ]);
  });

  describe('I7, of edits,', () => {
    /** A new time, asked for and answered so many seconds around the create. */
    const edit = (time: number, sentAt: number, answer: { status: number; at: number } | null): TimeEdit => ({
      groupId: 'g1',
      time: moment(time),
      sentAt: moment(sentAt),
      answer: answer && { ...answer, at: moment(answer.at) },
    });
    const moment = (seconds: number) => new Date(Date.parse(created().at) + seconds * 1_000);
    const told = edit(5, -10, { status: 200, at: -9 });

    it('sees a pin that came before the time that its user was told', () => {
      expect(broken({ edits: [told] })).toEqual(['I7']);
      expect(broken({ edits: [edit(-1, -10, { status: 200, at: -9 })] })).toEqual([]);
      expect(broken({ edits: [{ ...told, groupId: 'g2' }] })).toEqual([]);
    });

    it('takes no time that was refused, lost, or told only after the pin was created', () => {
      expect(broken({ edits: [edit(5, -10, { status: 409, at: -9 })] })).toEqual([]);
      expect(broken({ edits: [edit(5, -10, null)] })).toEqual([]);
      expect(broken({ edits: [edit(5, -1, { status: 200, at: 1 })] })).toEqual([]);
    });

    it('sees that an older edit, never answered, was heard after the one that was told', () => {
      expect(broken({ edits: [edit(-1, -12, null), told] })).toEqual(['I7']);
      expect(broken({ edits: [edit(-1, -12, { status: 200, at: -11 }), told] })).toEqual(['I7']);
    });

    it('takes an earlier time that was asked for since, unless it was refused', () => {
      expect(broken({ edits: [told, edit(-1, -8, null)] })).toEqual([]);
      expect(broken({ edits: [told, edit(-1, -8, { status: 503, at: -7 })] })).toEqual([]);
      expect(broken({ edits: [told, edit(-1, -8, { status: 412, at: -7 })] })).toEqual(['I7']);
      // At the same time: either may be the later one.
      expect(broken({ edits: [edit(-1, -11, { status: 200, at: -9.5 }), told] })).toEqual([]);
    });
  });

  describe('I7, of pauses and stops,', () => {
    const moment = (seconds: number) => new Date(Date.parse(created().at) + seconds * 1_000);
    const act = (name: string, sentAt: number, answer: { status: number; at: number } | null): GroupAct => ({
      ...{ groupId: 'g1', act: name, sentAt: moment(sentAt) },
      answer: answer && { ...answer, at: moment(answer.at) },
    });
    const step = (toState: string, at: number, fromState = 'waiting') => ({
      ...change(fromState, toState),
      at: moment(at),
    });
    const stopped = act('stop', -10, { status: 200, at: -9 });
    const waiting = { changes: [step('waiting', -20), step('queued', -1)], acts: [stopped] };

    it('sees a pin that was claimed and created after its user was told', () => {
      expect(broken(waiting)).toEqual(['I7']);
      expect(broken({ ...waiting, acts: [{ ...stopped, act: 'pause' }] })).toEqual(['I7']);
      expect(broken({ ...waiting, acts: [{ ...stopped, groupId: 'g2' }] })).toEqual([]);
    });

    it('takes one whose claim was under way then, but not its next claim', () => {
      expect(broken({ ...waiting, changes: [step('queued', -15)] })).toEqual([]);
      const again = [step('queued', -15), step('waiting', -5, 'queued'), step('queued', -1)];
      expect(broken({ ...waiting, changes: again })).toEqual(['I7']);
    });

    it('takes one whose user was refused, not told, or has asked for more since', () => {
      expect(broken({ ...waiting, acts: [act('stop', -10, { status: 409, at: -9 })] })).toEqual([]);
      expect(broken({ ...waiting, acts: [act('stop', -10, null)] })).toEqual([]);
      expect(broken({ ...waiting, acts: [stopped, act('retry', -5, null)] })).toEqual([]);
      // Just before, by clocks that may differ.
      expect(broken({ ...waiting, acts: [stopped, act('retry', -0.02, null)] })).toEqual([]);
    });
  });

  it('I8 sees a screen that says something else than its pins', () => {
    expect(broken({ screens: [screen({ successCount: 0 })] })).toEqual(['I8']);
    expect(broken({ screens: [screen({ status: 'processing' })] })).toEqual(['I8']);
  });

  it('I8 sees a group that nobody sees, one that was deleted and is seen, and a pin that says something else', () => {
    expect(broken({ screens: [], unseen: ['g1'] })).toEqual(['I8']);
    expect(broken({ groups: [group({ isDeleted: true })] })).toEqual(['I8']);
    const saying = (status: string) => [{ ...screen(), pins: [{ id: 'p1', status }] } as PinGroupDetail];
    expect(broken({ screens: saying('completed') })).toEqual([]);
    expect(broken({ screens: saying('failed') })).toEqual(['I8']);
  });

  it('I10 sees a fence that falls, an end that is left and two sends at once', () => {
    expect(broken({ changes: [change('waiting', 'queued', 3, 2)] })).toEqual(['I10']);
    expect(broken({ changes: [change('published', 'waiting')] })).toEqual(['I10']);
    expect(broken({ changes: [change('failed', 'published')] })).toEqual([]);
    const again = { changes: [change('failed', 'waiting')] };
    expect(broken(again)).toEqual(['I10']);
    expect(broken(again, { peopleAct: true })).toEqual([]);
    expect(broken(again, { changesSince: new Date(Date.now() + 1_000) })).toEqual([]);
    const attempts = [1, 2].map((fence) => ({ pinId: 'p1', fence, state: 'sending' as const }));
    expect(broken({ attempts })).toEqual(['I10']);
  });
});
