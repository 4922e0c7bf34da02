import type { DraftPin } from '@boardcast/contracts';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { PinDialog } from '../../../entities/pins/form/PinDialog.js';
import type { PinDialogState } from '../../../entities/pins/form/PinDialog.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useGetDraftPinQuery } from '../draft-pins.api.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { isWhole } from '../whole-draft.js';
import { EditDraftPinDialog } from './EditDraftPinDialog.js';

interface EditWholeDraftDialogProps extends PinDialogState {
  draft: DraftPin;
}

/** A list of drafts doesn't tell what they say of single boards, nor their times: that is read first. */
export function EditWholeDraftDialog({ draft, ...dialog }: EditWholeDraftDialogProps) {
  // As it was opened: saving may change it.
  const [needsNoMore] = useState(() => isWhole(draft));
  const query = useGetDraftPinQuery(draft.id, { skip: needsNoMore, refetchOnMountOrArgChange: true });
  const mainAction = useRef<HTMLButtonElement>(null);
  if (needsNoMore) return <EditDraftPinDialog draft={draft} {...dialog} />;
  // Kept once it is there: reading it anew must not replace what is typed.
  if (query.currentData && !query.isFetching)
    return <EditDraftPinDialog draft={query.currentData} {...dialog} />;
  return (
    <PinDialog
      {...dialog}
      title={messages.editTitle}
      busy={false}
      changed={false}
      onSubmit={() => undefined}
      actions={null}
      mainAction={mainAction}
      progress={null}
    >
      <LoadState
        query={query}
        failed={messages.loadDraftFailed}
        skeleton={<Skeleton variant="rounded" height={480} aria-label={messages.loadingDraft} />}
      />
    </PinDialog>
  );
}
