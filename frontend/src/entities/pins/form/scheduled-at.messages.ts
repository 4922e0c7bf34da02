/** Texts about the time of a pin for later. */
export const scheduledAtMessages = {
  scheduledDate: 'Scheduled Date',
  quickTimes: 'Quick times',
  quickTime: { tonight: 'Tonight', tomorrow: 'Tomorrow', monday: 'Next Monday' },
  nextSlot: (time: string) => `Next free slot: ${time}`,
  slotFailed: 'Failed to load the next free slot',
  noFreeSlot: 'Every slot of the year ahead is taken.',
  noTimetable: 'Always post at the same times?',
  toTimetable: 'Set up weekly slots',
  postsOn: (time: string) => `Posts on ${time}.`,
  zone: (name: string, abbreviation: string) =>
    `Your time zone: ${name === abbreviation ? name : `${name} (${abbreviation})`}`,
  dateRequired: 'Date is required for scheduled pins',
  /** The clocks skip it, or it is incomplete. */
  noSuchTime: 'This time doesn’t exist in your time zone. Please choose another.',
} as const;
