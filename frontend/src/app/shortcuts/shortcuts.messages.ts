/** Texts of the keyboard shortcuts. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  keys: [
    { keys: ['c'], act: 'Create a pin' },
    { keys: ['/'], act: 'Search this screen, or everything' },
    { keys: ['?'], act: 'Show these shortcuts' },
    { keys: ['Ctrl', 'K'], act: 'Find a screen, list or pin (Cmd on a Mac)' },
    { keys: ['Ctrl', 'Enter'], act: 'Send the form you’re in (Cmd on a Mac)' },
    { keys: ['m'], act: 'In the calendar: move the pin that has the focus' },
  ],
  areOn: 'Single-key shortcuts',
  areOnHint: 'Turn them off if you use speech input, or press keys by accident.',
  close: 'Close',
} as const;
