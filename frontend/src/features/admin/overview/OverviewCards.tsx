import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AdminDashboard, AdminStats } from '@boardcast/contracts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/ui/format-count.js';
import { formatMoney } from '../../../shared/ui/format-money.js';
import { paths } from '../../../shared/paths.js';
import { ShortCount } from '../../../shared/ui/ShortCount.js';
import { statCardsGrid } from '../../../shared/ui/stat-cards-grid.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { overviewMessages } from './overview.messages.js';

const { cards: messages } = overviewMessages;
const CENTS = 100;

interface OverviewCardsProps {
  /** Undefined while they are not known; then dashes are shown. */
  stats: AdminStats | undefined;
  dashboard: AdminDashboard | undefined;
}

export function OverviewCards({ stats, dashboard }: OverviewCardsProps) {
  return (
    <Box component="dl" sx={{ ...statCardsGrid, m: 0 }}>
      <NumberCard label={messages.totalUsers} value={stats?.totalUsers} />
      <NumberCard label={messages.activeSubscriptions} value={stats?.activeSubscriptions}>
        {messages.paid}
      </NumberCard>
      <NumberCard
        label={messages.monthlyRevenue}
        value={dashboard && formatMoney(Math.round(dashboard.stats.monthlyRevenue * CENTS), 'usd')}
      >
        {dashboard ? <RevenueChange stats={dashboard.stats} /> : null}
      </NumberCard>
      <NumberCard label={messages.pinGroups} value={dashboard?.scheduledPins.scheduledForToday}>
        {dashboard ? (
          <>
            {messages.scheduledToday}
            <br />
            {messages.scheduled(dashboard.scheduledPins.scheduledForFuture)}
          </>
        ) : null}
      </NumberCard>
      <NumberCard label={messages.pendingRetry} value={dashboard?.retryStats.pendingRetry}>
        {dashboard ? (
          // A caption’s line is lower than a finger needs.
          <TextLink to={paths.adminQueue} sx={{ ...TOUCH_LINK, fontSize: '0.875rem' }}>
            {messages.waiting(dashboard.retryStats)}
          </TextLink>
        ) : null}
      </NumberCard>
    </Box>
  );
}

interface NumberCardProps {
  label: string;
  value: number | string | undefined;
  children?: ReactNode;
}

function NumberCard({ label, value, children }: NumberCardProps) {
  return (
    <Card sx={CARD}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={NUMBER}>
        {value === undefined ? (
          <ShortCount value={null} />
        ) : typeof value === 'number' ? (
          formatCount(value)
        ) : (
          value
        )}
      </Typography>
      {children ? (
        <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
          {children}
        </Typography>
      ) : null}
    </Card>
  );
}

const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});

/** The sign says what the colour says. */
function RevenueChange({ stats: { revenueChange: change, otherCurrencies } }: Pick<AdminDashboard, 'stats'>) {
  const color = change === null || change === 0 ? undefined : change > 0 ? 'success.main' : 'error.main';
  const others = otherCurrencies.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ');
  return (
    <>
      <Box component="span" sx={color && { color, fontWeight: 500 }}>
        {change === null ? messages.noChange : messages.change(percent.format(change / 100))}
      </Box>
      {others === '' ? null : (
        <>
          <br />
          {messages.otherCurrencies(others)}
        </>
      )}
    </>
  );
}

const CARD = { p: { xs: 1.5, sm: 2 }, display: 'flex', flexDirection: 'column' } as const;

const NUMBER = {
  m: 0,
  mt: 0.5,
  fontSize: '1.375rem',
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;
