import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';

/** Which pins a group has. */
@Injectable()
export class PinsOfGroupQueries {
  constructor(private readonly em: EntityManager) {}

  /** Their ids in the order of its boards; none when there is no such group. */
  async ids(groupId: string): Promise<string[]> {
    const rows = await db(this.em)
      .selectFrom('pins')
      .select('id')
      .where('groupId', '=', groupId)
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Its boards and sections; none when there is no such group. */
  async targetKeys(groupId: string): Promise<string[]> {
    const rows = await db(this.em)
      .selectFrom('pins')
      .select('targetKey')
      .where('groupId', '=', groupId)
      .execute();
    return rows.map(({ targetKey }) => targetKey);
  }
}
