import type { IdentifyPinRequest } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { AdmissionService } from './admission.service.js';
import { PinImagesService } from './pin-images.service.js';
import { GroupCreditsService } from '../publishing/group-credits.service.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import {
  afterAdopt,
  afterCancel,
  afterCheck,
  afterDisown,
  afterLostLookalike,
  afterRetry,
  canCheck,
  canIdentify,
  canRetry,
} from '../state/pin-acts.js';
import { NO_HOLDS, underHolds, type GroupHolds } from '../state/holds.js';
import { UNDER_WAY_STATES } from '../state/pin-state.js';
import { askingRows, takenPinIds } from '../state/named-pins.queries.js';
import { isAhead } from '../state/planned-time.js';
import { PinsRepository, type LockedPin } from '../state/pins.repository.js';
import { canMove } from '../state/transitions.js';
import { MetricsRepository } from '../metrics/metrics.repository.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';

/** A group whose pins are locked, by the database's clock. */
interface LockedGroup {
  pins: LockedPin[];
  /** Locked with it: its user's pins with the same question. */
  asking: LockedPin[];
  /** What will keep pins that are sent again: a group that was stopped goes on. */
  holds: GroupHolds;
  now: Date;
}

/**
 * What a user does with a group that was sent. Each act locks the group's pins, asks the rules what
 * becomes of each, and writes that: two at once have one effect.
 */
@Injectable()
export class GroupActsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pins: PinsRepository,
    private readonly groups: PinGroupsRepository,
    private readonly admission: AdmissionService,
    private readonly credits: GroupCreditsService,
    private readonly images: PinImagesService,
    private readonly metrics: MetricsRepository,
    private readonly dispatcher: Dispatcher,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a group out of the history and the analytics, with its image; the pins on Pinterest stay. What waits is not sent
   * any more.
   * @throws AppError pin-group.not-found, pin-group.processing
   */
  async deleteRecord(userId: string, groupId: string): Promise<void> {
    const imageId = await this.em.transactional(async () => {
      await this.assertOwn(userId, groupId);
      await this.pins.lockActs(groupId);
      const pins = await this.pins.lockGroup(groupId);
      const now = await this.pins.now();
      if (!canDelete(pins, now)) throw new AppError('pin-group.processing');
      const waiting = pins.filter(({ state }) => canMove('cancel', state));
      await this.pins.save(waiting.map((pin) => ({ ...pin, ...afterCancel(pin) })));
      await this.credits.returnCredits([groupId]);
      const { title, imageId: former } = await this.groups.markDeleted(groupId, this.clock.now());
      await this.activity.record({
        ...{ type: 'pin_deleted', actorId: userId, subjectId: userId, groupId, data: { title } },
      });
      await this.metrics.forgetGroup(groupId);
      return former;
    });
    await this.images.removeUnused(imageId);
  }

  /**
   * Sends failed pins again, from the first rung of the ladder; their boards are looked at before. Costs the group's
   * credit once more if that was given back. A group that was stopped goes on, also what was still under way.
   * @param pinIds those of the group; absent: all that it can help
   * @throws AppError pin-group.not-found, pin.nothing-to-retry, pin.board-cap, pin.out-of-credits
   */
  async retry(userId: string, groupId: string, pinIds?: string[]): Promise<void> {
    await this.change(userId, groupId, async ({ pins, holds, now }) => {
      const failed = chosen(pins, pinIds).filter(canRetry);
      if (failed.length === 0) throw new AppError('pin.nothing-to-retry');
      await this.admitAgain(userId, groupId, pins.length);
      return failed.map((pin) => ({ ...pin, ...underHolds(afterRetry(pin, now), holds, now) }));
    });
  }

  /**
   * Has pins looked for that may have been published; not while another pin of their board is under way, which
   * could be taken for them.
   * @param pinIds those of the group; absent: all that may be on their boards
   * @throws AppError pin-group.not-found, pin.nothing-to-check, pin.board-busy
   */
  async check(userId: string, groupId: string, pinIds?: string[]): Promise<void> {
    await this.change(userId, groupId, async ({ pins, now }) => {
      const open = chosen(pins, pinIds).filter(canCheck);
      if (open.length === 0) throw new AppError('pin.nothing-to-check');
      const busy = await this.pins.busyTargets(
        userId,
        open.map(({ targetKey }) => targetKey),
      );
      const free = open.filter(({ targetKey }) => !busy.has(targetKey));
      if (free.length === 0) throw new AppError('pin.board-busy');
      return free.map((pin) => ({ ...pin, ...afterCheck(pin, now) }));
    });
  }

  /**
   * Says of a pin that a look found on the board whether it is this one: then this one counts as posted, and the
   * questions of others about it are settled. Otherwise this one is sent, after looks that pass that pin over; that costs
   * what a retry costs.
   * @throws AppError pin-group.not-found, pin.nothing-to-identify, pin.board-busy, pin.board-cap, pin.out-of-credits
   */
  async identify(userId: string, groupId: string, request: IdentifyPinRequest): Promise<void> {
    const { pinId, pinterestPinId, isMine } = request;
    const decide = async ({ pins, asking, holds, now }: LockedGroup): Promise<LockedPin[]> => {
      const [pin] = chosen(pins, [pinId]);
      if (!pin || !canIdentify(pin) || pin.lookalike.pinterestPinId !== pinterestPinId)
        throw new AppError('pin.nothing-to-identify');
      if (isMine) {
        const { lookalike } = pin;
        const lost = (one: LockedPin) => ({ ...one, ...afterLostLookalike(one, lookalike) });
        // It was another row's when this one's question was written, or became so at that moment.
        if ((await takenPinIds(this.em, [pinterestPinId])).size > 0) return [lost(pin)];
        await this.groups.markPublished([groupId]);
        const others = asking.filter(({ id }) => id !== pinId);
        return [{ ...pin, ...afterAdopt(pin, lookalike) }, ...others.map(lost)];
      }
      await this.admitAgain(userId, groupId, pins.length);
      return [{ ...pin, ...underHolds(afterDisown(pin, pin.lookalike, now), holds, now) }];
    };
    await this.change(userId, groupId, decide, request);
  }

  /** What sending pins of a group again costs. @throws AppError pin.board-cap, pin.out-of-credits */
  private async admitAgain(userId: string, groupId: string, boards: number): Promise<void> {
    const { isSubscribed } = await this.admission.checkBoardCount(userId, boards);
    if (!isSubscribed) await this.credits.spendAgain(userId, groupId);
    await this.groups.beginRun(groupId);
  }

  private async change(
    userId: string,
    groupId: string,
    decide: (group: LockedGroup) => Promise<LockedPin[]>,
    answer?: IdentifyPinRequest,
  ): Promise<void> {
    await this.assertOwn(userId, groupId);
    try {
      await this.em.transactional(async () => {
        const locked = await this.pins.lockGroup(groupId, await this.askingAbout(answer));
        const pins = locked.filter((pin) => pin.groupId === groupId);
        const asking = locked.filter(
          (pin) => canIdentify(pin) && pin.lookalike.pinterestPinId === answer?.pinterestPinId,
        );
        const holds = (await this.groups.lockHolds([groupId])).get(groupId) ?? NO_HOLDS;
        // Its record may have been deleted until the lock.
        await this.assertOwn(userId, groupId);
        const now = await this.pins.now();
        await this.pins.save(await decide({ pins, asking, holds: { ...holds, stoppedAt: null }, now }));
      });
    } catch (error) {
      throw whatIsAhead(error);
    }
    this.dispatcher.poke();
  }

  private askingAbout(answer?: IdentifyPinRequest): Promise<string[]> {
    if (!answer?.isMine) return Promise.resolve([]);
    return askingRows(this.em, [answer.pinId], [answer.pinterestPinId]);
  }

  private async assertOwn(userId: string, groupId: string): Promise<void> {
    if (!(await this.groups.isOwn(userId, groupId))) throw new AppError('pin-group.not-found');
  }
}

/**
 * Whether the record of a group whose time has come can be deleted: none of its pins is being posted or looked for.
 * Whatever else waits is ended with it, for its locked pins can't be claimed: those of a spread that are to come, retries,
 * and what is due but kept, as while everything is paused.
 */
function canDelete(pins: LockedPin[], now: Date): boolean {
  const isUnderWay = ({ state }: LockedPin) => UNDER_WAY_STATES.some((one) => one === state);
  return !pins.some(isUnderWay) && !pins.every((pin) => isAhead(pin, now));
}

/** @throws AppError pin-group.not-found when one of them is no pin of the group */
function chosen(pins: LockedPin[], pinIds: string[] | undefined): LockedPin[] {
  if (pinIds === undefined) return pins;
  const wanted = new Set(pinIds);
  const found = pins.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new AppError('pin-group.not-found');
  return found;
}

/** PostgreSQL: unique_violation. */
const NOT_UNIQUE = '23505';

/**
 * What an act met that others committed meanwhile: a dispatcher has claimed another pin of the board, or the pin on the
 * board has become another row's.
 */
function whatIsAhead(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== NOT_UNIQUE) return error;
  return new AppError(constraint === 'pins_pinterest_pin_id' ? 'pin.nothing-to-identify' : 'pin.board-busy');
}
