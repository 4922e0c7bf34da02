import {
  pacePaths,
  pinGroupDetailSchema,
  pinPaths,
  scheduledPinPaths,
  targetKey,
} from '@boardcast/contracts';
import type { TestAnswer } from '@boardcast/testing';
import { ConnectionsQueries } from '../../backend/src/modules/connections/connections.queries.js';
import { ConnectionsService } from '../../backend/src/modules/connections/connections.service.js';
import { listOf, sayings, type Person } from './person.js';
import { GuardedPeople } from './guarded-people.js';
import { KeptDistances } from './kept-distances.js';
import { PausedPeople } from './paused-people.js';
import { PlannedTimes } from './planned-times.js';
import { ANSWERS } from './provider-answers.js';
import { answerTruly, assertAnswered, type MadeGroup } from './true-answers.js';
import type { PublishingWorld } from './publishing-world.js';
import type { Act } from './script.js';

type ActOf<Name extends Act['act']> = Extract<Act, { act: Name }>;

/** Plays one script in a world; each act applies to whatever exists at that moment. */
export class ScriptPlayer {
  /** In order of creation. */
  private readonly groups: MadeGroup[] = [];
  /** How late boards list a new pin. */
  private lagSeconds = 0;
  /**
   * Whether refused creates really created nothing. If so, the product treats them as unsent: the one look before the
   * next send must see the pin, and a deleted record isn't looked for.
   */
  private isRefusalTrue = true;

  private readonly times: PlannedTimes;
  private readonly distances: KeptDistances;
  private readonly paused: PausedPeople;
  private readonly guarded: GuardedPeople;
  /** Whether the journal’s times are those at which pins were created as far as the product can know. */
  private isJournalTrue = true;

  constructor(private readonly world: PublishingWorld) {
    this.times = new PlannedTimes(world);
    this.distances = new KeptDistances(world);
    this.paused = new PausedPeople(world);
    this.guarded = new GuardedPeople(world);
  }

  /**
   * @throws BrokenPromise when a pin begins before the time that its user was told last, or while a rule of theirs
   * keeps it
   */
  async play(script: readonly Act[]): Promise<void> {
    for (const act of script) {
      await this.take(act);
      await this.times.assertKept();
      await this.distances.assertKept();
      await this.paused.assertKept();
      await this.guarded.assertKept();
    }
  }

  /** What was created against the limits of its user. */
  async brokenLimits(): Promise<string[]> {
    return this.isJournalTrue && this.isRefusalTrue ? this.guarded.broken() : [];
  }

  /** Users let what they have paused go on. */
  async unpauseAll(): Promise<void> {
    for (const { id, owner } of this.groups)
      assertAnswered(await owner.browser.post(pinPaths.resume(id), {}));
    for (const isFree of [true, false]) await this.resumeAll({ act: 'resumeAll', isFree, gapMinutes: null });
  }

  /** Users answer whatever looks have asked them. @returns how many answers counted */
  async answerAll(): Promise<number> {
    let counted = 0;
    for (const group of this.groups) counted += await answerTruly(this.world, group);
    return counted;
  }

  private async take(act: Act): Promise<void> {
    const { backend, messages, publisher } = this.world;
    switch (act.act) {
      case 'publish':
        return this.publish(act);
      case 'edit':
        return this.edit(act);
      case 'replan':
        return this.replan(act);
      case 'guard':
        return this.groups.length > 0 ? undefined : this.guarded.set(this.person(act.isFree), act);
      case 'pause':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.post(pinPaths.pause(id), {}));
      case 'unpause':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.post(pinPaths.resume(id), {}));
      case 'pauseAll':
        return this.pauseAll(act);
      case 'resumeAll':
        return this.resumeAll(act);
      case 'cancel':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.delete(scheduledPinPaths.one(id)));
      case 'forget':
        if (!this.isRefusalTrue) return;
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.delete(pinPaths.group(id)));
      case 'retry':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.post(pinPaths.retry(id), {}));
      case 'check':
        return this.toGroup(act.pick, ({ id, owner }) => owner.browser.post(pinPaths.check(id), {}));
      case 'pass':
        return this.world.pass(act.seconds);
      case 'dispatch':
        return this.world.dispatch(act.bus);
      case 'reap':
        return this.world.reap(act.bus);
      case 'handle':
        return this.handle(act);
      case 'sweep':
        return publisher.sweep(act.fate);
      case 'resume':
        return publisher.resume(act.pick);
      case 'hear':
        return this.hear(act);
      case 'lose':
        return lose(act.what === 'message' ? messages.waiting : publisher.outcomes.waiting, act.pick);
      case 'answer':
        return this.answer(act);
      case 'list':
        return this.list(act);
      case 'rewrite':
        return backend.control.setSettings({ rewrites: act.how });
      case 'skew':
        this.isJournalTrue = false;
        return this.world.skew(act.seconds);
      case 'identify':
        return this.identify(act);
      case 'refuse':
        return this.refuse(act);
      case 'connect':
        return this.world.reconnect();
    }
  }

  private async publish({ isFree, boards, text, inMinutes, apart }: ActOf<'publish'>): Promise<void> {
    const owner = this.person(isFree);
    const list = listOf(owner, boards);
    const times = list.boards.map(({ pinterestBoardId, sectionId }, index) => ({
      board: targetKey(pinterestBoardId, sectionId),
      at: this.inMinutes((inMinutes ?? 0) + index * (apart ?? 0)),
    }));
    const answer = await owner.browser.post(pinPaths.groups, {
      ...sayings(text),
      imageUrl: owner.imageUrl,
      boardListId: list.id,
      ...(inMinutes !== null && apart === null && { scheduledFor: this.inMinutes(inMinutes) }),
      ...(apart !== null && { times }),
    });
    assertAnswered(answer);
    if (answer.status !== 201) return;
    const group = { id: (answer.body as { id: string }).id, owner };
    this.groups.push(group);
    if (apart === null && inMinutes === null) return;
    const { body } = await owner.browser.get(pinPaths.group(group.id));
    const atBoard = new Map(times.map(({ board, at }) => [board, at]));
    const { pins } = pinGroupDetailSchema.parse(body);
    this.times.noteChosen(
      pins.map(({ id, boardId, sectionId }) => ({
        pinId: id,
        at: atBoard.get(targetKey(boardId, sectionId)) ?? '',
      })),
    );
  }

  private async edit({ pick, text, boards, inMinutes }: ActOf<'edit'>): Promise<void> {
    await this.toGroup(pick, ({ id, owner }) =>
      owner.browser.put(scheduledPinPaths.one(id), {
        ...(text !== null && sayings(text)),
        ...(boards !== null && { boardListId: listOf(owner, boards).id }),
        ...(inMinutes !== null && { scheduledTime: this.inMinutes(inMinutes) }),
      }),
    );
    const group = picked(this.groups, pick);
    if (group) await this.times.note(group);
  }

  private async replan({ pick, board, inMinutes }: ActOf<'replan'>): Promise<void> {
    await this.toGroup(pick, async ({ id, owner }) => {
      const found = await owner.browser.get(pinPaths.group(id));
      if (found.status !== 200) return found;
      const { pins } = pinGroupDetailSchema.parse(found.body);
      const chosen = pins.filter((_pin, index) => board === null || index === board % pins.length);
      const times = chosen.map((pin) => ({ pinId: pin.id, at: this.inMinutes(inMinutes) }));
      const answer = await owner.browser.put(pinPaths.times(id), { times });
      if (answer.status === 200) this.times.noteChosen(times);
      return answer;
    });
  }

  private async pauseAll({ isFree }: ActOf<'pauseAll'>): Promise<void> {
    const owner = this.person(isFree);
    assertAnswered(await owner.browser.post(pacePaths.pause, {}));
    await this.paused.note(owner);
  }

  private async resumeAll({ isFree, gapMinutes }: ActOf<'resumeAll'>): Promise<void> {
    const owner = this.person(isFree);
    const times = gapMinutes === null ? { times: 'as-planned' } : { times: 'spread', gapMinutes };
    this.paused.forget(owner);
    assertAnswered(await owner.browser.post(pacePaths.resume, times));
    for (const group of this.groups) if (group.owner === owner) await this.times.note(group);
  }

  private async toGroup(pick: number, act: (group: MadeGroup) => Promise<TestAnswer>): Promise<void> {
    const group = picked(this.groups, pick);
    if (group) assertAnswered(await act(group));
  }

  private async handle({ pick, copies, keep, fate }: ActOf<'handle'>): Promise<void> {
    const { waiting } = this.world.messages;
    if (waiting.length === 0) await this.world.dispatch();
    const message = picked(waiting, pick);
    if (!message) return;
    if (!keep) lose(waiting, pick);
    await this.world.publisher.handle(message, fate, copies);
  }

  private async hear({ picks, keep, dies }: ActOf<'hear'>): Promise<void> {
    const { waiting } = this.world.publisher.outcomes;
    const heard = picks.flatMap((pick) => picked(waiting, pick) ?? []);
    if (!keep && !dies) waiting.splice(0, Infinity, ...waiting.filter((one) => !heard.includes(one)));
    await this.world.hear(heard, dies);
  }

  private async answer({ how }: ActOf<'answer'>): Promise<void> {
    const isLie = how === '503 but created' || how === '400 but created';
    if (isLie && this.lagSeconds > 0) return;
    if (isLie) this.isRefusalTrue = false;
    this.world.publisher.expectAnswers(how);
    const outcomes = [ANSWERS[how]];
    await this.world.backend.control.script({ operationId: 'pins/create', outcomes });
  }

  private async list({ lagSeconds, isShuffled, faults }: ActOf<'list'>): Promise<void> {
    const { control } = this.world.backend;
    this.lagSeconds = this.isRefusalTrue ? lagSeconds : 0;
    await control.setSettings({ lagSeconds: this.lagSeconds, shufflePins: isShuffled });
    if (faults === 0) return;
    for (const operationId of ['boards/list_pins', 'board_sections/list_pins'] as const) {
      await control.script({ operationId, outcomes: [{ status: 500, times: faults }] });
    }
  }

  private async identify({ pick }: ActOf<'identify'>): Promise<void> {
    const group = picked(this.groups, pick);
    if (group) await answerTruly(this.world, group);
  }

  private async refuse({ isFree }: ActOf<'refuse'>): Promise<void> {
    const { app } = this.world.backend;
    const { userId } = this.person(isFree);
    const connection = (await app.get(ConnectionsQueries).forUsers([userId])).get(userId);
    const refused = new Map([[userId, connection?.tokenSerial ?? 1]]);
    await app.get(ConnectionsService).noteRefused(refused);
  }

  private person(isFree: boolean): Person {
    const { free, subscriber } = this.world.people;
    return isFree ? free : subscriber;
  }

  private inMinutes(minutes: number): string {
    return new Date(this.world.time.now().getTime() + minutes * 60_000).toISOString();
  }
}

function picked<One>(from: readonly One[], pick: number): One | undefined {
  return from[pick % Math.max(1, from.length)];
}

function lose(waiting: unknown[], pick: number): void {
  waiting.splice(pick % Math.max(1, waiting.length), 1);
}
