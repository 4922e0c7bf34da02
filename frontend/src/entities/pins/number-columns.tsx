import type { Numbers } from '@boardcast/contracts';
import type { Column } from '../../shared/data-list/columns.js';
import { ShortCount } from '../../shared/ui/ShortCount.js';
import { pinsMessages } from './pins.messages.js';

const { numbers: labels } = pinsMessages;

export type NumberKey = keyof Numbers;

/** What Pinterest counts, in the order of tables and cards. */
export const numbersShown: readonly { key: NumberKey; label: string; width: string }[] = [
  { key: 'impressions', label: labels.impressions, width: '112px' },
  { key: 'saves', label: labels.saves, width: '76px' },
  { key: 'pinClicks', label: labels.pinClicks, width: '96px' },
  { key: 'linkClicks', label: labels.linkClicks, width: '100px' },
];

export const numberColumns = numbersShown.map(
  ({ key, label, width }): Column<Numbers, unknown> & { key: NumberKey } => ({
    key,
    label,
    width,
    isNumber: true,
    firstOrder: 'desc',
    sortBy: (numbers) => numbers[key],
    cell: (numbers) => <ShortCount value={numbers[key]} />,
  }),
);
