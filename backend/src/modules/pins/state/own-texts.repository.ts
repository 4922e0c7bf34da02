import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { linkDigest } from './link-digest.js';
import type { OwnTexts, Target } from './pins.repository.js';

/** What boards of a group say in place of what it says. Always in the caller's transaction. */
@Injectable()
export class OwnTextsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The places of a group in their order, each with its own texts. */
  async of(groupId: string): Promise<(Target & OwnTexts)[]> {
    return db(this.em)
      .selectFrom('pins')
      .select(['targetKey', 'boardId', 'sectionId', 'boardName', 'sectionName'])
      .select(['ownTitle', 'ownDescription', 'ownLink'])
      .where('groupId', '=', groupId)
      .orderBy('position')
      .execute();
  }

  /** Gives each place of a locked group the texts that are named for it, and takes those away that are not. */
  async replace(groupId: string, places: readonly (Pick<Target, 'targetKey'> & OwnTexts)[]): Promise<void> {
    const rows = places.map(({ targetKey, ownTitle, ownDescription, ownLink }) => ({
      target_key: targetKey,
      own_title: ownTitle ?? null,
      own_description: ownDescription ?? null,
      own_link: ownLink ?? null,
      own_link_digest: ownLink ? linkDigest(ownLink) : null,
    }));
    await sql`
      update pins set own_title = new.own_title, own_description = new.own_description, own_link = new.own_link,
        own_link_digest = new.own_link_digest, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (target_key text, own_title text,
        own_description text, own_link text, own_link_digest text)
      where pins.group_id = ${groupId} and pins.target_key = new.target_key`.execute(db(this.em));
  }
}
