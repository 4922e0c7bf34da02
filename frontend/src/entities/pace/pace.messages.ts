import { counted } from '../../shared/ui/format-count.js';

/** Texts about pausing everything, wherever it is offered. */
export const paceMessages = {
  pauseAll: 'Pause everything',
  pausing: 'Pausing…',
  paused: 'Publishing is paused',
  pausedMeans: 'Your pins wait, and nothing is lost. Nothing is posted until you resume.',
  pauseFailed: 'Publishing Not Paused',
  pauseFallback: 'Failed to pause publishing. Please try again.',

  resume: 'Resume',
  resumeLabel: 'Resume publishing',
  resuming: 'Resuming…',
  resumed: 'Publishing resumed',
  resumeFailed: 'Publishing Not Resumed',
  resumeFallback: 'Failed to resume publishing. Please try again.',

  question: 'Resume publishing?',
  overdue: (pins: number) =>
    pins === 1
      ? 'The time of 1 scheduled pin passed while publishing was paused.'
      : `The times of ${counted(pins, 'scheduled pin')} passed while publishing was paused.`,
  whatOfThem: 'When to post what’s overdue',
  asPlanned: 'At the old times',
  asPlannedMeans: 'All of it goes out now, in order, as fast as Pinterest allows.',
  spread: 'Spread from now',
  spreadMeans: 'One time after another, in order. What was planned for one time stays together.',
  gap: 'Time between',
  unit: 'Minutes or hours',
  gapFault: 'Choose 5 minutes to 7 days.',
  tooFar: 'The last would go out more than a year from now. Choose less time between.',
  needsPremium: (days: number) =>
    `Without Premium, the last must go out within ${counted(days, 'day')}. Choose less time between.`,
  minutes: 'minutes',
  hours: 'hours',
  last: (time: string) => `The first goes out now, the last ${time}.`,
  onlyOne: 'There’s only one time, so it goes out now.',
  aheadStay: 'Times still to come stay as they are.',
} as const;
