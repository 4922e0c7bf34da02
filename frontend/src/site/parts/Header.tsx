/** @jsxImportSource preact */
import { screenPaths as paths } from '@boardcast/contracts';
import { uiMessages } from '../../shared/ui/ui.messages.js';
import { Island } from '../islands/Island.js';
import { siteMessages as messages } from '../site.messages.js';

const LINKS = [
  [paths.tour, messages.tour],
  [paths.pricing, messages.pricing],
  [paths.about, messages.about],
] as const;

export function Header({ path }: { path: string }) {
  return (
    <header class="header">
      <a class="skip" href="#main">
        {uiMessages.skipToContent}
      </a>
      <div class="wide header-row">
        <a class="brand" href={paths.home}>
          <img src="/favicon.svg" alt="" width={30} height={30} />
          {uiMessages.product}
        </a>
        <nav class="header-links" aria-label={messages.mainLinks}>
          {LINKS.map(([to, label]) => (
            <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <Island name="SignInLink" props={{}} />
      </div>
    </header>
  );
}
