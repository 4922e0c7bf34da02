import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { completeWebAddress } from '@boardcast/contracts';
import { memo } from 'react';
import { readParameters } from '../../../entities/pins/parameters-query.js';
import { parametersText } from '../../../entities/pins/parameters-text.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import { COLUMNS, sameName } from '../cells.js';
import type { Cells, Column, Row } from '../cells.js';
import { rowFaults } from '../row-changes.js';
import type { NamedLists, RowFault } from '../row-changes.js';
import { cellMark } from './table-keys.js';
import { ROW } from './table-look.js';

interface TableRowProps {
  row: Row;
  index: number;
  lists: NamedLists;
  listsId: string;
  isStrict: boolean;
  /** What every row still needs, as it is said above the table. */
  saidAbove: string;
  onType: (id: string, cells: Partial<Cells>) => void;
  onChoose: (id: string, isChosen: boolean) => void;
  onTakeOut: (id: string) => void;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, lists, isStrict, saidAbove, onChoose, onTakeOut } = props;
  const { draft, isChosen, isHeld, cells } = row;
  const number = index + 1;
  const { wrong, missing } = rowFaults(row, lists);
  const faults = isStrict ? [...wrong, ...missing] : wrong;
  const faultsId = `bulk-faults-${draft.id}`;
  return (
    <Box component="li" sx={ROW}>
      <Checkbox
        checked={isChosen}
        disabled={isHeld}
        onChange={(_event, checked) => onChoose(draft.id, checked)}
        slotProps={{ input: { 'aria-label': messages.choose(number) } }}
      />
      <AuthImage src={draft.thumbnailUrl} alt="" width={52} height={64} />
      <Typography data-number aria-hidden>
        {number}
      </Typography>
      {COLUMNS.map((column) => (
        <Cell
          key={column}
          {...props}
          column={column}
          isWrong={faults.some((fault) => fault.column === column)}
        >
          {faultsId}
        </Cell>
      ))}
      <IconButton
        data-take-out
        aria-label={messages.takeOut(number)}
        disabled={isHeld}
        onClick={() => onTakeOut(draft.id)}
        sx={{ width: 44, height: 44 }}
      >
        <Close fontSize="small" />
      </IconButton>
      {cells.parameters !== '' && (
        <Typography data-parameters variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {messages.parameters(parametersText(readParameters(cells.parameters)))}
        </Typography>
      )}
      <Faults
        id={faultsId}
        refusal={row.refusal}
        faults={faults}
        missing={isStrict ? [] : missing.filter(({ message }) => !saidAbove.includes(message))}
      />
    </Box>
  );
});

interface CellProps extends TableRowProps {
  column: Column;
  isWrong: boolean;
  /** Id of what is said about the row. */
  children: string;
}

function Cell({ row, index, listsId, onType, column, isWrong, children: faultsId }: CellProps) {
  const { id } = row.draft;
  const field = {
    value: row.cells[column],
    readOnly: row.isHeld,
    'aria-label': messages.cell(messages.columns[column], index + 1),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? faultsId : undefined,
    ...cellMark(index, column),
    onChange: ({ target }: { target: { value: string } }) => onType(id, { [column]: target.value }),
  };
  const { boardListName } = row.draft;
  const showStoredName = ({ target }: { target: { value: string } }) => {
    const isSaved = boardListName !== null && sameName(target.value, boardListName);
    if (isSaved && target.value !== boardListName) onType(id, { list: boardListName });
  };
  const complete = ({ target }: { target: { value: string } }) => {
    const link = completeWebAddress(target.value);
    if (link !== target.value) onType(id, { link });
  };
  const onBlur: Partial<Record<Column, typeof complete>> = { link: complete, list: showStoredName };
  return (
    // The label that is seen on cards; the field names its row as well.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- holds its field
    <label>
      <span aria-hidden>{messages.columns[column]}</span>
      {column === 'description' || column === 'altText' ? (
        <textarea rows={1} {...field} />
      ) : (
        <input
          {...field}
          type={column === 'time' ? 'datetime-local' : 'text'}
          list={column === 'list' ? listsId : undefined}
          onBlur={onBlur[column]}
          autoComplete="off"
        />
      )}
    </label>
  );
}

interface FaultsProps {
  id: string;
  refusal: string | null;
  faults: readonly RowFault[];
  missing: readonly RowFault[];
}

function Faults({ id, refusal, faults, missing }: FaultsProps) {
  const texts = [...(refusal === null ? [] : [refusal]), ...faults.map(({ message }) => message)];
  if (texts.length === 0 && missing.length === 0) return null;
  return (
    <Box data-faults>
      {texts.length > 0 && (
        <Typography id={id} variant="body2" role="alert" color="error">
          {texts.join(' · ')}
        </Typography>
      )}
      {missing.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {messages.stillNeeded(missing.map(({ message }) => message))}
        </Typography>
      )}
    </Box>
  );
}
