import { dateOf } from './calendar-days.js';
import type { Cell } from './calendar-cells.js';
import type { Day } from './calendar-days.js';

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' });
const short = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' });
const range = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const hour = new Intl.DateTimeFormat(undefined, { hour: 'numeric' });

/** 'November 2026' */
export const monthName = (day: Day) => month.format(dateOf(day));
/** 'Saturday, November 28' */
export const dayName = (day: Day) => long.format(dateOf(day));
/** 'Sat, Nov 28' */
export const shortDayName = (day: Day) => short.format(dateOf(day));
/** 'Nov 22 – 28, 2026' */
export const daysName = (first: Day, last: Day) => range.formatRange(dateOf(first), dateOf(last));
/** 'Sat' */
export const weekdayName = (day: Day) => weekday.format(dateOf(day));
/** '9 AM' */
export const hourName = (of: number) => hour.format(new Date(2026, 0, 1, of));
/** 'Saturday, November 28', with the hour if it is one */
export const cellName = ({ day, hour: of }: Cell) =>
  of === undefined ? dayName(day) : `${dayName(day)}, ${hourName(of)}`;
