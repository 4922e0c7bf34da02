import { planIncludes, SPREAD_BOARDS_MAX } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { NoTimetable } from '../../../entities/pins/form/NoTimetable.js';
import { useGetNextSlotsQuery } from '../../../entities/pins/next-slots.api.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { now } from '../../../shared/clock.js';
import { formatBothSoon } from '../../../shared/ui/format-soon.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { bulkMessages } from '../bulk-pins.messages.js';
import type { Row } from '../cells.js';
import { fillSlots } from '../fills.js';
import type { Fill } from '../fills.js';

const { tools: messages } = bulkMessages;

interface FillSlotsProps {
  chosen: readonly Row[];
  all: readonly Row[];
  onFill: (texts: Fill) => void;
}

/** Gives each chosen row the next free slot of the week. */
export function FillSlots(props: FillSlotsProps) {
  const includesSlots = planIncludes('slots', useUser());
  if (!includesSlots) return <Typography variant="body2">{messages.slotsNeedPlan}</Typography>;
  return <OfTimetable {...props} />;
}

function OfTimetable({ chosen, all, onFill }: FillSlotsProps) {
  // As many as there are rows: others may stand for some of them.
  const query = useGetNextSlotsQuery(Math.min(Math.max(all.length, 1), SPREAD_BOARDS_MAX), {
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const fill = fillSlots(chosen, all, data?.slots ?? []);
  const times = [...fill.values()].flatMap(({ slotTime }) => slotTime ?? []);
  const [first, last] = [times[0], times.at(-1)].map((time) => Date.parse(time ?? ''));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
      <LoadState
        query={query}
        failed={messages.slotsFailed}
        skeleton={<Skeleton variant="rounded" width={260} height={40} />}
      />
      {data && !data.hasTimetable ? <NoTimetable /> : null}
      {data?.hasTimetable ? (
        <>
          <Button
            variant="outlined"
            disabled={fill.size === 0}
            onClick={() => onFill(fill)}
            sx={{ minHeight: { xs: 44, sm: 40 } }}
          >
            {messages.fillSlots(fill.size)}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {first !== undefined && last !== undefined && times.length > 0
              ? messages.slotsFrom(...formatBothSoon([first, last], now()))
              : null}
            {fill.size < chosen.length ? ` ${messages.tooFewSlots(chosen.length - fill.size)}` : null}
          </Typography>
        </>
      ) : null}
    </Box>
  );
}
