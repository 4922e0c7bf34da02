import { BOARD_LIST_BOARDS_MAX, BOARD_LIST_NAME_MAX, MERGED_LISTS_MAX } from '@boardcast/contracts';
import type { BoardList } from '@boardcast/contracts';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { messages as listMessages } from '../board-lists.messages.js';
import { FailureAlert } from '../components/FailureAlert.js';
import { FormDialog } from '../components/FormDialog.js';
import { usePreviewListMergeQuery } from './list-merges.api.js';
import { MergeOutcome } from './MergeOutcome.js';
import { mergingMessages as messages } from './merging.messages.js';
import { useMergeLists } from './use-merge-lists.js';

interface MergeListsDialogProps {
  lists: readonly BoardList[];
  onClose: () => void;
}

/** Asks which lists, where to, and what becomes of them; counts before it merges. */
export function MergeListsDialog({ lists, onClose }: MergeListsDialogProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [wantedTarget, setTarget] = useState('');
  const [typedName, setTypedName] = useState<string | null>(null);
  const [deleteMerged, setDeleteMerged] = useState(false);
  const { merge, isMerging, failure } = useMergeLists();

  const chosen = lists.filter(({ id }) => ids.has(id));
  const target = chosen.find(({ id }) => id === wantedTarget);
  const name = typedName ?? nameOf(chosen);
  const others = chosen.filter((list) => list !== target);
  const isAsked = chosen.length > 1;
  const {
    currentData: counted,
    isError,
    isFetching,
    refetch,
  } = usePreviewListMergeQuery(
    chosen.map(({ id }) => id),
    { skip: !isAsked },
  );
  const boards = isAsked ? counted?.boards : undefined;
  const isReady =
    boards !== undefined && boards <= BOARD_LIST_BOARDS_MAX && (target !== undefined || name.trim() !== '');

  function choose(id: string, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setIds(next);
  }

  async function submit() {
    if (!isReady) return;
    const where = target ? { intoListId: target.id } : { name: name.trim() };
    const request = { listIds: chosen.map(({ id }) => id), deleteMerged, ...where };
    if (await merge(request, target?.name ?? name.trim())) onClose();
  }

  return (
    <FormDialog
      title={messages.title}
      subtitle={messages.subtitle}
      busy={isMerging}
      changed={ids.size > 0}
      onClose={onClose}
      submitLabel={isMerging ? messages.merging : messages.merge(chosen.length)}
      incomplete={!isReady}
      onSubmit={() => void submit()}
    >
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Stack spacing={2.5}>
          {failure !== null && <FailureAlert title={messages.failed} reason={failure} />}
          <FormControl component="fieldset">
            <FormLabel component="legend">{messages.lists}</FormLabel>
            <FormGroup sx={LISTS}>
              {lists.map((list) => (
                <FormControlLabel
                  key={list.id}
                  control={<Checkbox />}
                  label={messages.listWith(list.name, list._count.boards)}
                  checked={ids.has(list.id)}
                  disabled={!ids.has(list.id) && ids.size >= MERGED_LISTS_MAX}
                  onChange={(_event, isChosen) => choose(list.id, isChosen)}
                  sx={{ minHeight: 44, mr: 0, overflowWrap: 'anywhere' }}
                />
              ))}
            </FormGroup>
          </FormControl>
          <NativeSelectField label={messages.into} value={target?.id ?? ''} onChange={setTarget}>
            <option value="">{messages.aNewList}</option>
            {chosen.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </NativeSelectField>
          {!target && (
            <TextField
              label={listMessages.name}
              value={name}
              onChange={(event) => setTypedName(event.target.value)}
              required
              slotProps={{ htmlInput: { maxLength: BOARD_LIST_NAME_MAX }, inputLabel: { shrink: true } }}
            />
          )}
          <NativeSelectField
            label={messages.afterwards}
            value={deleteMerged ? 'delete' : 'keep'}
            onChange={(choice) => setDeleteMerged(choice === 'delete')}
          >
            <option value="keep">{target ? messages.keepOthers : messages.keep}</option>
            <option value="delete">{target ? messages.deleteOthers : messages.delete}</option>
          </NativeSelectField>
          <MergeOutcome
            preview={isAsked ? { counted, hasFailed: isError, isFetching } : null}
            onRetry={() => void refetch()}
            doomed={deleteMerged && isAsked ? others : []}
          />
        </Stack>
      </DialogContent>
    </FormDialog>
  );
}

/** 'Food + Travel', unless another name is typed. */
function nameOf(lists: readonly BoardList[]): string {
  return lists
    .map(({ name }) => name)
    .join(' + ')
    .slice(0, BOARD_LIST_NAME_MAX);
}

const LISTS = { maxHeight: 264, flexWrap: 'nowrap', overflowY: 'auto', pl: 1.5 } as const;
