import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { scheduledAtMessages as messages } from './scheduled-at.messages.js';

/** Leads to where there can be a timetable. */
export function NoTimetable() {
  return (
    <Typography variant="body2" color="textSecondary">
      {messages.noTimetable} <TextLink to={SLOTS}>{messages.toTimetable}</TextLink>
    </Typography>
  );
}

const SLOTS = `${paths.settings}?tab=slots`;
