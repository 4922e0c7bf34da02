import { randomUUID } from 'node:crypto';
import type { BoardText, DraftSpread, LinkParameters } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { BoardList } from '../../board-lists/board-list.entity.js';
import { Image } from '../../images/image.entity.js';
import { User } from '../../users/user.entity.js';

export const DraftPinSchema = defineEntity({
  name: 'DraftPin',
  tableName: 'draft_pins',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(false),
    /** Its user's name in small letters, by which administrators sort; triggers keep it. */
    ownerName: p.text().default(''),
    title: p.text(),
    description: p.text().nullable(),
    link: p.text().nullable(),
    altText: p.text().nullable(),
    /** What the link of each board is to be given. */
    linkParameters: p.json().$type<LinkParameters>().nullable(),
    /** Texts of single boards; some may have left the list since. */
    boardTexts: p.json().$type<readonly BoardText[]>().nullable(),
    /** How it is to be spread over the boards of its list, as the form had it. */
    spread: p.json().$type<DraftSpread>().nullable(),
    image: () => p.manyToOne(Image).mapToPk().nullable().index('draft_pins_image'),
    /** Where the image lies; copied, so that lists need no second look. */
    imageKey: p.text().nullable(),
    /** Its only list; nothing is taken from a list before the draft is published. */
    boardList: () =>
      p.manyToOne(BoardList).mapToPk().nullable().deleteRule('set null').index('draft_pins_board_list'),
    /** The lists of a draft that has several, in their order; those deleted since are among them. */
    boardListIds: p.array().columnType('uuid[]').nullable(),
    /** The board or section that is meant instead of a list. */
    boardId: p.text().fieldName('pinterest_board_id').nullable(),
    sectionId: p.text().fieldName('pinterest_section_id').nullable(),
    /** Their names when they were chosen. */
    boardName: p.text().nullable(),
    sectionName: p.text().nullable(),
    /** The time that is planned; nothing happens by itself. */
    scheduledFor: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
    updatedAt: p.datetime(6),
  },
  indexes: [{ name: 'draft_pins_user', properties: ['user', 'createdAt'] }],
});

/** A pin that is not finished yet. */
export class DraftPin extends DraftPinSchema.class {}
DraftPinSchema.setClass(DraftPin);
