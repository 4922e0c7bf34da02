/** What is asked before something that is not saved is left. */
export const leavingMessages = {
  title: 'Discard your changes?',
  text: 'What you changed here is not saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;
