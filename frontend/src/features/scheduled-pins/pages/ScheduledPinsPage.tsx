import EventOutlined from '@mui/icons-material/EventOutlined';
import Stack from '@mui/material/Stack';
import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { useMemo } from 'react';
import { paths } from '../../../shared/paths.js';
import { ChangeTimes } from '../../../entities/pins/ChangeTimes.js';
import { ExportPins } from '../../../entities/pins/ExportPins.js';
import { PlannedPages } from '../../../entities/pins/PlannedPages.js';
import { useOpenFound } from '../../../entities/pins/use-open-found.js';
import { useReopenKept } from '../../../entities/pins/form/use-reopen-kept.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { lazyDialog, lazyPart } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { DeleteScheduledPinDialog } from '../components/DeleteScheduledPinDialog.js';
import { ScheduledList } from '../components/ScheduledList.js';
import { scheduledPinsMessages as messages } from '../scheduled-pins.messages.js';
import { useOpenNamed } from '../use-open-named.js';
import { useScheduledPins } from '../use-scheduled-pins.js';

/** The form is heavy: loaded on demand. */
const EditScheduledPinDialog = lazyDialog(
  () => import('../components/EditScheduledPinDialog.js'),
  'EditScheduledPinDialog',
  closeAtOnce,
);

/** Beside the screen’s own act: loaded behind it. */
const PauseEverything = lazyPart(
  () => import('../../../entities/pace/PauseEverything.js'),
  'PauseEverything',
);

export function ScheduledPinsPage() {
  const { list, order, pages, news } = useScheduledPins();
  const { rows: pins } = list;
  const edited = useAsked<ScheduledPin>();
  const retimed = useAsked<ScheduledPin>();
  const deleted = useAsked<ScheduledPin>();
  const acts = useMemo(
    () => ({ onEdit: edited.ask, onChangeTimes: retimed.ask, onDelete: deleted.ask }),
    [edited.ask, retimed.ask, deleted.ask],
  );
  useReopenKept({
    rows: pins,
    formOf: ({ id }) => unsavedForms.scheduledPin(id),
    open: edited.ask,
  });
  useOpenFound(edited.ask);
  useOpenNamed(edited.ask);
  const schedule = (
    <LinkButton to={paths.schedulePin} variant="contained" startIcon={<EventOutlined />}>
      {messages.schedule}
    </LinkButton>
  );
  const start = (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      <LinkButton to={paths.bulkPins} variant="outlined">
        {messages.addMany}
      </LinkButton>
      {schedule}
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle(zoneName())}
        actions={
          pins && pins.length > 0 ? (
            <>
              <ExportPins source={{ url: scheduledPinPaths.export, params: order }} name="scheduled-pins" />
              <PauseEverything />
              {schedule}
            </>
          ) : undefined
        }
      />
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      <ScheduledList list={list} isFirst={pages.page === 1} acts={acts} start={start} />
      <PlannedPages {...pages} />
      {/* Outside the list, because they outlive its last row. */}
      <DeleteScheduledPinDialog asked={deleted} />
      <ChangeTimes asked={retimed} />
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
