import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { linkDigest } from './link-digest.js';

/** Digests of links, of groups that were made without them. */
@Injectable()
export class LinkDigestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Notes those of some groups, unless a link was changed meanwhile. @returns how many groups lacked one */
  async noteMissing(limit: number): Promise<number> {
    const query = db(this.em.fork());
    const groups = await query
      .selectFrom('pin_groups')
      .select(['id', 'link'])
      .where('linkDigest', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    const rows = groups.map(({ id, link }) => ({ id, link, digest: linkDigest(link) }));
    await sql`
      update pin_groups set link_digest = new.digest
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, link text, digest text)
      where pin_groups.id = new.id and pin_groups.link = new.link`.execute(query);
    return groups.length;
  }
}
