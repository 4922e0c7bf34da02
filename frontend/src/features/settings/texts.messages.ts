import { counted } from '../../shared/ui/format-count.js';

/** Texts about link presets and snippets. */
export const textsMessages = {
  loading: 'Loading your texts…',
  loadFailed: 'Failed to load your texts',
  changeFailed: 'Failed to save your texts',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  name: 'Name',
  nameTaken: 'This name is taken. Choose another one.',
  saved: (name: string) => `“${name}” saved`,
  removed: (name: string) => `“${name}” removed`,

  presets: {
    title: 'Link presets',
    hint: 'UTM parameters for your links, to choose when you create or edit a pin. {list}, {board} and {date} stand for the board list, the board and the day on which it gets the pin.',
    add: 'Add link preset',
    none: 'No link presets yet.',
    tooMany: (most: number) => `You can keep at most ${counted(most, 'link preset')}.`,
  },
  parameters: {
    utm_source: 'Source (utm_source)',
    utm_medium: 'Medium (utm_medium)',
    utm_campaign: 'Campaign (utm_campaign)',
    utm_content: 'Content (utm_content)',
    utm_term: 'Term (utm_term)',
  },
  snippets: {
    title: 'Snippets',
    hint: 'Hashtags and sentences you use again and again. A button below a pin’s description inserts them.',
    add: 'Add snippet',
    none: 'No snippets yet.',
    tooMany: (most: number) => `You can keep at most ${counted(most, 'snippet')}.`,
  },
  text: 'Text',
} as const;
