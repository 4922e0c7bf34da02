/** Texts of the command palette. */
export const paletteMessages = {
  title: 'Find',
  label: 'Find a screen, list or pin',
  results: 'Results',
  groups: {
    acts: 'Actions',
    screens: 'Go to',
    boardLists: 'Board lists',
    drafts: 'Drafts',
    scheduled: 'Scheduled pins',
    history: 'Pin history',
  },
  acts: {
    createPin: 'Create a pin',
    schedulePin: 'Schedule a pin',
    createBoardList: 'Create a board list',
  },
  busy: 'Searching…',
  none: (text: string) => `Nothing found for “${text}”`,
  failed: 'Failed to search your lists and pins',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const;
