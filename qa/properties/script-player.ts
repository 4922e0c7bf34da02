import { pinPaths, scheduledPinPaths } from '@boardcast/contracts';
import type { TestAnswer } from '@boardcast/testing';
import { ConnectionsQueries } from '../../backend/src/modules/connections/connections.queries.js';
import { ConnectionsService } from '../../backend/src/modules/connections/connections.service.js';
import { listOf, sayings, type Person } from './person.js';
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

  constructor(private readonly world: PublishingWorld) {}

  async play(script: readonly Act[]): Promise<void> {
    for (const act of script) await this.take(act);
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
        return this.world.skew(act.seconds);
      case 'identify':
        return this.identify(act);
      case 'refuse':
        return this.refuse(act);
      case 'connect':
        return this.world.reconnect();
    }
  }

  private async publish({ isFree, boards, text, inMinutes }: ActOf<'publish'>): Promise<void> {
    const owner = this.person(isFree);
    const answer = await owner.browser.post(pinPaths.groups, {
      ...sayings(text),
      imageUrl: owner.imageUrl,
      boardListId: listOf(owner, boards).id,
      ...(inMinutes !== null && { scheduledFor: this.inMinutes(inMinutes) }),
    });
    assertAnswered(answer);
    if (answer.status === 201) this.groups.push({ id: (answer.body as { id: string }).id, owner });
  }

  private edit({ pick, text, boards, inMinutes }: ActOf<'edit'>): Promise<void> {
    return this.toGroup(pick, ({ id, owner }) =>
      owner.browser.put(scheduledPinPaths.one(id), {
        ...(text !== null && sayings(text)),
        ...(boards !== null && { boardListId: listOf(owner, boards).id }),
        ...(inMinutes !== null && { scheduledTime: this.inMinutes(inMinutes) }),
      }),
    );
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
