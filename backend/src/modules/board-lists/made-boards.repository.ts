import { randomUUID } from 'node:crypto';
import type { PinterestBoard, PinterestSection } from '@boardcast/pinterest';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../database/kysely.js';

/** How long Pinterest's lists may lack what was made, in milliseconds. */
const LAG_MS = 5 * 60_000;

type MadeThing = PinterestBoard | PinterestSection;

/** What was sent to Pinterest to be made. */
interface Sent {
  userId: string;
  /** The board that a section is of; null for a board. */
  parentId: string | null;
  name: string;
}

/**
 * What any process has made at Pinterest a moment ago: a reading that began before it, or came too soon, doesn't undo it.
 * Kept beside the caller's transaction: what was made is there even if that fails. Read so as well: a reading that
 * several wait for outlives the transaction of whoever began it.
 */
@Injectable()
export class MadeBoardsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @param said Pinterest's answer; null before there is one */
  async keep(sent: Sent, said: MadeThing | null): Promise<void> {
    await db(this.em.fork())
      .insertInto('made_boards')
      .values({
        ...{ id: randomUUID(), ...sent, madeAt: this.clock.now() },
        said: said && sql<MadeThing>`${JSON.stringify(said)}::jsonb`,
      })
      .execute();
  }

  /** A user's new boards. */
  async boards(userId: string): Promise<PinterestBoard[]> {
    const rows = await this.recent(userId).select('said').where('parentId', 'is', null).execute();
    return rows.flatMap(({ said }) => (said ? [said] : []));
  }

  /** A user's new sections, by their board. */
  async sections(userId: string): Promise<Map<string, PinterestSection[]>> {
    const rows = await this.recent(userId)
      .select(['said', 'parentId'])
      .where('parentId', 'is not', null)
      .execute();
    const sections = new Map<string, PinterestSection[]>();
    for (const { said, parentId } of rows) {
      if (parentId === null || !said) continue;
      sections.set(parentId, [...(sections.get(parentId) ?? []), said]);
    }
    return sections;
  }

  /** Forgets that something was to be made: it was, or surely not. */
  async settle({ userId, parentId, name }: Sent): Promise<void> {
    await db(this.em.fork())
      .deleteFrom('made_boards')
      .where('userId', '=', userId)
      .where('parentId', 'is not distinct from', parentId)
      .where('name', '=', name)
      .where('said', 'is', null)
      .execute();
  }

  /** Names of the sections of a board that may have been made: no answer has settled it. */
  async wishedSections(userId: string, parentId: string): Promise<string[]> {
    const rows = await this.recent(userId)
      .select('name')
      .where('parentId', '=', parentId)
      .where('said', 'is', null)
      .execute();
    return rows.map(({ name }) => name);
  }

  /** Forgets what Pinterest's lists have by now. */
  async forgetOld(): Promise<void> {
    await db(this.em.fork()).deleteFrom('made_boards').where('madeAt', '<', this.since()).execute();
  }

  private recent(userId: string) {
    return db(this.em.fork())
      .selectFrom('made_boards')
      .where('userId', '=', userId)
      .where('madeAt', '>=', this.since())
      .orderBy('madeAt');
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - LAG_MS);
  }
}

/** What was read, and behind it what was made since and is missing there. */
export function withMade<Item extends { readonly id: string }>(
  read: readonly Item[],
  made: readonly Item[],
): Item[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...read, ...made.filter(({ id }) => !ids.has(id))];
}
