import PinIcon from '@mui/icons-material/PushPinOutlined';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../../shared/auth/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { mayPin } from '../../../shared/pin-form/blocked-reason.js';
import { prefilledFrom } from '../../../shared/pin-form/template.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { PinForm } from '../components/PinForm.js';
import { messages } from '../create-pin.messages.js';

/** One picture and its texts, to every board of a list or to one board (spec §2). */
export function CreatePinPage() {
  const user = useUser();
  const [query] = useSearchParams();
  const [defaults] = useState(() => prefilledFrom(query));
  // A form that is open stays open when the last credit goes: what was typed must not vanish.
  const [mayBegin] = useState(() => mayPin(user));

  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      {mayBegin || mayPin(user) ? (
        <PinForm defaults={defaults} />
      ) : (
        <EmptyState
          icon={<PinIcon />}
          title={messages.outOfPins}
          hint={messages.outOfPinsHint}
          action={
            <LinkButton to={paths.pinHistory} variant="outlined">
              Pin History
            </LinkButton>
          }
        />
      )}
    </>
  );
}
