import { formatCount } from '../ui/format-count.js';

/** Texts of rows that can be moved. */
export const sortableMessages = {
  drag: (name: string) => `Drag ${name}`,
  moveUp: (name: string) => `Move up ${name}`,
  moveDown: (name: string) => `Move down ${name}`,
  moved: (name: string, position: number, count: number) =>
    `${name} moved to position ${formatCount(position)} of ${formatCount(count)}`,
} as const;
