/** Texts about the parameters of a pin’s links. */
export const linkParametersMessages = {
  open: 'Add link parameters',
  label: 'Link parameters',
  none: 'None',
  kept: (parameters: string) => `As chosen before: ${parameters}`,
  noPresets: 'You have no link presets yet.',
  makePreset: 'Make one in the settings',
  preview: (board: string) => `The link for ${board}:`,
  previewAny: 'The link:',
  tooLong: (length: number, most: number) => `It has ${length} characters. It can have at most ${most}.`,
  loadFailed: 'Failed to load your link presets',
} as const;
