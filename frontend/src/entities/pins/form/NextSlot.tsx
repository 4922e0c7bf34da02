import { planIncludes } from '@boardcast/contracts';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { now } from '../../../shared/clock.js';
import { formatSoon } from '../../../shared/ui/format-soon.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { useUser } from '../../session/use-auth.js';
import { useGetNextSlotsQuery } from '../next-slots.api.js';
import { NoTimetable } from './NoTimetable.js';
import { scheduledAtMessages as messages } from './scheduled-at.messages.js';

interface NextSlotProps {
  /** @param at in milliseconds since 1970 */
  onChoose: (at: number) => void;
}

/** Chooses the next free slot of the user's timetable, or leads to where there can be one. */
export function NextSlot({ onChoose }: NextSlotProps) {
  return planIncludes('slots', useUser()) ? <OfTimetable onChoose={onChoose} /> : null;
}

function OfTimetable({ onChoose }: NextSlotProps) {
  const query = useGetNextSlotsQuery(1, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <>
      <LoadState
        query={query}
        failed={messages.slotFailed}
        skeleton={<Skeleton variant="rounded" sx={LOADING} />}
      />
      {data?.hasTimetable ? <Choice at={data.slots[0]} onChoose={onChoose} /> : null}
      {data && !data.hasTimetable ? <NoTimetable /> : null}
    </>
  );
}

function Choice({ at, onChoose }: NextSlotProps & { at: string | undefined }) {
  if (at === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {messages.noFreeSlot}
      </Typography>
    );
  }
  const moment = Date.parse(at);
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<EventAvailableOutlined />}
      onClick={() => onChoose(moment)}
      sx={{ minHeight: { xs: 44, sm: 32 }, borderRadius: 5, px: 1.75, alignSelf: 'flex-start' }}
    >
      {messages.nextSlot(formatSoon(moment, now()))}
    </Button>
  );
}

const LOADING = { width: 220, height: { xs: 44, sm: 32 }, borderRadius: 5 } as const;
