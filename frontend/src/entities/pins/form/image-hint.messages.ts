/** How an image suits Pinterest’s feeds. */
export const imageHintMessages = {
  warning: 'Warning',
  imageAdvice: 'A 2:3 image (1000 × 1500 px) works best.',
  imageGood: (size: string) => `${size} px: Pinterest’s recommended shape.`,
  imageNarrow: (size: string) =>
    `${size} px: images narrower than 600 px look blurry. Pinterest recommends 1000 × 1500 px.`,
  imageTall: (size: string) => `${size} px: taller than 2:3, so feeds may crop it.`,
  imageWide: (size: string) => `${size} px: wider than 2:3, so it gets less space in feeds.`,
} as const;
