import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Counts } from './histogram.js';
import type { TimingKind } from './timings.service.js';

export const TimingMinuteSchema = defineEntity({
  name: 'TimingMinute',
  tableName: 'timing_minutes',
  properties: {
    minute: p.datetime(6).primary(),
    /** The process that measured; made up at its start. */
    process: p.uuid().primary(),
    kind: p.text().$type<TimingKind>().primary(),
    /** How many durations fell into which bucket (histogram.ts). */
    counts: p.json().$type<Counts>(),
  },
});

/** What one process measured in one minute. */
export class TimingMinute extends TimingMinuteSchema.class {}
TimingMinuteSchema.setClass(TimingMinute);
