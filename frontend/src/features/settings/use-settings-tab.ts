import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export const settingsTabs = [
  'profile',
  'subscription',
  'notifications',
  'pace',
  'slots',
  'texts',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab named in the address; an invalid one counts as none. */
export function useShownTab(): SettingsTab {
  const [params] = useSearchParams();
  return settingsTabs.find((one) => one === params.get('tab')) ?? settingsTabs[0];
}

export function useSettingsTab() {
  const [, setParams] = useSearchParams();
  const tab = useShownTab();
  /** Visited tabs keep what was typed; the others request nothing. */
  const [seen, setSeen] = useState<readonly SettingsTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  return { tab, seen, choose: (next: SettingsTab) => setParams({ tab: next }, { preventScrollReset: true }) };
}
