import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import { paths } from '../../../shared/paths.js';
import { useReopenKept } from '../../../shared/pin-form/use-reopen-kept.js';
import { PinListState } from '../../../shared/pins/PinListState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce } from '../../../shared/ui/use-asked.js';
import { unsavedForms } from '../../../shared/unsaved.js';
import { DeleteDraftPinDialog } from '../components/DeleteDraftPinDialog.js';
import { DraftList } from '../components/DraftList.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { useDraftActs } from '../use-draft-acts.js';
import { useDraftPins } from '../use-draft-pins.js';

/** The forms are heavy: they come when they are first wanted. */
const EditDraftPinDialog = lazyDialog(
  () => import('../components/EditDraftPinDialog.js'),
  'EditDraftPinDialog',
  closeAtOnce,
);
const PublishDraftPinDialog = lazyDialog(
  () => import('../components/PublishDraftPinDialog.js'),
  'PublishDraftPinDialog',
  closeAtOnce,
);

/** /draft-pins (spec §2, §4). */
export function DraftPinsPage() {
  const { drafts, ...list } = useDraftPins();
  const { acts, edited, published, deleted } = useDraftActs();
  useReopenKept({
    rows: drafts,
    formOf: ({ id }) => unsavedForms.draftPin(id),
    open: edited.ask,
  });
  const create = (
    <LinkButton to={paths.createPin} variant="contained" startIcon={<AddPhotoAlternateOutlined />}>
      {messages.create}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={drafts && drafts.length > 0 ? create : undefined}
      />
      <PinListState {...list} pins={drafts} icon={<DraftsOutlined />} action={create} messages={messages} />
      {drafts && drafts.length > 0 ? <DraftList drafts={drafts} acts={acts} /> : null}
      {/* Not within the list: they outlive its last row. */}
      <DeleteDraftPinDialog asked={deleted} />
      {published.subject ? (
        <PublishDraftPinDialog
          draft={published.subject}
          open={published.isOpen}
          onClose={published.close}
          onClosed={published.closed}
        />
      ) : null}
      {edited.subject ? (
        <EditDraftPinDialog
          draft={edited.subject}
          open={edited.isOpen}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      ) : null}
    </>
  );
}
