import EventOutlined from '@mui/icons-material/EventOutlined';
import type { ScheduledPin } from '@boardcast/contracts';
import { useMemo } from 'react';
import { paths } from '../../../shared/paths.js';
import { useReopenKept } from '../../../shared/pin-form/use-reopen-kept.js';
import { PinListState } from '../../../shared/pins/PinListState.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { unsavedForms } from '../../../shared/unsaved.js';
import { DeleteScheduledPinDialog } from '../components/DeleteScheduledPinDialog.js';
import { ScheduledList } from '../components/ScheduledList.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { useScheduledPins } from '../use-scheduled-pins.js';

/** The form is heavy: it comes when it is first wanted. */
const EditScheduledPinDialog = lazyDialog(
  () => import('../components/EditScheduledPinDialog.js'),
  'EditScheduledPinDialog',
  closeAtOnce,
);

/** /scheduled-pins (spec §2, §4). */
export function ScheduledPinsPage() {
  const { pins, news, ...list } = useScheduledPins();
  const edited = useAsked<ScheduledPin>();
  const deleted = useAsked<ScheduledPin>();
  const acts = useMemo(() => ({ onEdit: edited.ask, onDelete: deleted.ask }), [edited.ask, deleted.ask]);
  useReopenKept({
    rows: pins,
    formOf: ({ pin }) => unsavedForms.scheduledPin(pin.id),
    open: ({ pin }) => edited.ask(pin),
  });
  const schedule = (
    <LinkButton to={paths.createPin} variant="contained" startIcon={<EventOutlined />}>
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
      <PinListState {...list} pins={pins} icon={<EventOutlined />} action={schedule} messages={messages} />
      {pins && pins.length > 0 ? <ScheduledList pins={pins} acts={acts} /> : null}
      {/* Not within the list: they outlive its last row. */}
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
