import { screenPaths, targetName } from '@boardcast/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, publicAddress, type BackendConfig } from '../../../config.js';
import { MailPort, type MailTemplates } from '../../mail/mail.port.js';
import { EndedGroupsQueries, type EndedGroup, type EndedPin } from './ended-groups.queries.js';
import { UsersQueries } from '../../users/users.queries.js';
import type { PinState } from '../state/pin-state.js';

/** Tells users by one mail a group, not one a board, what could not be posted. Works in the caller's transaction. */
@Injectable()
export class FailureMails {
  constructor(
    private readonly ended: EndedGroupsQueries,
    private readonly users: UsersQueries,
    private readonly mail: MailPort,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * Writes a mail for each of these groups, which have ended with failures: one for each time that it was sent, whatever
   * is reported later.
   */
  async write(groups: EndedGroup[]): Promise<void> {
    if (groups.length === 0) return;
    const contacts = await this.users.contacts(groups.map(({ userId }) => userId));
    const pins = await this.ended.pinsOf(groups.map(({ id }) => id));
    for (const { id, userId, title, run } of groups) {
      const own = pins.filter(({ groupId }) => groupId === id);
      const contact = contacts.get(userId);
      if (!contact?.isVerified || contact.email === null) continue;
      await this.mail.send({
        to: contact.email,
        userId,
        template: 'pins-failed',
        data: {
          title,
          ...summary(own),
          groupUrl: publicAddress(this.config, screenPaths.pinGroup(id)),
        },
        key: `pins-failed:${id}:${run}`,
        correlationId: followedFrom(own),
      });
    }
  }
}

/** The request behind the pin that ended last without being posted: the mail is about that try of the group. */
function followedFrom(pins: EndedPin[]): string | null {
  const lost = pins.filter(({ state }) => state !== 'published');
  const last = lost.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  return last?.correlationId ?? null;
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
