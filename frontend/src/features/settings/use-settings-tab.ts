import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export const settingsTabs = ['profile', 'subscription', 'notifications', 'data'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab that is shown, kept in the address; what the address says wrongly counts as unsaid. */
export function useSettingsTab() {
  const [params, setParams] = useSearchParams();
  const tab = settingsTabs.find((one) => one === params.get('tab')) ?? settingsTabs[0];
  /** Tabs that were shown keep what was typed there; the others ask the server for nothing. */
  const [seen, setSeen] = useState<readonly SettingsTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  return { tab, seen, choose: (next: SettingsTab) => setParams({ tab: next }) };
}
