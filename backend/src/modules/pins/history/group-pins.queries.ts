import { GROUP_PINS_PAGE, type Pin, type PinGroupDetail, type PinGroupQuery } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import { presentPin, type PinRow } from './pin.presenter.js';

/** Pins of a group in their order, and the place behind which there are more. */
interface PinsPage {
  pins: Pin[];
  next: number | null;
}

/**
 * Pins of a group, a page at a time, and what changed of them. A version is a moment of the database: the oldest
 * transaction that was still open. Whatever was written by that one or a later one may have been missing then; each row
 * says who wrote it (`xmin`), so no writer has to keep count.
 */
@Injectable()
export class GroupPinsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The pins that are asked for of a group whose owner was checked. */
  async page(
    groupId: string,
    { since, after }: PinGroupQuery,
  ): Promise<Pick<PinGroupDetail, 'pins' | 'version' | 'next'>> {
    // Read first: what is written in between is read again rather than missed.
    const version = await this.version();
    let pins = this.pins()
      .where('pins.groupId', '=', groupId)
      .limit(GROUP_PINS_PAGE + 1);
    if (after !== undefined) pins = pins.where('position', '>', after);
    // A version ahead of the database was made before a restore: everything may have changed.
    if (since !== undefined && BigInt(since) <= BigInt(version)) pins = pins.where(isWrittenSince(since));
    const rows = await pins.execute();
    return { ...presentPage(rows, GROUP_PINS_PAGE), version };
  }

  /** The first pins of each of these groups, whose owner was checked, in one query. */
  async first(groupIds: readonly string[], limit: number): Promise<Map<string, PinsPage>> {
    const ofGroup = this.pins()
      .where('pins.groupId', '=', sql.ref<string>('g.id'))
      .limit(limit + 1);
    const rows = await db(this.em)
      .selectFrom('pin_groups as g')
      .crossJoinLateral(() => ofGroup.as('pin'))
      .selectAll('pin')
      .select('g.id as groupId')
      .where('g.id', '=', anyOf(groupIds))
      .orderBy('g.id')
      .orderBy('pin.position')
      .execute();
    const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
    return new Map(groupIds.map((id) => [id, presentPage(byGroup.get(id) ?? [], limit)]));
  }

  private async version(): Promise<string> {
    const now = db(this.em).selectNoFrom(
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('now'),
    );
    return (await now.executeTakeFirstOrThrow()).now;
  }

  private pins() {
    return db(this.em)
      .selectFrom('pins')
      .leftJoin('pin_metrics as metrics', 'metrics.pinId', 'pins.id')
      .select(['pins.id', 'position', 'pins.boardId', 'sectionId', 'boardName', 'sectionName', 'state'])
      .select(['pinterestPinId', 'retryCount', 'fault', 'nextAt', 'recheck', 'firstSentAt', 'lookalike'])
      .select(['ownTitle', 'ownDescription', 'ownLink', 'sentLink'])
      .select(['fence', 'notBefore', 'createdAt', 'pins.publishedAt'])
      .select(['metrics.impressions', 'metrics.saves', 'metrics.pinClicks', 'metrics.linkClicks'])
      .select('metrics.goneAt')
      .select(({ selectFrom }) =>
        selectFrom('pin_groups')
          .select(sql<boolean>`scheduled_for is not null`.as('isScheduled'))
          .whereRef('pin_groups.id', '=', 'pins.groupId')
          .$asScalar()
          .$notNull()
          .as('isScheduled'),
      )
      .select(({ selectFrom, fn }) =>
        selectFrom('pin_attempts')
          .select(fn.countAll<number>().as('count'))
          .whereRef('pinId', '=', 'pins.id')
          .$asScalar()
          .$notNull()
          .as('attemptCount'),
      )
      .orderBy('position');
  }
}

/** @param rows one more than the page has, if there are more */
function presentPage(rows: readonly (PinRow & { position: number })[], limit: number): PinsPage {
  const page = rows.slice(0, limit);
  const next = rows.length > page.length ? (page.at(-1)?.position ?? null) : null;
  return { pins: page.map(presentPin), next };
}

/** Ages are counted from now, so numbers that have started again compare well. */
const isWrittenSince = (version: string) => {
  const age = sql`age((${version}::text::xid8)::xid)`;
  return sql<boolean>`(age(pins.xmin) <= ${age} or age(metrics.xmin) <= ${age})`;
};
