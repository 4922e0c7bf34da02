/** Asked before unsaved changes are lost. */
export const leavingMessages = {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;
