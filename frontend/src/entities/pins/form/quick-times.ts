const MORNING = 9;
const EVENING = 20;
const MONDAY = 1;

/** A time that is chosen with one click. */
export interface QuickTime {
  name: 'tonight' | 'tomorrow' | 'monday';
  at: Date;
}

/** In the browser's time zone; tonight only while it lies ahead, Monday only if it isn't tomorrow. */
export function quickTimes(now: Date): readonly QuickTime[] {
  const toMonday = (MONDAY - now.getDay() + 7) % 7 || 7;
  const tonight: QuickTime = { name: 'tonight', at: daysAhead(now, 0, EVENING) };
  const tomorrow: QuickTime = { name: 'tomorrow', at: tomorrowMorning(now) };
  const monday: QuickTime = { name: 'monday', at: daysAhead(now, toMonday, MORNING) };
  return [...(tonight.at > now ? [tonight] : []), tomorrow, ...(toMonday > 1 ? [monday] : [])];
}

/** The quick time that a new scheduled pin starts with. */
export const tomorrowMorning = (now: Date): Date => daysAhead(now, 1, MORNING);

function daysAhead(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
}
