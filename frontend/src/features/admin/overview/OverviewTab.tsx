import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadingPage } from '../../../shared/ui/LoadingPage.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { adminMessages } from '../admin.messages.js';
import { HealthBadge } from '../components/HealthBadge.js';
import { ChartCard } from './ChartCard.js';
import { chartsOf } from './overview-charts.js';
import { useGetAdminDashboardQuery, useGetAdminStatsQuery } from './overview.api.js';
import { overviewMessages as messages } from './overview.messages.js';
import { OverviewCards } from './OverviewCards.js';
import { PinStatistics } from './PinStatistics.js';
import { QuickActions } from './QuickActions.js';

/** All of Boardcast in numbers; read again whenever the tab is opened. */
export function OverviewTab() {
  const stats = useGetAdminStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  const dashboard = useGetAdminDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  if (stats.isLoading || dashboard.isLoading) return <LoadingPage label={adminMessages.loading} />;
  const charts = dashboard.data ? chartsOf(dashboard.data) : [];
  return (
    <Stack spacing={3}>
      {stats.data ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {messages.health}
          </Typography>
          <HealthBadge health={stats.data.systemHealth} />
        </Stack>
      ) : null}
      <LoadState query={stats} failed={messages.loadFailed} skeleton={null} />
      <LoadState query={dashboard} failed={messages.chartsFailed} skeleton={null} />
      <OverviewCards stats={stats.data} dashboard={dashboard.data} />
      {charts.length > 0 ? (
        <div>
          <Box sx={CHARTS}>
            {charts.map((chart) => (
              <ChartCard key={chart.title} chart={chart} />
            ))}
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {messages.charts.utc}
          </Typography>
        </div>
      ) : null}
      <Box sx={BOXES}>
        {stats.data ? <PinStatistics stats={stats.data} /> : null}
        <QuickActions />
      </Box>
    </Stack>
  );
}

const CHARTS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } } as const;
const BOXES = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;
