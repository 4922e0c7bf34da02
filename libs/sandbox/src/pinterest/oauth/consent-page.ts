import type { PinterestScope } from '@boardcast/pinterest';
import { escapeHtml } from '../../shared/html.js';
import { sandboxPage } from '../pages/sandbox-page.js';
import type { SandboxAccount } from '../state/entities.js';

const SCOPE_WORDS: Record<PinterestScope, string> = {
  'user_accounts:read': 'See your account',
  'boards:read': 'See your public boards, including group boards you join',
  'boards:write': 'Create, change or delete your public boards',
  'boards:read_secret': 'See your secret boards',
  'boards:write_secret': 'Create, change or delete your secret boards',
  'pins:read': 'See your public pins',
  'pins:write': 'Create, change or delete your public pins',
  'pins:read_secret': 'See your secret pins',
  'pins:write_secret': 'Create, change or delete your secret pins',
};

/** The parameters of a consent request. */
export interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  scopes: PinterestScope[];
  state: string | null;
}

/** The page where a user chooses an account and allows or denies access. */
export function consentPage(
  request: ConsentRequest,
  accounts: { account: SandboxAccount; boards: number }[],
): string {
  const hidden = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(','),
    response_type: 'code',
    ...(request.state === null ? {} : { state: request.state }),
  };
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return sandboxPage(
    'Give access',
    `<div class="card"><h1>Give Boardcast access to an account?</h1>
<p class="quiet">Choose who you are in this sandbox. Nothing leaves this machine.</p>
<form method="post" action="/oauth/">${fields.join('')}
<fieldset><legend>Account</legend>${accounts.map(accountChoice).join('')}</fieldset>
<strong>The app asks to</strong><ul class="asks">${request.scopes.map((scope) => `<li>${SCOPE_WORDS[scope]}</li>`).join('')}</ul>
<div class="buttons"><button name="decision" value="deny">Deny</button><button class="main" name="decision" value="allow">Allow</button></div>
</form></div>`,
    true,
  );
}

function accountChoice(
  { account, boards }: { account: SandboxAccount; boards: number },
  index: number,
): string {
  return `<label class="account"><input type="radio" name="username" value="${escapeHtml(account.username)}"${index === 0 ? ' checked' : ''}>
<img src="/avatars/${account.id}.svg" alt="" width="40" height="40">
<span><strong>${escapeHtml(account.username)}</strong> <span class="quiet">${escapeHtml(account.displayName)} · ${boards} boards</span></span></label>`;
}

/** Shown if the request itself is invalid: then nobody is redirected. */
export function consentFault(reason: string): string {
  return sandboxPage(
    'Something is wrong',
    `<div class="card"><h1>Sorry, something is wrong</h1><p>${escapeHtml(reason)}</p></div>`,
    true,
  );
}
