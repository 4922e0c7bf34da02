/** @jsxImportSource preact */
import { screenPaths as paths } from '@boardcast/contracts';
import { uiMessages } from '../../shared/ui/ui.messages.js';
import { Island } from '../islands/Island.js';
import { siteMessages as messages } from '../site.messages.js';

const LINKS = [
  [paths.home, messages.home],
  [paths.tour, messages.tour],
  [paths.pricing, messages.pricing],
  [paths.privacy, messages.privacy],
  [paths.terms, messages.terms],
] as const;

export function Footer({ path }: { path: string }) {
  return (
    <footer class="footer">
      <div class="wide footer-row">
        <p class="footer-words">
          <strong>{uiMessages.product}</strong> {messages.slogan}
        </p>
        <nav class="footer-links" aria-label={messages.footerLinks}>
          {LINKS.map(([to, label]) => (
            <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <Island name="ThemeSwitch" props={{}} />
      </div>
    </footer>
  );
}
