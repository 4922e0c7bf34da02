import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { adminMessages as messages } from '../admin.messages.js';
import { adminTabs, tabOf } from '../admin-tabs.js';

interface AdminFrameProps {
  title?: string;
  subtitle?: string;
  /** To the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading and tab bar of the administrator's screens. The tabs are links: each has an address. */
export function AdminFrame({
  title = messages.title,
  subtitle = messages.subtitle,
  actions,
  children,
}: AdminFrameProps) {
  const tab = tabOf(useLocation());
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={actions}
        documentTitle={title === messages.title ? `${messages.tabs[tab]} – ${title}` : title}
      />
      <Tabs
        component="nav"
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        // They are links, so neither is their list one of tabs.
        slotProps={{ root: { 'aria-label': messages.title }, list: { role: undefined } }}
        sx={TABS}
      >
        {adminTabs.map((one) => (
          <Tab
            key={one.tab}
            value={one.tab}
            component={Link}
            to={one.to}
            role={undefined}
            aria-selected={undefined}
            aria-current={one.tab === tab ? 'page' : undefined}
            tabIndex={0}
            label={messages.tabs[one.tab]}
          />
        ))}
      </Tabs>
      {children}
    </>
  );
}

const SHADE = '32px';

/** Shades the end at which tabs are hidden; nothing while all of them fit. */
const TABS = {
  ...{ mb: 3, borderBottom: 1, borderColor: 'divider' },
  '& .MuiTabs-list': { gap: 0 },
  '& .MuiTabs-scroller': { animation: 'shade linear both', animationTimeline: 'scroll(self inline)' },
  '@keyframes shade': {
    'from, to': {
      maskImage: `linear-gradient(90deg, transparent, #000 ${SHADE}, #000 calc(100% - ${SHADE}), transparent)`,
      maskSize: `calc(100% + ${SHADE}) 100%`,
    },
    from: { maskPosition: `-${SHADE} 0` },
    to: { maskPosition: '0 0' },
  },
} as const;
