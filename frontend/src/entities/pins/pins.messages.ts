export const pinsMessages = {
  noBoard: 'No board chosen',
} as const;
