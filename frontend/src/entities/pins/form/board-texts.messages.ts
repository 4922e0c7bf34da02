import { counted } from '../../../shared/ui/format-count.js';

/** Texts about what single boards say. */
export const boardTextsMessages = {
  open: 'Different text for some boards',
  count: (boards: number) => counted(boards, 'board'),
  hint: 'Empty fields use the pin’s text.',
  addBoard: 'Add a board',
  add: 'Add',
  choose: 'Choose a board...',
  chooseList: 'Choose a board list first.',
  loading: 'Loading the boards of this pin…',
  loadFailed: 'Failed to load the boards',
  title: (board: string) => `Title for ${board}`,
  description: (board: string) => `Description for ${board}`,
  link: (board: string) => `Link URL for ${board}`,
  nothing: 'Nothing of its own yet',
  parts: { title: 'Title', description: 'Description', link: 'Link' },
  edit: 'Edit',
  done: 'Done',
  textOf: (board: string) => `the text for ${board}`,
  remove: 'Remove',
  removed: (board: string) => `${board} uses the pin’s text again`,
  notThere: 'This pin doesn’t go there',
  faulty: 'Some of these texts need your attention.',
  own: 'Own text',
} as const;
