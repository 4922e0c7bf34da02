import type { OperatorAct } from './operator.api.js';

/** What an administrator has held; what waits for anything else that somebody must do is “on hold”. */
export const heldWords = {
  held: 'Held by an administrator',
  ofHeldUser: 'Its user is held by an administrator',
} as const;

/** Words of an operator's acts. */
export const operatorWords: Readonly<
  Record<
    OperatorAct['act'],
    { act: string; busy: string; done: string; failed: string; question: (of: string) => string }
  >
> = {
  retryPin: {
    act: 'Retry now',
    busy: 'Retrying…',
    done: 'Retry started. Its pin group shows the outcome.',
    failed: 'Failed to retry the pin',
    question: (of) => `Are you sure you want to retry ${of} now? Its user pays nothing for it.`,
  },
  holdPin: {
    act: 'Hold',
    busy: 'Holding…',
    done: 'Pin held',
    failed: 'Failed to hold the pin',
    question: (of) =>
      `Are you sure you want to hold ${of}? It is not posted until it is released, and its user is told.`,
  },
  releasePin: {
    act: 'Release',
    busy: 'Releasing…',
    done: 'Pin released',
    failed: 'Failed to release the pin',
    question: (of) => `Are you sure you want to release ${of}? It goes on at its time.`,
  },
  holdUser: {
    act: 'Hold user',
    busy: 'Holding…',
    done: 'User held',
    failed: 'Failed to hold the user',
    question: (of) =>
      `Are you sure you want to hold ${of}? Nothing of theirs is posted until they are released, new pins included.`,
  },
  releaseUser: {
    act: 'Release user',
    busy: 'Releasing…',
    done: 'User released',
    failed: 'Failed to release the user',
    question: (of) =>
      `Are you sure you want to release ${of}? Their pins go on, unless something else holds them.`,
  },
};

/** Texts of the field for a reason. */
export const reasonWords = { label: 'Reason (optional)', hint: 'Kept in the activity log.' } as const;
