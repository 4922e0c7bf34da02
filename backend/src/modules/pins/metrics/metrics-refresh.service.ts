import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  followPages,
  NoPermitError,
  Permits,
  PINTEREST_GATEWAY,
  PINTEREST_LIMITS,
  PinterestError,
  type OperationId,
  type PinterestGateway,
} from '@boardcast/pinterest';
import { AppError, Clock, failpoint } from '@boardcast/server';
import { ConnectionsService } from '../../connections/connections.service.js';
import { MetricsReading, type MetricsPage } from './metrics-reading.js';
import { MetricsRepository, type DueBoard, type DuePin } from './metrics.repository.js';
import { LeaseLostError, RefreshLease } from './refresh-lease.js';
import { PostedPinsRepository } from './posted-pins.repository.js';
import { RefreshesRepository } from './refreshes.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After a fault that passes, in milliseconds. */
const AGAIN_MS = 15 * MINUTE_MS;
/** Pins that no list has are asked for one by one, so many in one refresh; the others keep for the next. */
const SINGLE_PINS = 25;
/** Boards from which on it is worth a call to learn how long the list of all pins is. */
const MANY_BOARDS = 3;

/** A list of pins at Pinterest. */
interface PinList {
  operationId: OperationId;
  /** Without a bookmark the first page. */
  read(bookmark?: string): Promise<MetricsPage>;
  /** Those of its pins that are due. */
  due: number;
  /** Absent: it has all pins of the account. */
  boardId?: string;
}

/** What a refresh works with. */
interface Refresh {
  userId: string;
  /** What is due then is read. */
  now: Date;
  lease: RefreshLease;
  reading: MetricsReading;
  /** Pins that may still be asked for one by one. */
  singles: number;
}

/**
 * Reads the numbers of a user's pins with as few calls as it takes: their boards, or the whole account where that is
 * shorter, then those that no list has (docs/background.md#metrics). What is due stands in the rows, so a refresh that
 * dies leaves a page undone at most, and the next one goes on.
 */
@Injectable()
export class MetricsRefresh {
  private readonly logger = new Logger(MetricsRefresh.name);

  constructor(
    private readonly refreshes: RefreshesRepository,
    private readonly metrics: MetricsRepository,
    private readonly posted: PostedPinsRepository,
    private readonly connections: ConnectionsService,
    private readonly permits: Permits,
    private readonly clock: Clock,
    @Inject(PINTEREST_GATEWAY) private readonly gateway: PinterestGateway,
  ) {}

  /** Refreshes the numbers of a user, unless somebody is at it. */
  async run(userId: string): Promise<void> {
    const now = this.clock.now();
    const lease = await RefreshLease.take(userId, this.refreshes, this.clock);
    if (!lease) return;
    try {
      await this.posted.find(userId, now);
      failpoint('backend.metrics-found');
      if ((await this.metrics.countDue(userId, now)) > 0) {
        const connection = await this.connections.open(userId);
        const reading = new MetricsReading(userId, connection, this.gateway, this.permits, this.connections);
        await this.read({ userId, now, lease, reading, singles: SINGLE_PINS });
      }
      failpoint('backend.metrics-before-end');
      await lease.finish(this.in(DAY_MS));
    } catch (error) {
      await this.giveUp(userId, lease, error);
    }
  }

  private async read(refresh: Refresh): Promise<void> {
    const { userId, now, reading } = refresh;
    const boards = await this.metrics.dueBoards(userId, now);
    if (await this.isAccountShorter(refresh, boards)) {
      const due = boards.reduce((all, { pins }) => all + pins, 0);
      const read = (bookmark?: string) => reading.ofAccount(bookmark);
      await this.readList(refresh, { operationId: 'pins/list', read, due });
    } else {
      for (const board of boards) {
        await this.readBoard(refresh, board);
      }
    }
    await this.readSingly(refresh);
  }

  /** A board has as many pages as its due pins fill, at least; each begun one costs a call. */
  private async isAccountShorter({ reading, lease }: Refresh, boards: readonly DueBoard[]): Promise<boolean> {
    if (boards.length < MANY_BOARDS) return false;
    const pins = await reading.pinCount();
    await lease.renew();
    const ofBoards = boards.reduce((pages, board) => pages + pagesOf(board.pins), 0);
    return pins !== undefined && pagesOf(pins) < ofBoards;
  }

  /** A board that is gone, or that the account may no longer see, has no pins to read; they are asked for singly. */
  private async readBoard(refresh: Refresh, { boardId, pins }: DueBoard): Promise<void> {
    try {
      const read = (bookmark?: string) => refresh.reading.ofBoard(boardId, bookmark);
      await this.readList(refresh, { operationId: 'boards/list_pins', read, due: pins, boardId });
    } catch (error) {
      if (!isGone(error)) throw error;
      await refresh.lease.renew();
    }
  }

  /**
   * Reads a list until nothing of it is due any more, or until so many of its pages were read in vain that it is cheaper
   * to ask for what is left one by one: an old pin may be two hundred pages away.
   */
  private async readList(refresh: Refresh, { operationId, read, due, boardId }: PinList): Promise<void> {
    const { userId, now } = refresh;
    let [left, inVain] = [due, 0];
    for await (const page of followPages(operationId, ({ bookmark }) => read(bookmark))) {
      await this.take(refresh, page);
      const before = left;
      left = await this.metrics.countDue(userId, now, boardId);
      if (left === before) inVain += 1;
      if (left <= Math.min(inVain, refresh.singles)) {
        refresh.singles -= left;
        return;
      }
    }
  }

  private async readSingly(refresh: Refresh): Promise<void> {
    const { userId, now, reading } = refresh;
    const left = await this.metrics.duePins(userId, now, SINGLE_PINS);
    for (const pin of left) {
      try {
        const page = await reading.ofPin(pin.pinterestPinId);
        await this.take(refresh, page);
        // Pinterest may answer with another pin, of which it makes this one a copy.
        if (!page.told.some(({ pinterestPinId }) => pinterestPinId === pin.pinterestPinId))
          await this.metrics.putOff(userId, now, this.in(DAY_MS), pin.pinId);
      } catch (error) {
        if (!isGone(error)) throw error;
        await this.doWithout(refresh, pin, error);
      }
    }
    if (left.length === SINGLE_PINS) await this.metrics.putOff(userId, now, this.in(DAY_MS));
  }

  /** Only a 404 says that a pin is gone, and not of one so new that Pinterest may not show it everywhere yet. */
  private async doWithout(
    { userId, now, lease }: Refresh,
    { pinId, publishedAt }: DuePin,
    { kind }: PinterestError,
  ): Promise<void> {
    const isNew = publishedAt.getTime() > now.getTime() - HOUR_MS;
    if (kind === 'not-found' && !isNew) await this.metrics.markGone(pinId, now);
    else await this.metrics.putOff(userId, now, this.in(isNew ? HOUR_MS : DAY_MS), pinId);
    await lease.renew();
  }

  private async take({ userId, lease }: Refresh, page: MetricsPage): Promise<void> {
    // Pinterest may have taken long to answer.
    await lease.renew();
    await this.metrics.record(userId, page.told, this.clock.now());
    failpoint('backend.metrics-after-commit');
    await lease.renew();
  }

  /** Whatever was read stays; the rest is due again, sooner or later. */
  private async giveUp(userId: string, lease: RefreshLease, error: unknown): Promise<void> {
    if (error instanceof LeaseLostError) return;
    if (error instanceof NoPermitError) return lease.putOff(error.until);
    if (error instanceof AppError)
      return lease.putOff(this.in(error.code === 'pinterest.reconnect' ? DAY_MS : AGAIN_MS));
    if (!(error instanceof PinterestError)) {
      await lease.putOff(this.in(AGAIN_MS));
      throw error;
    }
    if (error.kind === 'feature-refused' || error.kind === 'missing-permission') {
      this.logger.warn(
        { err: error, user: userId },
        'Pinterest gives no numbers of pins to this app or account',
      );
      return lease.refuse(this.in(DAY_MS));
    }
    this.logger.warn({ err: error, user: userId }, 'Numbers of pins could not be read; they will be later');
    await lease.putOff(error.retryAt ?? this.in(AGAIN_MS));
  }

  private in(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

function pagesOf(pins: number): number {
  return Math.ceil(pins / PINTEREST_LIMITS.pageSize);
}

/** Whoever is asked for it says that there is no such thing, or none for us. */
function isGone(error: unknown): error is PinterestError {
  return error instanceof PinterestError && (error.kind === 'not-found' || error.kind === 'forbidden');
}
