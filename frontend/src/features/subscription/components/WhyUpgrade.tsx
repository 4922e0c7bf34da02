import AllInclusive from '@mui/icons-material/AllInclusive';
import EventOutlined from '@mui/icons-material/EventOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { messages } from '../subscription.messages.js';

const ICONS = {
  pins: AllInclusive,
  boards: ViewListOutlined,
  schedule: EventOutlined,
  spread: TimelineOutlined,
  slots: EventRepeatOutlined,
  bulk: TableRowsOutlined,
} as const;

export function WhyUpgrade() {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <Typography variant="h2" id={headingId}>
        {messages.why}
      </Typography>
      <Box component="ul" sx={grid}>
        {messages.reasons.map(({ id, title, text }) => {
          const Icon = ICONS[id];
          return (
            <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5 }}>
              <Icon aria-hidden color="action" />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h3">{title}</Typography>
                <Typography color="textSecondary">{text}</Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  p: 0,
  m: 0,
  mt: 2,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
} as const;
