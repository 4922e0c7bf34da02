import Checkbox from '@mui/material/Checkbox';
import { draftPinPaths } from '@boardcast/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ExportPins } from '../../../entities/pins/ExportPins.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import { changedCells } from '../cells.js';
import type { NamedLists } from '../row-changes.js';
import { useBulkActs } from '../use-bulk-acts.js';
import type { Scheduling } from '../use-scheduling.js';
import type { Rows } from '../use-rows.js';
import { DraftTable } from './DraftTable.js';
import { FillTools } from './FillTools.js';
import { NotReady } from './NotReady.js';
import { ScheduleBar } from './ScheduleBar.js';
import { ScheduleQuestion } from './ScheduleQuestion.js';
import { focusCell } from './table-keys.js';

const NO_LISTS: NamedLists = [];

interface TablePartProps {
  rows: Rows;
  /** Undefined until they are read. */
  lists: NamedLists | undefined;
  scheduling: Scheduling;
  isUploading: boolean;
}

/** The table with what fills, saves and schedules it. */
export function TablePart({ rows, lists, scheduling, isUploading }: TablePartProps) {
  const acts = useBulkActs(rows, lists, scheduling);
  const { saving, asked } = acts;
  const chosen = rows.rows.filter(({ isChosen }) => isChosen);
  const unready = acts.isStrict ? chosen.filter((row) => !acts.isReady(row)) : [];
  const showFirst = () =>
    focusCell(
      document.body,
      rows.rows.findIndex((row) => row === unready[0]),
      'title',
    );
  return (
    <>
      <FillTools
        chosen={chosen.filter(({ isHeld }) => !isHeld)}
        all={rows.rows}
        lists={lists ?? NO_LISTS}
        onFill={(texts) => acts.fill(texts, messages.nothingFound)}
      />
      {saving.failure !== null && (
        <ErrorBanner
          message={saving.failure}
          onRetry={() => void saving.save()}
          isRetrying={saving.isSaving}
        />
      )}
      <NotReady count={unready.length} onShowFirst={showFirst} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', mb: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.length === rows.rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.rows.length}
              onChange={(_event, checked) => rows.choose(checked)}
            />
          }
          label={messages.chooseAll}
          sx={{ ml: 0.25 }}
        />
        <ExportPins
          source={{
            url: draftPinPaths.export,
            params: { ids: chosen.map(({ draft }) => draft.id).join(), order: 'asc' },
          }}
          name="draft-pins"
          disabled={chosen.length === 0}
          prepare={saving.save}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' }, mb: 1 }}>
        {messages.keys}
      </Typography>
      <DraftTable
        rows={rows}
        lists={lists ?? NO_LISTS}
        isStrict={acts.isStrict}
        onFill={acts.fill}
        onTakeOut={(id) => void acts.takeOut(id)}
      />
      <ScheduleBar
        chosenCount={chosen.length}
        savingText={savingText(rows, saving.isSaving)}
        isUploading={isUploading}
        progress={scheduling.progress}
        onSchedule={() => void acts.ask()}
      />
      <ScheduleQuestion
        rows={asked.rows}
        open={asked.isOpen}
        onConfirm={acts.schedule}
        onCancel={acts.close}
      />
    </>
  );
}

function savingText({ rows }: Rows, isSaving: boolean): string {
  if (isSaving) return messages.saving;
  const unsaved = rows.filter((row) => changedCells(row).length > 0).length;
  return unsaved > 0 ? messages.unsaved(unsaved) : messages.saved;
}
