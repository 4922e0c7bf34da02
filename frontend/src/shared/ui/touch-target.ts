/** Makes a link outside of sentences as high as a finger is thick (WCAG 2.5.5); its text is one line of 20 px or more. */
export const TOUCH_LINK = {
  '@media (pointer: coarse)': { display: 'inline-block', py: 1.5, minWidth: 44 },
} as const;
