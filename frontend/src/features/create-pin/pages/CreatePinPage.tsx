import { mayPin } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../../entities/session/use-auth.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { keepUnsaved } from '../../../entities/session/unsaved.js';
import { unsavedMessages } from '../../../shared/forms/unsaved.messages.js';
import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { focusMain } from '../../../shared/ui/SkipLink.js';
import { PinForm } from '../components/PinForm.js';
import { messages } from '../create-pin.messages.js';
import { prefilledFrom } from '../prefilled-pin.js';
import { NEW_PIN, unsavedNewPin } from '../unsaved-new-pin.js';
import { useTemplateTexts } from '../use-template-texts.js';

const OutOfPins = lazyPart(() => import('../components/OutOfPins.js'), 'OutOfPins');

/** Pixels, about: the form comes when the texts of its template are read. */
const FORM_HEIGHT = 1200;

export function CreatePinPage() {
  const user = useUser();
  const [query] = useSearchParams();
  const [prefilled] = useState(() => prefilledFrom(query, user));
  const [kept, setKept] = useState(() => unsavedNewPin(user));
  const [asksToStartOver, setAsksToStartOver] = useState(false);
  // An open form stays open when the last credit is spent, and what was typed opens it: neither must vanish.
  const [hasBegun, setHasBegun] = useState(() => kept !== null);
  if (!hasBegun && mayPin(user)) setHasBegun(true);
  const textsFrom = hasBegun && kept === null ? query.get('textsFrom') : null;
  const { start, isReading, hasFailed } = useTemplateTexts(prefilled, textsFrom);

  function startOver() {
    keepUnsaved(user.id, NEW_PIN, null);
    setKept(null);
    setHasBegun(mayPin(user));
    setAsksToStartOver(false);
  }

  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      {hasFailed ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {messages.textsNotRead}
        </Alert>
      ) : null}
      {isReading ? (
        <CardSkeleton label={messages.readingTexts} height={FORM_HEIGHT} />
      ) : hasBegun ? (
        <PinForm
          key={kept ? 'kept' : 'new'}
          start={start}
          kept={kept}
          onStartOver={() => setAsksToStartOver(true)}
        />
      ) : (
        <OutOfPins />
      )}
      <DiscardDialog
        open={asksToStartOver}
        title={messages.leaveTitle}
        text={messages.leaveText}
        confirmLabel={unsavedMessages.startOver}
        onDiscard={startOver}
        onKeep={() => setAsksToStartOver(false)}
        onClosed={() => {
          if (kept === null) focusMain();
        }}
      />
    </>
  );
}
