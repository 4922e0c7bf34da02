import { Injectable } from '@nestjs/common';
import { ActivityLog } from '../../activity/activity-log.service.js';
import { EndedGroupsQueries, type EndedGroup } from './ended-groups.queries.js';
import { FailureMails } from './failure-mails.service.js';

/** What follows when nothing of a group is under way any more. Works in the caller's transaction. */
@Injectable()
export class GroupEnds {
  constructor(
    private readonly ended: EndedGroupsQueries,
    private readonly activity: ActivityLog,
    private readonly failureMails: FailureMails,
  ) {}

  /**
   * Notes those of these groups that have ended, once for each time that they were sent, and writes a mail about those
   * that did not end well. Their rows are locked, or two ends at once would each see the other's pin under way.
   * @param groupIds groups with a pin that has just ended
   */
  async note(groupIds: string[]): Promise<void> {
    if (groupIds.length === 0) return;
    const groups = await this.ended.among(groupIds);
    await this.activity.record(
      ...groups.map((group) => {
        const { id: groupId, userId: subjectId, run, title, posted, failed, unproved, stopped } = group;
        return {
          type: hasFailures(group) ? ('pin_failed' as const) : ('pin_completed' as const),
          ...{ actorId: null, subjectId, groupId, occasion: `ended:${groupId}:${run}` },
          data: { title, posted, failed, unproved, stopped },
        };
      }),
    );
    await this.failureMails.write(groups.filter(hasFailures));
  }
}

function hasFailures({ failed, unproved }: EndedGroup): boolean {
  return failed + unproved > 0;
}
