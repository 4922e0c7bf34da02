import { MONTH_PATTERN } from '@boardcast/contracts';
import { useSearchParams } from 'react-router-dom';

/** The month in the address; anything that isn't a month counts as all. */
export function useMonth() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH_PATTERN.test(asked) ? asked : undefined;
  const setMonth = (month: string | undefined) =>
    setParams(
      (previous) => {
        if (month === undefined) previous.delete('month');
        else previous.set('month', month);
        return previous;
      },
      { preventScrollReset: true },
    );
  return { month, setMonth };
}
