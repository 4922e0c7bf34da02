import { counted, formatCount } from '../../shared/ui/format-count.js';

/** Texts about the weekly timetable. */
export const slotsMessages = {
  title: 'Weekly slots',
  hint: 'The times of the week when you like to post. A new pin can take the next free slot, and many pins one each.',
  premium: 'Weekly slots are part of Premium.',
  viewPlans: 'View Subscription Plans',
  loading: 'Loading your weekly slots…',
  loadFailed: 'Failed to load your weekly slots',
  zone: (zone: string) => `Times are in ${zone}.`,
  otherZone: (zone: string) => `This browser is in ${zone}.`,
  takeZone: 'Use this browser’s time zone',

  add: 'Add slots',
  days: 'Days',
  everyDay: 'Choose every day',
  time: 'Time',
  addSlot: 'Add',
  noDays: 'Choose at least one day.',
  noTime: 'Choose a time.',
  known: 'This slot is already in your week.',
  tooMany: (most: number) => `A week can have at most ${counted(most, 'slot')}.`,

  suggestion: 'Your best hours',
  best: (days: string, hours: string, pins: number) =>
    `${days} at ${hours}, by the impressions of ${formatCount(pins)} of your pins.`,
  addBest: (slots: number) => `Add ${counted(slots, 'slot')}`,
  bestKnown: 'All of them are already in your week.',
  bestElsewhere: (zone: string) =>
    `These hours are in ${zone}. Move your slots to that time zone, or remove them, to add these.`,
  tooFewPins: (pins: number, age: number) =>
    `Nothing to suggest yet. It takes two weekdays and two hours with at least ${pins} pins each, posted more than ${counted(age, 'day')} ago and seen by somebody.`,
  bestFailed: 'Failed to load your best hours',

  week: 'Your week',
  summary: (slots: number) => (slots === 0 ? 'No slots yet.' : `${counted(slots, 'slot')} a week.`),
  noSlots: 'No slots',
  remove: (day: string, time: string) => `Remove ${day}, ${time}`,
  copy: 'Copy to…',
  copyOf: (day: string) => `Copy ${day} to other days`,
  copyTo: { all: 'Every day', weekdays: 'Monday to Friday', weekend: 'Saturday and Sunday' },

  added: (slots: number) => `${counted(slots, 'slot')} added`,
  removed: (day: string, time: string) => `${day}, ${time} removed`,
  copied: (day: string) => `${day} copied`,
  zoneChanged: (zone: string) => `Your slots are now in ${zone}`,
  changeFailed: 'Failed to change your weekly slots',
} as const;
