import WarningAmber from '@mui/icons-material/WarningAmber';
import type { CalendarEntry } from '@boardcast/contracts';
import { conflictsOf } from '../conflicts.js';

/** At a pin whose boards, or whose slot, get another one too. */
export function CrowdedMark({ entry }: { entry: CalendarEntry }) {
  const conflicts = conflictsOf(entry);
  if (conflicts.length === 0) return null;
  return <WarningAmber titleAccess={conflicts.join(' ')} sx={{ fontSize: 14, color: 'warning.main' }} />;
}
