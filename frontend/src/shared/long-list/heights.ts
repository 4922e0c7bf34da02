import type { ReactElement } from 'react';

/** Blocks that are remembered: those of a few lists as long as any. */
const MOST = 1000;

/** Heights of blocks as they left the screen, in pixels; the oldest first. */
const heights = new Map<string, number>();

/** What tells a block: its items. Empty blocks there are none. */
export const blockId = (items: readonly ReactElement[]) =>
  `${items.length} ${items[0]?.key} ${items.at(-1)?.key}`;

/** A block that has more room is less high. */
const atThisWidth = (id: string) => `${window.innerWidth} ${id}`;

/** Keeps the height of a block whose list leaves the screen: Back then finds the page as high as it was. */
export function rememberHeight(id: string, height: number): void {
  // What is hidden has none.
  if (height === 0) return;
  const key = atThisWidth(id);
  heights.delete(key);
  heights.set(key, height);
  const [oldest] = heights.keys();
  if (heights.size > MOST && oldest !== undefined) heights.delete(oldest);
}

/** The height of the block when it was last here, if it was. */
export const rememberedHeight = (id: string): number | undefined => heights.get(atThisWidth(id));
