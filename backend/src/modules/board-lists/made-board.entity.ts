import { randomUUID } from 'node:crypto';
import type { PinterestBoard, PinterestSection } from '@boardcast/pinterest';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const MadeBoardSchema = defineEntity({
  name: 'MadeBoard',
  tableName: 'made_boards',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(false),
    /** The board that a section is of; null for a board. */
    parentId: p.text().nullable(),
    name: p.text(),
    /** Pinterest's answer; null before there is one, or when it was lost: it may be there, or not. */
    said: p.json().$type<PinterestBoard | PinterestSection>().nullable(),
    madeAt: p.datetime(6),
  },
  indexes: [
    { name: 'made_boards_user', properties: ['user', 'madeAt'] },
    { name: 'made_boards_made_at', properties: ['madeAt'] },
  ],
});

/** A board or section that was lately made at Pinterest for a user. */
export class MadeBoard extends MadeBoardSchema.class {}
MadeBoardSchema.setClass(MadeBoard);
