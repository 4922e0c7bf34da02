import type { Slot } from '@boardcast/contracts';

const DAY = 24 * 60;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A slot in minutes since Monday 0:00. */
export function minuteOf({ weekday, time }: Slot): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (weekday - 1) * DAY + hours * 60 + minutes;
}

/** The slot that is so many minutes after Monday 0:00. */
export function slotAt(minute: number): Slot {
  const ofDay = minute % DAY;
  const time = `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
  return { weekday: Math.floor(minute / DAY) + 1, time };
}
