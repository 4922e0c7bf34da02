import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useGetBoardListsQuery } from '../../boards/boards.api.js';
import { paths } from '../../../shared/paths.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { pinFormMessages } from './pin-form.messages.js';
import { FIELD_IDS } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';

const loadDropdown = () => import('./BoardListDropdown.js');
const BoardListDropdown = lazyPart(loadDropdown, 'BoardListDropdown');

/** What a stored pin keeps: the boards of a list, whatever becomes of the list, or several lists. */
export interface KeptList {
  name: string;
  boardCount: number;
  /** Says so in the menu. */
  hint: string;
}

interface BoardListSelectProps {
  form: PinForm;
  keptList?: KeptList;
}

export function BoardListSelect({ form, keptList }: BoardListSelectProps) {
  // Beside the lists, not after them. If it fails, the part itself tries again.
  useEffect(() => void loadDropdown().catch(() => undefined), []);
  const { data: lists, error, isFetching, refetch } = useGetBoardListsQuery();
  if (lists && (lists.length > 0 || keptList)) {
    return <BoardListDropdown form={form} lists={lists} keptList={keptList} fallback={<Loading />} />;
  }
  return (
    <Substitute form={form}>
      {lists ? (
        <NoLists />
      ) : error ? (
        <ErrorBanner
          message={pinFormMessages.loadListsFailed}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading />
      )}
    </Substitute>
  );
}

function Loading() {
  return <Skeleton variant="rounded" height={56} aria-label={pinFormMessages.loadingLists} />;
}

/** Replaces the dropdown but still shows the field's error. */
function Substitute({ form, children }: { form: PinForm; children: ReactNode }) {
  const error = form.formState.errors.boardListId?.message;
  return (
    <Box id={FIELD_IDS.boardListId} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {children}
      {error !== undefined && (
        <FormHelperText error role="alert" sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

function NoLists() {
  return (
    <Alert
      severity="info"
      sx={ALERT_WRAPS}
      action={
        <LinkButton to={paths.createBoardList} color="inherit" size="small">
          {pinFormMessages.createList}
        </LinkButton>
      }
    >
      {pinFormMessages.noLists}
    </Alert>
  );
}
