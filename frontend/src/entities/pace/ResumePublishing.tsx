import type { ButtonProps } from '@mui/material/Button';
import type { Pace, ResumePublishingRequest } from '@boardcast/contracts';
import { useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../shared/ui/BusyButton.js';
import { lazyDialog } from '../../shared/ui/lazy-part.js';
import { closeAtOnce, useAsked } from '../../shared/ui/use-asked.js';
import { useLazyGetPaceQuery, useResumePublishingMutation } from './pace.api.js';
import { paceMessages as messages } from './pace.messages.js';

/** Its fields load on demand. */
const ResumeDialog = lazyDialog(() => import('./ResumeDialog.js'), 'ResumeDialog', closeAtOnce);

/** Lets everything go on; asks what becomes of times that have passed, if there are any. */
export function ResumePublishing(button: Pick<ButtonProps, 'size' | 'color' | 'variant'>) {
  const [read, { isFetching }] = useLazyGetPaceQuery();
  const [resume, { isLoading }] = useResumePublishingMutation();
  const asked = useAsked<Pace>();
  /** Why it was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const toasts = useToasts();

  const fail = (error: unknown) =>
    toasts.error(messages.resumeFailed, toMessage(error, messages.resumeFallback));

  async function ask(): Promise<void> {
    const { data, error } = await read();
    if (!data) {
      fail(error);
    } else if (data.overdue.timeCount > 0) {
      setRefusal(null);
      asked.ask(data);
    } else {
      const resumed = await resume({ times: 'as-planned' });
      if (resumed.error) fail(resumed.error);
      else toasts.success(messages.resumed);
    }
  }

  async function answer(request: ResumePublishingRequest): Promise<void> {
    setRefusal(null);
    const { error } = await resume(request);
    if (error) {
      setRefusal(toMessage(error, messages.resumeFallback));
      return;
    }
    toasts.success(messages.resumed);
    asked.close();
  }

  return (
    <>
      <BusyButton
        {...button}
        isBusy={isFetching || isLoading}
        busyLabel={messages.resuming}
        aria-label={messages.resumeLabel}
        onClick={() => void ask()}
      >
        {messages.resume}
      </BusyButton>
      {asked.subject ? (
        <ResumeDialog
          pace={asked.subject}
          open={asked.isOpen}
          isBusy={isLoading}
          refusal={refusal}
          onResume={(request) => void answer(request)}
          onClose={asked.close}
          onClosed={asked.closed}
        />
      ) : null}
    </>
  );
}
