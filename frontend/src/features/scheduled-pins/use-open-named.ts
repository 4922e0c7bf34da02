import type { ScheduledPin } from '@boardcast/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isId } from '../../shared/is-id.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useLazyGetScheduledPinsQuery } from '../../entities/pins/planned-pins.api.js';
import { scheduledPinsMessages as messages } from './scheduled-pins.messages.js';

const NAME = 'edit';

/** Opens the scheduled pin that the address names (`?edit=…`), whichever page it is on: once, not after a reload. */
export function useOpenNamed(open: (pin: ScheduledPin) => void): void {
  const [params, setParams] = useSearchParams();
  const [read] = useLazyGetScheduledPinsQuery();
  const toasts = useToasts();
  const named = params.get(NAME);

  const show = useEffectEvent(async (id: string) => {
    const { data, error } = await read({ page: 1, id });
    setParams(
      (previous) => {
        previous.delete(NAME);
        return previous;
      },
      { replace: true },
    );
    const pin = data?.rows[0];
    if (pin?.state === 'scheduled') open(pin);
    else if (error) toasts.error(toMessage(error, messages.loadFailed));
    else toasts.info(messages.noLongerWaits);
  });
  useEffect(() => {
    if (named !== null && isId(named)) void show(named);
  }, [named]);
}
