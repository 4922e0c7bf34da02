import type { PublishPinMode } from '@boardcast/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { keepSentLinks } from './sent-links.queries.js';
import { db } from '../../../database/kysely.js';

/**
 * How far back the pins of other rows are named to a look, before the first send of a pin: further than a look asks
 * (docs/publishing.md#evidence).
 */
const KNOWN_SINCE = '25 hours';

/** A claimed pin with everything that its message needs but the token. */
export interface ClaimedPin {
  pinId: string;
  groupId: string;
  userId: string;
  fence: number;
  mode: PublishPinMode;
  leaseUntil: Date;
  firstSentAt: Date | null;
  boardId: string;
  sectionId: string | null;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  imageKey: string;
  imageContentType: 'image/jpeg' | 'image/png';
  /** Pins on its board that are another row's, or that its user said are not this one. */
  knownPinIds: string[];
  /** Request that made it, or last sent it again. */
  correlationId: string | null;
  /** How long it was due when it was claimed, in milliseconds; absent when its claim was renewed. */
  lateMs?: number;
}

/**
 * Claims as their groups, or their boards alone, are worded now, with the pins on their boards that are other rows'; in
 * the order of the ids.
 */
export async function readClaimed(em: EntityManager, pinIds: string[]): Promise<ClaimedPin[]> {
  if (pinIds.length === 0) return [];
  const claims = await db(em)
    .selectFrom('pins as pin')
    .innerJoin('pin_groups as group', 'group.id', 'pin.groupId')
    .select(['pin.id as pinId', 'pin.groupId', 'pin.userId', 'pin.fence', 'pin.mode', 'pin.firstSentAt'])
    .select(['pin.leaseUntil', 'pin.boardId', 'pin.sectionId', 'pin.ruledOut', 'pin.correlationId'])
    .$narrowType<{ leaseUntil: Date }>()
    .select(({ fn }) => [
      fn.coalesce('pin.ownTitle', 'group.title').as('title'),
      fn.coalesce('pin.ownDescription', 'group.description').as('description'),
      fn.coalesce('pin.sentLink', 'pin.ownLink', 'group.link').as('link'),
    ])
    .select(sql<boolean>`"group".link_parameters is not null and pin.sent_link is null`.as('needsLink'))
    .select(['group.altText', 'group.imageKey', 'group.imageContentType'])
    .where('pin.id', '=', anyOf(pinIds))
    .execute();
  // Only pins that will be looked for need it.
  const tried = claims.filter(({ firstSentAt }) => firstSentAt !== null).map(({ pinId }) => pinId);
  const known = tried.length === 0 ? new Map<string, string[]>() : await knownPins(em, tried);
  const unlinked = claims.filter(({ needsLink }) => needsLink).map(({ pinId }) => pinId);
  const links = await keepSentLinks(em, unlinked);
  const byId = new Map(claims.map((claim) => [claim.pinId, claim]));
  return pinIds.flatMap((pinId) => {
    const claim = byId.get(pinId);
    if (!claim) return [];
    const { ruledOut, needsLink, link, ...rest } = claim;
    return [
      {
        ...rest,
        link: needsLink ? (links.get(pinId) ?? link) : link,
        knownPinIds: [...(known.get(pinId) ?? []), ...ruledOut],
      },
    ];
  });
}

async function knownPins(em: EntityManager, pinIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db(em)
    .selectFrom('pins as pin')
    .innerJoin('pins as other', (join) =>
      join
        .onRef('other.userId', '=', 'pin.userId')
        .onRef('other.boardId', '=', 'pin.boardId')
        .onRef('other.id', '<>', 'pin.id'),
    )
    .select('pin.id')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['other.pinterestPinId']).as('knownPinIds'))
    .where('pin.id', '=', anyOf(pinIds))
    .where('other.pinterestPinId', 'is not', null)
    .where('other.publishedAt', '>', sql<Date>`pin.first_sent_at - ${sql.lit(KNOWN_SINCE)}::interval`)
    .groupBy('pin.id')
    .execute();
  return new Map(rows.map(({ id, knownPinIds }) => [id, knownPinIds]));
}
