import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId } from 'react';
import type { ComponentType } from 'react';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { NotificationsTab } from '../components/NotificationsTab.js';
import { ProfileTab } from '../components/ProfileTab.js';
import { messages } from '../settings.messages.js';
import { settingsTabs, useSettingsTab } from '../use-settings-tab.js';
import type { SettingsTab } from '../use-settings-tab.js';

/** Those that are looked at less come when they are first shown. */
const PANELS: Record<SettingsTab, ComponentType> = {
  profile: ProfileTab,
  subscription: lazy(async () => ({
    default: (await import('../components/SubscriptionTab.js')).SubscriptionTab,
  })),
  notifications: NotificationsTab,
  data: lazy(async () => ({ default: (await import('../components/DataTab.js')).DataTab })),
};

/** /settings (spec §2): four tabs. */
export function SettingsPage() {
  const { tab, seen, choose } = useSettingsTab();
  const id = useId();
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <Tabs
        value={tab}
        onChange={(_event, next: SettingsTab) => choose(next)}
        aria-label={messages.title}
        variant="scrollable"
        sx={tabs}
      >
        {settingsTabs.map((one) => (
          <Tab
            key={one}
            value={one}
            label={messages.tabs[one]}
            id={`${id}-${one}`}
            aria-controls={`${id}-${one}-panel`}
          />
        ))}
      </Tabs>
      {settingsTabs.map((one) => {
        const Panel = PANELS[one];
        return (
          <Box
            key={one}
            role="tabpanel"
            id={`${id}-${one}-panel`}
            aria-labelledby={`${id}-${one}`}
            hidden={one !== tab}
            sx={{ maxWidth: 760 }}
          >
            {seen.includes(one) ? (
              <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
                <Panel />
              </Suspense>
            ) : null}
          </Box>
        );
      })}
    </>
  );
}

const tabs = {
  mb: 3,
  borderBottom: 1,
  borderColor: 'divider',
  // All four side by side on a phone.
  '& .MuiTab-root': { minWidth: 0, px: { xs: 0.75, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
} as const;
