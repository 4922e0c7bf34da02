import { TREND_DAYS } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';
import { numbersShown } from '../../entities/pins/number-columns.js';
import type { NumberKey } from '../../entities/pins/number-columns.js';

export type TrendLength = (typeof TREND_DAYS)[number];

/** Number and length of the trend in the address; anything else counts as the first of each. */
export function useTrendAddress() {
  const [params, setParams] = useSearchParams();
  const number: NumberKey =
    numbersShown.find(({ key }) => key === params.get('number'))?.key ?? 'impressions';
  const days = TREND_DAYS.find((length) => `${length}` === params.get('days')) ?? TREND_DAYS[0];
  const set = (name: string, value: string) =>
    setParams(
      (previous) => {
        previous.set(name, value);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    number,
    days,
    setNumber: (next: NumberKey) => set('number', next),
    setDays: (next: TrendLength) => set('days', `${next}`),
  };
}
