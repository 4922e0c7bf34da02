/** Makes a link outside of sentences as high as a finger is thick (WCAG 2.5.5); its text is one line of 20 px or more. */
export const TOUCH_LINK = {
  '@media (pointer: coarse)': { display: 'inline-block', py: 1.5, minWidth: 44 },
} as const;

/** Makes a small button large enough for a finger on touch screens and narrow windows. */
export const FINGER_SIZE = {
  '@media (pointer: coarse), (max-width: 599.95px)': { width: 44, height: 44 },
} as const;
