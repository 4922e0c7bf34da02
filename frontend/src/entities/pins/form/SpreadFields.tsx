import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorCatalogue, scheduledTimeFault } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { now } from '../../../shared/clock.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { BoardTimes } from '../BoardTimes.js';
import type { BoardLine } from '../BoardTimes.js';
import { filledTexts } from './board-texts.js';
import { spanOf } from './board-times.js';
import type { Spread } from './board-times.js';
import { NoTimetable } from './NoTimetable.js';
import { FIELD_IDS } from './pin-form.js';
import { SpreadPlanFields } from './SpreadPlanFields.js';
import { spreadMessages as messages } from './spread.messages.js';
import type { PinForm } from './use-pin-form.js';
import { useSpread } from './use-spread.js';

/** How a pin is spread over the boards of the chosen list, and when each gets it (docs/product.md#spread). */
export function SpreadFields({ form }: { form: PinForm }) {
  const { list, names, slots, spread, computed, changePlan, move, setTime, computeAgain, computeFromNow } =
    useSpread(form);
  const fault = form.formState.errors.spread?.message;
  const texts = useWatch({ control: form.control, name: 'texts' });
  const own = useMemo(() => new Set(filledTexts(texts ?? []).map(({ board }) => board)), [texts]);
  const lines = useMemo(
    () =>
      spread?.boards.map((key, index): BoardLine => {
        const at = spread.times[index] ?? null;
        return {
          key,
          name: names.get(key) ?? '',
          at,
          isChanged: computed.size > 0 && computed.get(key) !== at,
          hasOwnText: own.has(key),
        };
      }) ?? [],
    [spread, names, computed, own],
  );
  const opened = now();
  const passed = lines.filter(
    ({ at }) => at !== null && scheduledTimeFault(at, opened) === 'pin.scheduled-in-past',
  ).length;
  const span = spanOf(spread?.times ?? []);
  const trouble =
    fault ?? (spread?.haveBoardsChanged ? CHANGED : undefined) ?? slotTrouble(spread) ?? tooLong(span?.last);
  return (
    <Stack spacing={2.5}>
      {spread && <SpreadPlanFields plan={spread.plan} onChange={changePlan} />}
      {spread?.plan.how === 'slots' && (
        <>
          <LoadState
            query={slots}
            failed={messages.slotsFailed}
            skeleton={<Skeleton variant="rounded" height={24} />}
          />
          {slots.data && !slots.data.hasTimetable && <NoTimetable />}
        </>
      )}
      <Box id={FIELD_IDS.spread} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        <Box sx={HEAD}>
          <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
            {messages.table}
          </Typography>
          {lines.some(({ isChanged }) => isChanged) && <ComputeAgain onClick={computeAgain} />}
        </Box>
        {trouble !== undefined && (
          <Alert severity="error" role="alert" sx={{ my: 1 }}>
            {trouble}
          </Alert>
        )}
        {passed > 0 && spread?.plan.how !== 'slots' && (
          <Alert
            severity="warning"
            sx={{ ...ALERT_WRAPS, my: 1 }}
            action={
              <Button color="inherit" size="small" onClick={computeFromNow} sx={{ minHeight: 44 }}>
                {messages.computeFromNow}
              </Button>
            }
          >
            {messages.passed(passed)}
          </Alert>
        )}
        {span !== null && (
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {messages.span(formatDateTime(isoOf(span.first)), formatDateTime(isoOf(span.last)))}{' '}
            {messages.timesStay}
          </Typography>
        )}
        {spread ? (
          <Box sx={TABLE}>
            <BoardTimes lines={lines} onMove={move} onTime={setTime} />
          </Box>
        ) : (
          <NoTable list={list} />
        )}
      </Box>
    </Stack>
  );
}

/** Gone with the changes that it takes back. */
function ComputeAgain({ onClick }: { onClick: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>(FIELD_IDS.spread);
  return (
    <Button
      ref={ref}
      size="small"
      variant="outlined"
      onClick={onClick}
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    >
      {messages.computeAgain}
    </Button>
  );
}

function NoTable({ list }: { list: ReturnType<typeof useSpread>['list'] }) {
  if (list.isError) {
    return (
      <ErrorBanner
        message={messages.loadFailed}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (list.isFetching) return <Skeleton variant="rounded" height={240} aria-label={messages.loading} />;
  return <Typography color="textSecondary">{messages.chooseList}</Typography>;
}

const CHANGED = errorCatalogue['pin.times-differ'].message;

const tooLong = (last: number | undefined): string | undefined =>
  last !== undefined && scheduledTimeFault(last, now()) === 'pin.scheduled-too-far'
    ? messages.tooLong
    : undefined;

/** What is wrong with the free slots of a spread that takes them. */
function slotTrouble(spread: Spread | null): string | undefined {
  if (spread?.plan.how !== 'slots' || !spread.slots) return undefined;
  if (spread.slots.length > 0 && spread.slots.length < spread.boards.length) {
    return messages.tooFewSlots(spread.slots.length);
  }
  return spread.haveSlotsChanged ? messages.slotsTaken : undefined;
}

const isoOf = (at: number) => new Date(at).toISOString();

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 } as const;
const TABLE = { mt: 1.5, borderTop: 1, borderColor: 'divider', mx: { xs: -2, sm: 0 } } as const;
