import { counted, formatCount } from '../../../shared/ui/format-count.js';

/** Texts about a pin that each board gets at a time of its own. */
export const spreadMessages = {
  first: 'First Board',
  how: 'How boards follow one another',
  byGap: 'One after another, with a gap',
  byDay: 'So many boards a day, between two hours',
  bySlot: 'Fill the next free slots of your week',
  tooFewSlots: (free: number) =>
    `Your week has ${counted(free, 'free slot')} within a year. Add slots in the settings, or choose another way.`,
  slotsFailed: 'Failed to load the next free slots',
  slotsTaken: 'Some of these slots were taken in the meantime. Check the times and try again.',
  gap: 'A board every',
  unit: 'Unit',
  units: { minutes: 'minutes', hours: 'hours', days: 'days' },
  perDay: 'Boards a day',
  from: 'From',
  to: 'To',
  vary: 'Vary the times a little',
  varyHint: 'Each moves by up to a quarter of the gap, so that they look as if chosen by hand.',
  gapFault: 'Choose a gap of 5 minutes to 7 days.',
  hoursFault: 'Choose an hour that is later than the first.',
  perDayFault: (most: number) => `Choose 1 to ${formatCount(most)} boards a day.`,

  table: 'When each board gets it',
  chooseList: 'Choose a board list to see when each of its boards gets the pin.',
  loading: 'Loading the boards of this list…',
  loadFailed: 'Failed to load board list',
  span: (first: string, last: string) => `The first board gets it on ${first}, the last on ${last}.`,
  timesStay: 'When you move a board, the times stay where they are.',
  timeOf: (board: string) => `Time for ${board}`,
  changed: 'Changed',
  computeAgain: 'Compute again',
  passed: (count: number) =>
    count === 1 ? 'One of these times has passed.' : `${formatCount(count)} of these times have passed.`,
  computeFromNow: 'Compute again from tomorrow',
  lineFaults: {
    missing: 'Choose a time',
    'pin.scheduled-in-past': 'Has already passed',
    'pin.scheduled-too-far': 'More than a year ahead',
  },
  lineFault: (line: number, text: string) => `Line ${formatCount(line)}: ${text}`,
  tooLong: 'The last board would get it more than a year ahead. Choose a shorter gap, or more boards a day.',
  noBoards: 'Choose a board list that has boards.',
} as const;
