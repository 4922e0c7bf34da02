import { randomUUID } from 'node:crypto';
import type { LinkParameters } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { BoardList } from '../../board-lists/board-list.entity.js';
import { Image } from '../../images/image.entity.js';
import { User } from '../../users/user.entity.js';

/** A list by the name it had when it was chosen. */
export interface ChosenList {
  id: string;
  name: string;
}

/** What the links of a group are given, and in which zone the day of a pin is told. */
export interface LinkTemplate {
  values: LinkParameters;
  timeZone: string;
}

export const PinGroupSchema = defineEntity({
  name: 'PinGroup',
  tableName: 'pin_groups',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade'),
    /** Its user's name in small letters, by which administrators sort; triggers keep it. */
    ownerName: p.text().default(''),
    /** Empty once the record is deleted. */
    image: () => p.manyToOne(Image).mapToPk().nullable().index('pin_groups_image'),
    /** Where the image lies; copied, so that lists and messages need no second look. */
    imageKey: p.text(),
    imageContentType: p.text().$type<'image/jpeg' | 'image/png'>(),
    /** The only list it went to; empty when that is gone, there were several, or a board was chosen directly. */
    boardList: () =>
      p.manyToOne(BoardList).mapToPk().nullable().deleteRule('set null').index('pin_groups_board_list'),
    /** The name of its list, or of each of several, when they were chosen. */
    boardListName: p.text().nullable(),
    /** The lists of a group that has several, in their order; those deleted since are among them. */
    chosenLists: p.json().$type<ChosenList[]>().nullable(),
    /** The board and section chosen directly. */
    boardName: p.text().nullable(),
    sectionName: p.text().nullable(),
    title: p.text(),
    description: p.text(),
    link: p.text(),
    /** What it has in common with other links to the same page (`linkDigest`); empty until that was computed. */
    linkDigest: p.text().nullable(),
    altText: p.text().nullable(),
    /** Parameters that the link of each pin is given when it is first sent. */
    linkParameters: p.json().$type<LinkTemplate>().nullable(),
    /** How many of its pins have texts of their own. */
    textCount: p.integer().default(0),
    creditSpent: p.boolean(),
    /** When the credit was given back because no pin was published. */
    creditReturnedAt: p.datetime(6).nullable(),
    /** Until when nothing of it is sent: Pinterest took one of its pins for spam. */
    spamHeldUntil: p.datetime(6).nullable(),
    /** Since when nothing of it is sent: its user paused it. */
    pausedAt: p.datetime(6).nullable(),
    /** When its user stopped it: what is under way ends, nothing is sent any more; empty again after a retry. */
    stoppedAt: p.datetime(6).nullable(),
    /** How often it was sent: 1, and one more for each time that the user sent failed pins again. */
    run: p.integer().default(1),
    /** When it is to be published, the first of its pins if they are spread; empty when that was at once. */
    scheduledFor: p.datetime(6).nullable(),
    /** When the last of its pins is to be published; empty unless they are spread over time. */
    spreadUntil: p.datetime(6).nullable(),
    /** IANA zone of its user when that time was chosen, by which its day is told; empty when it was at once. */
    timeZone: p.text().nullable(),
    /** When its first pin was published. */
    publishedAt: p.datetime(6).nullable(),
    /** When the user deleted the record; the row stays for credits and counts. */
    deletedAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'pin_groups_history', properties: ['user', 'createdAt'] },
    {
      name: 'pin_groups_scheduled',
      properties: ['user', 'scheduledFor'],
      where: 'scheduled_for is not null',
    },
    { name: 'pin_groups_spread', properties: ['user', 'spreadUntil'], where: 'spread_until is not null' },
    { name: 'pin_groups_link', properties: ['user', 'linkDigest'] },
    { name: 'pin_groups_undigested', properties: ['id'], where: 'link_digest is null' },
    { name: 'pin_groups_created', properties: ['createdAt'] },
    { name: 'pin_groups_listed', properties: ['createdAt', 'id'], where: 'deleted_at is null' },
    { name: 'pin_groups_ahead', properties: ['scheduledFor'], where: 'scheduled_for is not null' },
    { name: 'pin_groups_published', properties: ['publishedAt'], where: 'published_at is not null' },
  ],
});

/** One act of publishing: one image and its texts for every board in a list, or for one board. */
export class PinGroup extends PinGroupSchema.class {}
PinGroupSchema.setClass(PinGroup);
