/** Texts of charts. */
export const messages = {
  chart: (label: string) => `${label}, as a chart`,
  table: 'Table view',
} as const;
