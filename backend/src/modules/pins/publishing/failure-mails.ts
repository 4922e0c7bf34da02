import { targetName } from '@boardcast/contracts';
import type { PinState } from '@boardcast/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { BACKEND_CONFIG, publicAddress, type BackendConfig } from '../../../config.js';
import { MailPort, type MailTemplates } from '../../mail/mail.port.js';
import { UsersQueries } from '../../users/users.queries.js';

/** A group that has ended with pins that were not, or perhaps not, posted. */
interface EndedGroup {
  id: string;
  userId: string;
  title: string;
  run: number;
}

/** A pin of such a group. */
interface EndedPin {
  groupId: string;
  state: PinState;
  reason: string | null;
  advice: string | null;
  boardName: string;
  sectionName: string | null;
}

/** Tells users by one mail a group, not one a board, what could not be posted. Works in the caller's transaction. */
@Injectable()
export class FailureMails {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly mail: MailPort,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * Writes a mail for each of these groups that has ended with failures: one for each time that it was sent, whatever
   * is heard of it later. Their rows are locked, or two ends at once would each see the other's pin under way.
   * @param groupIds of which a pin has just come to its end
   */
  async writeForEnded(groupIds: string[]): Promise<void> {
    if (groupIds.length === 0) return;
    const groups = await this.ended(groupIds);
    if (groups.length === 0) return;
    const contacts = await this.users.contacts(groups.map(({ userId }) => userId));
    const pins = await this.pinsOf(groups.map(({ id }) => id));
    for (const { id, userId, title, run } of groups) {
      const contact = contacts.get(userId);
      if (!contact?.isVerified || contact.email === null) continue;
      await this.mail.send({
        to: contact.email,
        userId,
        template: 'pins-failed',
        data: {
          title,
          ...summary(pins.filter(({ groupId }) => groupId === id)),
          groupUrl: publicAddress(this.config, `/pin-history/${id}`),
        },
        key: `pins-failed:${id}:${run}`,
      });
    }
  }

  private async ended(groupIds: string[]): Promise<EndedGroup[]> {
    const { rows } = await sql<EndedGroup>`
      select id, user_id as "userId", title, run from pin_groups g
      where id = any(${groupIds}::uuid[]) and deleted_at is null
        and exists (select from pins where group_id = g.id and state in ('failed', 'unconfirmed'))
        and not exists (
          select from pins where group_id = g.id and state in ('waiting', 'queued', 'checking', 'held')
        )`.execute(this.em.getKysely());
    return rows;
  }

  private async pinsOf(groupIds: string[]): Promise<EndedPin[]> {
    const { rows } = await sql<EndedPin>`
      select group_id as "groupId", state, fault->>'reason' as reason, fault->>'advice' as advice,
        board_name as "boardName", section_name as "sectionName"
      from pins where group_id = any(${groupIds}::uuid[]) order by position`.execute(this.em.getKysely());
    return rows;
  }
}

/** Numbers, and boards by reason and advice, in the order of the list. */
function summary(pins: EndedPin[]): Omit<MailTemplates['pins-failed'], 'title' | 'groupUrl'> {
  const count = (wanted: PinState) => pins.filter(({ state }) => state === wanted).length;
  const lost = pins.filter(({ state }) => state !== 'published');
  const alike = Map.groupBy(lost, ({ reason, advice }) => JSON.stringify([reason, advice]));
  const reasons = [...alike.values()].map((some) => ({
    reason: some[0]?.reason ?? 'Pinterest gave no reason.',
    advice: some[0]?.advice ?? null,
    boards: some.map(({ boardName, sectionName }) => targetName(boardName, sectionName)),
  }));
  return {
    postedCount: count('published'),
    failedCount: count('failed'),
    unprovedCount: count('unconfirmed'),
    reasons,
  };
}
