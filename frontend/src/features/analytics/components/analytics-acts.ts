import type { AnalyticsItem } from '@boardcast/contracts';

/** What rows can start; the same object until a group is chosen. */
export interface AnalyticsActs {
  /** Shows the pins of a group. */
  onOpen: (group: AnalyticsItem) => void;
  /** Chooses a group to compare with another, or no longer. */
  onCompare: (group: AnalyticsItem) => void;
  /** The group that waits for another. */
  compared: AnalyticsItem | null;
}

/** Whether a row stands for what was posted in one act together, rather than for one pin. */
export const isGroup = ({ id, groupId }: AnalyticsItem): boolean => id === groupId;
