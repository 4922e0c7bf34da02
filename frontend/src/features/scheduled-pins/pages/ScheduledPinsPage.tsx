import EventOutlined from '@mui/icons-material/EventOutlined';
import type { ScheduledPin } from '@boardcast/contracts';
import { useMemo } from 'react';
import { paths } from '../../../shared/paths.js';
import { PlannedPages } from '../../../entities/pins/PlannedPages.js';
import { useReopenKept } from '../../../entities/pins/form/use-reopen-kept.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { DeleteScheduledPinDialog } from '../components/DeleteScheduledPinDialog.js';
import { ScheduledList } from '../components/ScheduledList.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { useScheduledPins } from '../use-scheduled-pins.js';

/** The form is heavy: loaded on demand. */
const EditScheduledPinDialog = lazyDialog(
  () => import('../components/EditScheduledPinDialog.js'),
  'EditScheduledPinDialog',
  closeAtOnce,
);

export function ScheduledPinsPage() {
  const { list, pages, news } = useScheduledPins();
  const { rows: pins } = list;
  const edited = useAsked<ScheduledPin>();
  const deleted = useAsked<ScheduledPin>();
  const acts = useMemo(() => ({ onEdit: edited.ask, onDelete: deleted.ask }), [edited.ask, deleted.ask]);
  useReopenKept({
    rows: pins,
    formOf: ({ id }) => unsavedForms.scheduledPin(id),
    open: edited.ask,
  });
  const schedule = (
    <LinkButton to={paths.schedulePin} variant="contained" startIcon={<EventOutlined />}>
      {messages.schedule}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle(zoneName())}
        actions={pins && pins.length > 0 ? schedule : undefined}
      />
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <ScheduledList list={list} isFirst={pages.page === 1} acts={acts} schedule={schedule} />
      <PlannedPages {...pages} />
      {/* Outside the list, because they outlive its last row. */}
      <DeleteScheduledPinDialog asked={deleted} />
      {edited.subject ? (
        <EditScheduledPinDialog
          pin={edited.subject}
          open={edited.isOpen}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      ) : null}
    </>
  );
}
