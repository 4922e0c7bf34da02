import type { AnalyticsBest } from '../api/analytics.js';
import type { Slot } from '../api/slots.js';
import { SUGGESTED_SLOTS } from '../limits.js';

/** Slots that a user's own pins speak for. */
export interface SlotSuggestion {
  slots: Slot[];
  /** Pins whose hours were compared. */
  pinCount: number;
}

/**
 * The best hours of the best weekdays (`GET /api/analytics/best`), in its zone; null while too few pins were posted to
 * compare either, or Pinterest has counted nothing of them.
 */
export function suggestedSlots({
  weekdays,
  hours,
}: Pick<AnalyticsBest, 'weekdays' | 'hours'>): SlotSuggestion | null {
  const seen = <Kind extends { impressions: number }>(kinds: readonly Kind[], most: number) =>
    kinds.filter(({ impressions }) => impressions > 0).slice(0, most);
  const slots = seen(weekdays, SUGGESTED_SLOTS.weekdays).flatMap(({ weekday }) =>
    seen(hours, SUGGESTED_SLOTS.hours).map(({ hour }) => ({
      weekday,
      time: `${String(hour).padStart(2, '0')}:00`,
    })),
  );
  const pinCount = hours.reduce((sum, hour) => sum + hour.pinCount, 0);
  return slots.length === 0 ? null : { slots, pinCount };
}
