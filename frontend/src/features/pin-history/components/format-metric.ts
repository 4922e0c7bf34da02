import { formatCount } from '../../../shared/ui/format-count.js';

/** A dash while the number isn't known. */
export const formatMetric = (value: number | null) => (value === null ? '–' : formatCount(value));
