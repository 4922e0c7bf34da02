/** How the pin will look on Pinterest; loaded with the preview. */
export const pinPreviewMessages = {
  preview: 'Preview',
  previewText: 'Roughly how it will look on Pinterest',
  noImage: 'Your image',
  noTitle: 'Your title',
  more: 'more',
  warning: 'Warning',
  imageAdvice: 'A 2:3 image (1000 × 1500 px) works best.',
  imageGood: (size: string) => `${size} px: Pinterest’s recommended shape.`,
  imageNarrow: (size: string) =>
    `${size} px: images narrower than 600 px look blurry. Pinterest recommends 1000 × 1500 px.`,
  imageTall: (size: string) => `${size} px: taller than 2:3, so feeds may crop it.`,
  imageWide: (size: string) => `${size} px: wider than 2:3, so it gets less space in feeds.`,
  titleCut: (characters: number) => `Feeds show about the first ${characters} characters of the title.`,
  descriptionCut: (characters: number) =>
    `About the first ${characters} characters of the description show before “more”.`,
} as const;
