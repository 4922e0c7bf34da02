/** Texts of the question before a new pin is left, beside those of any discarded pin. */
export const leavePinMessages = {
  saveAndLeave: 'Save draft and leave',
  /** Left while the pin or draft is on its way. */
  leaveSending: {
    create: {
      title: 'Leave before the pin is created?',
      text: 'It’s being created now. If you leave, it may be created anyway: check Pin History before you post it again.',
    },
    draft: {
      title: 'Leave before the draft is saved?',
      text: 'It’s being saved now. If you leave, it may be saved anyway: check Draft Pins before you save it again.',
    },
  },
  leaveAnyway: 'Leave anyway',
  stay: 'Stay',
} as const;
