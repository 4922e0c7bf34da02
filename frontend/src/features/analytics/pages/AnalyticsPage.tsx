import Box from '@mui/material/Box';
import { ANALYTICS_PAGE_SIZE } from '@boardcast/contracts';
import type { AnalyticsItem, AnalyticsView } from '@boardcast/contracts';
import { useMemo } from 'react';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { AnalyticsCards } from '../components/AnalyticsCards.js';
import { AnalyticsList } from '../components/AnalyticsList.js';
import { CompareBar } from '../components/CompareBar.js';
import { BestSection } from '../components/BestSection.js';
import { HeaderActions } from '../components/HeaderActions.js';
import { ListHead } from '../components/ListHead.js';
import { Notice } from '../components/Notice.js';
import { PageLinks } from '../components/PageLinks.js';
import { TrendSection } from '../components/TrendSection.js';
import { useAnalytics } from '../use-analytics.js';
import { useAnalyticsAddress } from '../use-analytics-address.js';
import { useAskedPair, useCompared } from '../use-compared.js';

const GroupPinsDialog = lazyDialog(
  () => import('../components/GroupPinsDialog.js'),
  'GroupPinsDialog',
  closeAtOnce,
);

const CompareDialog = lazyDialog(
  () => import('../components/CompareDialog.js'),
  'CompareDialog',
  closeAtOnce,
);

export function AnalyticsPage() {
  const { query, setView: openView, searchOf } = useAnalyticsAddress();
  const { view, page } = query;
  const { list, totals, freshness, count, isEmpty, isLoading } = useAnalytics(query);
  const opened = useAsked<AnalyticsItem>();
  const { ask: onOpen } = opened;
  const { first, choose, cancel, pair, close } = useCompared();
  const acts = useMemo(() => ({ onOpen, onCompare: choose, compared: first }), [onOpen, choose, first]);
  const comparison = useAskedPair(pair);
  const setView = (next: AnalyticsView) => {
    cancel();
    openView(next);
  };
  const left = count === undefined ? ANALYTICS_PAGE_SIZE : count - (page - 1) * ANALYTICS_PAGE_SIZE;
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={<HeaderActions query={query} freshness={freshness} />}
      />
      <AnalyticsCards totals={totals} isLoading={isLoading} />
      {isEmpty ? (
        <Box sx={{ mt: 4 }} />
      ) : (
        <>
          <Box sx={INSIGHTS}>
            <TrendSection />
            <BestSection />
          </Box>
          <ListHead view={view} onView={setView} page={page} count={count} />
        </>
      )}
      {freshness && totals && count ? <Notice freshness={freshness} totals={totals} /> : null}
      <AnalyticsList
        view={view}
        list={list}
        expected={Math.max(1, Math.min(left, ANALYTICS_PAGE_SIZE))}
        firstPage={count ? searchOf(1) : null}
        acts={acts}
      />
      <PageLinks page={page} pageCount={Math.ceil((count ?? 0) / ANALYTICS_PAGE_SIZE)} searchOf={searchOf} />
      {first ? <CompareBar first={first} onCancel={cancel} /> : null}
      {opened.subject ? (
        <GroupPinsDialog
          open={opened.isOpen}
          group={opened.subject}
          onClose={opened.close}
          onClosed={opened.closed}
        />
      ) : null}
      {comparison.subject ? (
        <CompareDialog
          open={comparison.isOpen}
          pair={comparison.subject}
          onClose={close}
          onClosed={comparison.closed}
        />
      ) : null}
    </>
  );
}

const INSIGHTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: 2,
  mt: 2,
  // Beside a long table, what works best keeps its height.
  '&:has(table)': { alignItems: 'start' },
} as const;
