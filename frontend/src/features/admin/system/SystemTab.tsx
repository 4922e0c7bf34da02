import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { LoadingPage } from '../../../shared/ui/LoadingPage.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { adminMessages } from '../admin.messages.js';
import { HealthBadge } from '../components/HealthBadge.js';
import { Backups } from './Backups.js';
import { PerformanceMetrics } from './PerformanceMetrics.js';
import { useGetAdminHealthQuery, useGetBackupStatusQuery } from './system.api.js';
import { systemMessages as messages } from './system.messages.js';
import { SystemStatus } from './SystemStatus.js';

/** How the services are, how fast, and what is backed up; asked again whenever the tab is opened. */
export function SystemTab() {
  const health = useGetAdminHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const backups = useGetBackupStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  if (health.isLoading || backups.isLoading) return <LoadingPage label={adminMessages.loading} />;
  return (
    <Stack spacing={2}>
      <LoadState query={health} failed={messages.loadFailed} skeleton={null} />
      {health.data ? (
        <Box sx={COLUMNS}>
          <Part title={messages.status} badge={<HealthBadge health={health.data.status} />}>
            <SystemStatus services={health.data.services} />
          </Part>
          <Part title={messages.performance}>
            <PerformanceMetrics performance={health.data.performance} />
          </Part>
        </Box>
      ) : null}
      <LoadState query={backups} failed={messages.backupsFailed} skeleton={null} />
      {backups.data ? (
        <Part title={messages.backups}>
          <Backups status={backups.data} />
        </Part>
      ) : null}
    </Stack>
  );
}

interface PartProps {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

function Part({ title, badge, children }: PartProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Stack
        direction="row"
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {badge}
      </Stack>
      {children}
    </Card>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
} as const;
