import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const TimetableSchema = defineEntity({
  name: 'Timetable',
  tableName: 'timetables',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** IANA zone of the slots. */
    timeZone: p.text(),
    /** Minutes since Monday 0:00, in their order. */
    slots: p.array((text) => Number(text)).columnType('int[]'),
    updatedAt: p.datetime(6),
  },
});

/** The times of the week at which a user wants to post. */
export class Timetable extends TimetableSchema.class {}
TimetableSchema.setClass(Timetable);
