/** How the pin will look on Pinterest; loaded with the preview. */
export const pinPreviewMessages = {
  preview: 'Preview',
  previewText: 'Roughly how it will look on Pinterest',
  noImage: 'Your image',
  noTitle: 'Your title',
  more: 'more',
  titleCut: (characters: number) => `Feeds show about the first ${characters} characters of the title.`,
  descriptionCut: (characters: number) =>
    `About the first ${characters} characters of the description show before “more”.`,
} as const;
