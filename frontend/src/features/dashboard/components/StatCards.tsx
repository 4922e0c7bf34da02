import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { UserStats } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';

const UNKNOWN = '–';
const format = new Intl.NumberFormat();

/** The numbers of somebody who has created pins, each leading to its screen; a dash while they can't be had. */
export function StatCards({ stats }: { stats: UserStats | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
      }}
    >
      <StatCard
        label="Board Lists"
        value={stats?.boardListCount}
        to={paths.boardLists}
        icon={<ViewListOutlined />}
      />
      <StatCard
        label="Pins Created"
        value={stats?.totalPins}
        to={paths.pinHistory}
        icon={<HistoryOutlined />}
      />
    </Box>
  );
}

interface StatCardProps {
  label: string;
  value: number | undefined;
  to: string;
  icon: ReactNode;
}

function StatCard({ label, value, to, icon }: StatCardProps) {
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={to}
        sx={{ p: 3, display: 'flex', alignItems: 'flex-start', gap: 2 }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography color="textSecondary">{label}</Typography>
          <Typography sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.25, mt: 0.5 }}>
            {value === undefined ? UNKNOWN : format.format(value)}
          </Typography>
        </Box>
        <Box aria-hidden sx={{ color: 'primary.main', display: 'flex' }}>
          {icon}
        </Box>
      </CardActionArea>
    </Card>
  );
}
