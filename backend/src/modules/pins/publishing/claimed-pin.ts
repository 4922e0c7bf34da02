import type { PublishPinMode } from '@boardcast/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readMoments, type RawRow } from '../../../database/read-moments.js';

/** How far back the pins of other rows are named to a look, before the first send of a pin. */
const KNOWN_SINCE = '15 minutes';

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
  knownPinIds: string[];
}

/** A claim as `CLAIMED_COLUMNS` reads it. */
export type ClaimRow = RawRow<Omit<ClaimedPin, 'knownPinIds'>>;

/** What is read of a claim, of `pin` and its group `g`. */
export const CLAIMED_COLUMNS = sql`
  pin.id as "pinId", pin.group_id as "groupId", pin.user_id as "userId", pin.fence, pin.mode,
  pin.lease_until as "leaseUntil", pin.first_sent_at as "firstSentAt",
  pin.board_id as "boardId", pin.section_id as "sectionId",
  g.title, g.description, g.link, g.alt_text as "altText",
  g.image_key as "imageKey", g.image_content_type as "imageContentType"`;

/** Claims with the pins on their boards that are other rows'. Only of those that a look comes for it is asked. */
export async function withKnownPins(em: EntityManager, rows: ClaimRow[]): Promise<ClaimedPin[]> {
  const claims = readMoments<Omit<ClaimedPin, 'knownPinIds'>>(rows, ['leaseUntil', 'firstSentAt']);
  const tried = claims.filter(({ firstSentAt }) => firstSentAt !== null).map(({ pinId }) => pinId);
  const known = tried.length === 0 ? new Map<string, string[]>() : await knownPins(em, tried);
  return claims.map((claim) => ({ ...claim, knownPinIds: known.get(claim.pinId) ?? [] }));
}

async function knownPins(em: EntityManager, pinIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ pinId: string; knownPinIds: string[] }>`
    select pin.id as "pinId", array_agg(other.pinterest_pin_id) as "knownPinIds"
    from pins pin join pins other on other.user_id = pin.user_id and other.board_id = pin.board_id
    where pin.id = any(${pinIds}::uuid[]) and other.id <> pin.id and other.pinterest_pin_id is not null
      and other.published_at > pin.first_sent_at - ${sql.lit(KNOWN_SINCE)}::interval
    group by pin.id`.execute(em.getKysely());
  return new Map(rows.map(({ pinId, knownPinIds }) => [pinId, knownPinIds]));
}
