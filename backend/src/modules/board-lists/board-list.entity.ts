import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const BoardListSchema = defineEntity({
  name: 'BoardList',
  tableName: 'board_lists',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index('board_lists_user'),
    name: p.text(),
    description: p.text().nullable(),
    createdAt: p.datetime(6),
    /** Moves with every change of the list or its boards. */
    updatedAt: p.datetime(6),
  },
});

/** A named, ordered group of boards and sections of one user. */
export class BoardList extends BoardListSchema.class {}
BoardListSchema.setClass(BoardList);
