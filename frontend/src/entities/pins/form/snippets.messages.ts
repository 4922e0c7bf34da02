import { DESCRIPTION_MAX } from '@boardcast/contracts';

/** Texts about inserting snippets. */
export const snippetsMessages = {
  insert: 'Insert a snippet',
  list: 'Snippets',
  loadFailed: 'Failed to load your snippets',
  loading: 'Loading your snippets…',
  none: 'No snippets yet: make one in the settings',
  length: (length: number) => `${length}/${DESCRIPTION_MAX}`,
} as const;
