import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { UserStats } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { dashboardMessages as messages } from '../dashboard.messages.js';
import { statCardsGrid, STAT_CARD_HEIGHT } from '../../../shared/ui/stat-cards-grid.js';

const UNKNOWN = '–';
const format = new Intl.NumberFormat();
const shown = (count: number | undefined) => (count === undefined ? UNKNOWN : format.format(count));

interface StatCardsProps {
  /** Absent if they couldn't be loaded; dashes are shown instead. */
  stats: UserStats | undefined;
  isSubscribed: boolean;
}

export function StatCards({ stats, isSubscribed }: StatCardsProps) {
  return (
    <Box sx={statCardsGrid}>
      <StatCard
        label={messages.boardLists}
        value={shown(stats?.boardListCount)}
        to={paths.boardLists}
        icon={<ViewListOutlined />}
      />
      <StatCard
        label={messages.scheduledPins}
        value={shown(stats?.scheduledPins)}
        to={paths.scheduledPins}
        icon={<EventOutlined />}
      />
      <StatCard
        label={messages.draftPins}
        value={shown(stats?.draftPins)}
        to={paths.draftPins}
        icon={<EditNoteOutlined />}
      />
      <StatCard
        label={messages.pinsCreated}
        value={shown(stats?.totalPins)}
        to={paths.pinHistory}
        icon={<HistoryOutlined />}
      />
      <StatCard
        label={messages.subscription}
        value={isSubscribed ? messages.subscribed : messages.notSubscribed}
        to={paths.subscription}
        icon={<WorkspacePremiumOutlined />}
        isText
      />
    </Box>
  );
}

interface StatCardProps {
  label: string;
  value: string;
  to: string;
  icon: ReactNode;
  /** Words rather than a number: set smaller. */
  isText?: boolean;
}

function StatCard({ label, value, to, icon, isText = false }: StatCardProps) {
  return (
    <Card sx={{ height: STAT_CARD_HEIGHT }}>
      <CardActionArea component={Link} to={to} sx={content}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 20 } }}>
            {icon}
          </Box>
        </Box>
        <Typography sx={{ fontSize: isText ? '1.25rem' : '2rem', fontWeight: 650, lineHeight: 1.25 }}>
          {value}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

const content = {
  p: { xs: 1.5, sm: 2 },
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'space-between',
} as const;
