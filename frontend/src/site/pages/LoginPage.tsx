/** @jsxImportSource preact */
import { errorText, screenPaths as paths } from '@boardcast/contracts';
import { Island } from '../islands/Island.js';
import { signInMessages as messages } from '../sign-in.messages.js';
import { siteMessages } from '../site.messages.js';
import type { SitePage } from '../site-pages.js';

function LoginPage() {
  return (
    <section class="login">
      <h1>{messages.welcome}</h1>
      <p class="quiet">{messages.hint}</p>
      <noscript>
        <p class="fault">{messages.noScript}</p>
      </noscript>
      <Island name="SignIn" props={{ asked: errorText('auth.required') }} />
      <p class="quiet login-terms">
        By signing in you agree to the <a href={paths.terms}>{siteMessages.terms}</a>. How we treat your data
        is in the <a href={paths.privacy}>{siteMessages.privacy}</a>.
      </p>
    </section>
  );
}

export const loginPage: SitePage = {
  path: paths.login,
  title: `${messages.title} – Boardcast`,
  description: 'Sign in to Boardcast with your Pinterest account. There’s no extra password to remember.',
  picture: null,
  data: [],
  isPressedEarly: true,
  Content: LoginPage,
};
