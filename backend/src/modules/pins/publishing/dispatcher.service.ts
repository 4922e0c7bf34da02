import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISH_PIN, publishPinMessageId, type PublishPin } from '@boardcast/contracts';
import { Bus, failpoint, pinLine, recordPinStep, type PublishTimes } from '@boardcast/server';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ConnectionsQueries } from '../../connections/connections.queries.js';
import { MaintenanceQueries } from '../../maintenance/maintenance.queries.js';
import type { ClaimedPin } from '../state/claimed-pins.queries.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { ConnectionHoldsService } from './connection-holds.service.js';
import { publishMessage } from './publish-message.js';
import { Publishers } from './publishers.js';
import { FEWEST_AT_ONCE } from '../state/places.js';
import { PUBLISH_TIMES } from '../state/publish-times.token.js';

/** How often it looks by itself, in milliseconds: pokes of other replicas don't reach this one. */
const LOOK_EVERY_MS = 1_000;
/**
 * After a round that found few pins, it rests so many times as long as the claim took: outcomes poke it all the
 * time under load, and the database has other work than to be asked for one freed place after the other.
 */
const REST_SHARE = 1;

/**
 * Sends due pins to the publisher: claims them, builds their messages, hands them to the bus. The backlog stays in
 * PostgreSQL; what is lost between here and the outcome comes back by its lease. It has timers of its own, for a sweep
 * neither wakes at the next due time nor rests in proportion to its work.
 */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Dispatcher.name);
  /** Rounds serve everybody: they are no part of the request that pokes, and its id is not in their lines. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private round: Promise<void> | null = null;
  private readonly deliveries = new Set<Promise<void>>();
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private looks: NodeJS.Timeout | undefined;
  private reaper: NodeJS.Timeout | undefined;

  constructor(
    private readonly claims: ClaimsRepository,
    private readonly holds: ConnectionHoldsService,
    private readonly connections: ConnectionsQueries,
    private readonly publishers: Publishers,
    private readonly bus: Bus,
    private readonly maintenance: MaintenanceQueries,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  onApplicationBootstrap(): void {
    this.poke();
    this.looks = setInterval(() => this.poke(), LOOK_EVERY_MS);
    this.reaper = setInterval(() => void this.reap(), this.times.reapEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.looks);
    clearInterval(this.reaper);
    await this.atRest();
  }

  /** Something may be due: looks now, or once more after the round under way. */
  poke(): void {
    if (this.stopped) return;
    this.again = true;
    this.round ??= this.outside(() => this.dispatch());
  }

  /** Sends again, with the same fence, what got no outcome; lets users go on who have connected again. */
  async reap(): Promise<void> {
    if (this.stopped) return;
    try {
      if (await this.isPaused()) return;
      const { waiting, receivers } = await this.bus.queue();
      if (this.stopped) return;
      const renewed = await this.claims.renewExpired(waiting, Math.max(1, receivers));
      if (renewed.length > 0) {
        failpoint('backend.after-renewal');
        await this.deliver(await this.address(renewed, true));
      }
      await this.resumeConnected();
    } catch (error) {
      this.logger.warn({ err: error }, 'Expired claims could not be renewed; the next round tries again');
    }
  }

  /** Lets the pins of users go on that waited for a token that is accepted. */
  async resume(userIds: string[]): Promise<void> {
    await this.holds.resume(userIds);
    this.poke();
  }

  /** Maintenance: what is claimed ends, nothing else begins. */
  private async isPaused(): Promise<boolean> {
    return (await this.maintenance.now()) !== null;
  }

  /** Rounds, until one finds nothing and nobody has poked meanwhile: not while it asked for the next time either. */
  private async dispatch(): Promise<void> {
    clearTimeout(this.timer);
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        if (await this.isPaused()) return;
        const start = performance.now();
        const claimed = await this.claims.claimDue(this.publishers.count());
        const rest = (performance.now() - start) * REST_SHARE;
        if (claimed.length > 0) {
          this.again = true;
          failpoint('backend.after-claim');
          await this.sendBeside(claimed);
        } else {
          await this.wakeForNextDue(start);
        }
        if (this.again && claimed.length < FEWEST_AT_ONCE) await pause(rest);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Due pins could not be dispatched; the next look tries again');
    } finally {
      // At once: a poke that comes after the last question begins a new round.
      this.round = null;
    }
  }

  /**
   * The regular look comes every second; a pin due before that gets its own.
   * @param since when the round began that found nothing, by `performance.now()`
   */
  private async wakeForNextDue(since: number): Promise<void> {
    const wait = await this.claims.untilNextDue(performance.now() - since);
    clearTimeout(this.timer);
    if (wait === null || wait > LOOK_EVERY_MS || this.stopped) return;
    if (wait <= 0) this.again = true;
    else this.timer = setTimeout(() => this.poke(), wait + 1);
  }

  /** Resolves when the round under way is over and the bus has taken what was claimed, or refused it. */
  protected async atRest(): Promise<void> {
    await this.round;
    await Promise.all(this.deliveries);
  }

  /**
   * Hands messages to the bus in the order of rounds, and lets the next rounds claim while it confirms: that may take
   * several times as long. What waits for it has places (places.ts), so there is an end to it.
   */
  private async sendBeside(claimed: ClaimedPin[]): Promise<void> {
    const messages = await this.address(claimed, false);
    const delivery = this.deliver(messages)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Claims wait for the end of their leases'))
      .finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
  }

  /**
   * The messages of these claims; those whose users must connect first are held.
   * @param areRenewed they were sent before, without an outcome
   */
  private async address(claimed: ClaimedPin[], areRenewed: boolean): Promise<PublishPin[]> {
    const connections = await this.connections.forUsers([...new Set(claimed.map((pin) => pin.userId))]);
    const unconnected: string[] = [];
    const messages = claimed.flatMap((pin) => {
      const { mode, lateMs } = pin;
      this.logger.log(
        { ...pinLine('claim', pin), mode, lateMs },
        areRenewed ? 'A claim without an outcome was renewed' : 'A pin was claimed',
      );
      recordPinStep('claim', pin, Math.max(0, lateMs ?? 0), { mode });
      const connection = connections.get(pin.userId);
      if (connection?.isUsable) return [publishMessage(pin, connection)];
      unconnected.push(pin.pinId);
      return [];
    });
    if (unconnected.length > 0) await this.holds.hold(unconnected, areRenewed);
    return messages;
  }

  private async deliver(messages: PublishPin[]): Promise<void> {
    const undelivered: string[] = [];
    await Promise.all(
      messages.map((body) =>
        this.bus
          .publish({ pattern: PUBLISH_PIN, id: publishPinMessageId(body), body })
          .catch(() => undelivered.push(body.pinId)),
      ),
    );
    failpoint('backend.after-publish');
    if (undelivered.length === 0) return;
    this.logger.warn(
      { pins: undelivered.length },
      'Messages could not be sent; they will be sent again soon',
    );
    await this.claims.expire(undelivered);
  }

  private async resumeConnected(): Promise<void> {
    const waiting = await this.holds.users();
    if (waiting.length === 0) return;
    const connections = await this.connections.forUsers(waiting);
    const back = waiting.filter((userId) => connections.get(userId)?.isUsable);
    if (back.length > 0) await this.resume(back);
  }
}
