import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Typography from '@mui/material/Typography';
import type { AnalyticsExportQuery, AnalyticsFreshness } from '@boardcast/contracts';
import { useNow } from '../../../shared/clock.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { formatDateTime, formatRelative } from '../../../shared/ui/format-time.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { useExportAnalytics } from '../use-export-analytics.js';
import { useRefresh } from '../use-refresh.js';

const TICK_MS = 15_000;

interface HeaderActionsProps {
  query: AnalyticsExportQuery;
  /** Undefined until it is known. */
  freshness: AnalyticsFreshness | undefined;
}

export function HeaderActions({ query, freshness }: HeaderActionsProps) {
  const { refresh, isAsking } = useRefresh();
  const { run, isExporting } = useExportAnalytics(query);
  return (
    <>
      <LastUpdated at={freshness?.updatedAt ?? null} />
      <BusyButton
        variant="outlined"
        startIcon={<Refresh />}
        isBusy={isAsking || (freshness?.isRefreshing ?? false)}
        busyLabel={messages.refreshing}
        onClick={refresh}
      >
        {messages.refresh}
      </BusyButton>
      <BusyButton
        variant="outlined"
        startIcon={<DownloadOutlined />}
        isBusy={isExporting}
        busyLabel={messages.exporting}
        onClick={run}
      >
        {messages.exportCsv}
      </BusyButton>
    </>
  );
}

/** Keeps its line on a phone while nothing is known. */
function LastUpdated({ at }: { at: string | null }) {
  const now = useNow(TICK_MS);
  return (
    <Typography variant="body2" color="textSecondary" sx={LINE}>
      {at === null ? null : (
        <>
          {messages.lastUpdated}{' '}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatRelative(Math.min(Date.parse(at), now), now)}
          </time>
        </>
      )}
    </Typography>
  );
}

const LINE = { alignSelf: 'center', flexBasis: { xs: '100%', sm: 'auto' }, minHeight: { xs: 21 } } as const;
