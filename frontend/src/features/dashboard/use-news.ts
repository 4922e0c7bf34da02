import { OVERVIEW_MAX } from '@boardcast/contracts';
import type { UserOverview } from '@boardcast/contracts';
import { useState } from 'react';
import { dashboardMessages as messages } from './dashboard.messages.js';
import { failedCount, progressText } from './overview-text.js';

/** What changed since the last answer, to announce to screen readers; stays until there is more of it. */
export function useNews(overview: UserOverview | undefined): string {
  const [before, setBefore] = useState(overview);
  const [news, setNews] = useState('');
  if (before !== overview) {
    setBefore(overview);
    const found = before && overview ? changes(before, overview) : [];
    if (found.length > 0) setNews(found.join('. '));
  }
  return news;
}

/** A sentence for each group that got on, began or ended. */
function changes(before: UserOverview, { running, needsHand }: UserOverview): string[] {
  const { changed, begun, ended } = messages.news;
  const texts = new Map(before.running.map((group) => [group.id, progressText(group)]));
  const gotOn = running
    .filter((group) => texts.get(group.id) !== progressText(group))
    .map((group) => changed(group.title, texts.has(group.id) ? progressText(group) : begun));
  const ids = new Set(running.map(({ id }) => id));
  const failed = new Map(needsHand.map((group) => [group.id, group]));
  // Where there are more than are listed, one that is gone may only have made room.
  const areAllListed = running.length < OVERVIEW_MAX.running;
  const over = before.running.filter(({ id }) => !ids.has(id) && (areAllListed || failed.has(id)));
  return [
    ...gotOn,
    ...over.map(({ id, title }) => {
      const group = failed.get(id);
      return changed(title, group ? messages.needsHand.failed(failedCount(group), group.pinCount) : ended);
    }),
  ];
}
