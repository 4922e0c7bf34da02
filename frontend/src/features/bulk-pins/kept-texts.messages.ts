import { counted } from '../../shared/ui/format-count.js';
import { linkParametersMessages } from '../../entities/pins/form/link-parameters.messages.js';

/** Texts about giving many pins what is kept in the settings. */
export const keptTextsMessages = {
  snippet: 'Add a snippet',
  fits: (text: string, fitting: number, rows: number) =>
    `${text} · too long for ${rows - fitting} of ${counted(rows, 'row')}`,
  parameters: linkParametersMessages.label,
  noParameters: 'No link parameters',
  presets: {
    list: 'Link presets',
    loading: 'Loading your link presets…',
    loadFailed: linkParametersMessages.loadFailed,
    none: 'No link presets yet: make one in the settings',
  },
} as const;
