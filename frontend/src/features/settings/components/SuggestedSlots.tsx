import { BEST_AGE_DAYS, BEST_PINS_MIN, suggestedSlots } from '@boardcast/contracts';
import type { AnalyticsBest, Slot, Timetable } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { slotsMessages as messages } from '../slots.messages.js';
import { useGetBestHoursQuery } from '../timetable.api.js';
import { inOrder, nameOfDay, nameOfTime } from '../week.js';

interface SuggestedSlotsProps {
  timetable: Timetable;
  isBusy: boolean;
  onAdd: (slots: readonly Slot[], zone: string) => Promise<boolean>;
}

/** What the analytics say of hours, or why they say nothing yet. */
export function SuggestedSlots(props: SuggestedSlotsProps) {
  const titleId = useId();
  const query = useGetBestHoursQuery();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} gutterBottom>
        {messages.suggestion}
      </Typography>
      <LoadState
        query={query}
        failed={messages.bestFailed}
        skeleton={<Skeleton variant="rounded" height={44} />}
      />
      {query.data ? <Suggestion {...props} best={query.data} /> : null}
    </Box>
  );
}

function Suggestion({ best, timetable, isBusy, onAdd }: SuggestedSlotsProps & { best: AnalyticsBest }) {
  const suggestion = suggestedSlots(best);
  if (!suggestion) return <Line>{messages.tooFewPins(BEST_PINS_MIN, BEST_AGE_DAYS)}</Line>;
  const { slots, pinCount } = suggestion;
  const added = inOrder([...timetable.slots, ...slots]).length - timetable.slots.length;
  const isElsewhere = timetable.slots.length > 0 && timetable.timeZone !== best.timeZone;
  const isKnown = !isElsewhere && added === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <Line>{messages.best(daysOf(slots), hoursOf(slots), pinCount)}</Line>
        {isElsewhere ? <Line>{messages.bestElsewhere(best.timeZone.replaceAll('_', ' '))}</Line> : null}
        {isKnown ? <Line>{messages.bestKnown}</Line> : null}
      </Box>
      {isElsewhere || isKnown ? null : (
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          onClick={() => void onAdd(slots, best.timeZone)}
          sx={{ minHeight: 44 }}
        >
          {messages.addBest(added)}
        </BusyButton>
      )}
    </Box>
  );
}

const Line = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const list = new Intl.ListFormat(undefined, { type: 'conjunction' });
const daysOf = (slots: readonly Slot[]): string =>
  list.format([...new Set(slots.map(({ weekday }) => weekday))].map((weekday) => nameOfDay(weekday)));
const hoursOf = (slots: readonly Slot[]): string =>
  list.format([...new Set(slots.map(({ time }) => time))].map(nameOfTime));
