import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useUser } from '../../../entities/session/use-auth.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { FORM_WIDTH } from '../../../shared/ui/widths.js';
import { Appearance } from '../components/Appearance.js';
import { NotificationsTab } from '../components/NotificationsTab.js';
import { PinterestAccount } from '../components/PinterestAccount.js';
import { ProfileTab } from '../components/ProfileTab.js';
import { SignedInBrowsers } from '../components/SignedInBrowsers.js';
import { messages } from '../settings.messages.js';
import { settingsTabs, useSettingsTab } from '../use-settings-tab.js';
import type { SettingsTab } from '../use-settings-tab.js';

/** The less visited tabs load when first shown. */
const SubscriptionTab = lazyPart(() => import('../components/SubscriptionTab.js'), 'SubscriptionTab');
const PaceTab = lazyPart(() => import('../components/PaceTab.js'), 'PaceTab');
const SlotsTab = lazyPart(() => import('../components/SlotsTab.js'), 'SlotsTab');
const TextsTab = lazyPart(() => import('../components/TextsTab.js'), 'TextsTab');
const DataTab = lazyPart(() => import('../components/DataTab.js'), 'DataTab');

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
        // On a phone they are wider than the screen.
        variant="scrollable"
        scrollButtons={false}
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
      {settingsTabs.map((one) => (
        <Box
          key={one}
          role="tabpanel"
          id={`${id}-${one}-panel`}
          aria-labelledby={`${id}-${one}`}
          hidden={one !== tab}
          sx={{ maxWidth: FORM_WIDTH }}
        >
          {seen.includes(one) ? <Panel tab={one} /> : null}
        </Box>
      ))}
    </>
  );
}

function Profile() {
  const user = useUser();
  return (
    <Stack spacing={2}>
      <PinterestAccount user={user} />
      <ProfileTab />
      <Appearance />
      <SignedInBrowsers />
    </Stack>
  );
}

function Panel({ tab }: { tab: SettingsTab }) {
  const loading = <Skeleton variant="rounded" height={280} />;
  switch (tab) {
    case 'profile':
      return <Profile />;
    case 'subscription':
      return <SubscriptionTab fallback={loading} />;
    case 'notifications':
      return <NotificationsTab />;
    case 'pace':
      return <PaceTab fallback={loading} />;
    case 'slots':
      return <SlotsTab fallback={loading} />;
    case 'texts':
      return <TextsTab fallback={loading} />;
    case 'data':
      return <DataTab fallback={loading} />;
  }
}

const tabs = {
  mb: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minWidth: 44, px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
} as const;
