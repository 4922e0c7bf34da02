import { planIncludes } from '@boardcast/contracts';
import type { Timetable } from '@boardcast/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetTimetableQuery } from '../timetable.api.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { CardSkeleton } from '../../../shared/ui/CardSkeleton.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { zoneName } from '../../../shared/ui/local-time.js';
import { slotsMessages as messages } from '../slots.messages.js';
import { useTimetable } from '../use-timetable.js';
import { AddSlots } from './AddSlots.js';
import { SlotsWeek } from './SlotsWeek.js';
import { SuggestedSlots } from './SuggestedSlots.js';

/** Read anew whenever the settings are opened: another browser may have changed it. */
export function SlotsTab() {
  const query = useGetTimetableQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <LoadState
        query={query}
        failed={messages.loadFailed}
        skeleton={<CardSkeleton label={messages.loading} height={560} />}
      />
      {query.data ? <WeeklySlots timetable={query.data} /> : null}
    </>
  );
}

function WeeklySlots({ timetable }: { timetable: Timetable }) {
  const titleId = useId();
  const mayChange = planIncludes('slots', useUser());
  const acts = useTimetable();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={titleId}>
        {messages.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {messages.hint}
      </Typography>
      <Stack spacing={3}>
        {mayChange ? (
          <AddSlots slots={timetable.slots} isBusy={acts.isBusy} onAdd={acts.add} />
        ) : (
          <Alert
            severity="info"
            sx={ALERT_WRAPS}
            action={
              <LinkButton to={paths.subscription} color="inherit" size="small">
                {messages.viewPlans}
              </LinkButton>
            }
          >
            {messages.premium}
          </Alert>
        )}
        {mayChange ? <SuggestedSlots timetable={timetable} isBusy={acts.isBusy} onAdd={acts.add} /> : null}
        <Zone
          timeZone={timetable.timeZone}
          mayChange={mayChange}
          isBusy={acts.isBusy}
          onTake={acts.takeZone}
        />
        <SlotsWeek slots={timetable.slots} mayChange={mayChange} acts={acts} />
      </Stack>
    </Card>
  );
}

interface ZoneProps {
  timeZone: string;
  mayChange: boolean;
  isBusy: boolean;
  onTake: (timeZone: string) => Promise<boolean>;
}

function Zone({ timeZone, mayChange, isBusy, onTake }: ZoneProps) {
  const here = zoneName();
  const isHere = here === timeZone;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        {messages.zone(timeZone.replaceAll('_', ' '))}
        {isHere ? null : ` ${messages.otherZone(here.replaceAll('_', ' '))}`}
      </Typography>
      {isHere || !mayChange ? null : (
        <BusyButton size="small" isBusy={isBusy} onClick={() => void onTake(here)}>
          {messages.takeZone}
        </BusyButton>
      )}
    </Box>
  );
}
