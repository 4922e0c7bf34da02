import { parseScopes, pinterestScopeSchema } from '@boardcast/pinterest';
import type { PinterestScope } from '@boardcast/pinterest';
import { Router, urlencoded } from 'express';
import { z } from 'zod';
import type { World } from '../world.js';
import { consentFault, consentPage } from './consent-page.js';
import type { ConsentRequest } from './consent-page.js';

const decisionSchema = z.object({
  decision: z.enum(['allow', 'deny']),
  username: z.string().optional(),
});

/** The consent page (`GET /oauth/`) and its two buttons. */
export function consentRouter(world: World): Router {
  const router = Router();
  router.get('/oauth', (request, response) => {
    const asked = readRequest(world, searchParams(request.originalUrl));
    if (typeof asked === 'string') {
      response.status(400).send(consentFault(asked));
      return;
    }
    const accounts = [...world.store.accounts.values()].filter((account) => !account.hidden);
    const choices = accounts.map((account) => ({ account, boards: countBoards(world, account.id) }));
    response.send(consentPage(asked, choices));
  });
  router.post('/oauth', urlencoded({ extended: false }), (request, response) => {
    const form = new URLSearchParams(request.body as Record<string, string>);
    const asked = readRequest(world, form);
    const decision = decisionSchema.safeParse(Object.fromEntries(form));
    if (typeof asked === 'string' || !decision.success) {
      response.status(400).send(consentFault(typeof asked === 'string' ? asked : 'The form is incomplete.'));
      return;
    }
    const account = world.store.accountByName(decision.data.username ?? '');
    if (decision.data.decision === 'allow' && (!account || account.hidden)) {
      response.status(400).send(consentFault('There is no such account.'));
      return;
    }
    const answer: Record<string, string> =
      decision.data.decision === 'allow' && account
        ? { code: world.tokens.issueCode(account.id, asked.scopes, asked.redirectUri) }
        : { error: 'access_denied' };
    response.redirect(302, returnAddress(asked, answer));
  });
  return router;
}

function searchParams(url: string): URLSearchParams {
  return new URL(url, 'http://sandbox').searchParams;
}

function countBoards(world: World, accountId: string): number {
  return world.store.boardsOf(accountId).filter((board) => board.privacy !== 'SECRET').length;
}

/** The request, or what is wrong with it. */
function readRequest(world: World, params: URLSearchParams): ConsentRequest | string {
  const clientId = params.get('client_id') ?? params.get('consumer_id');
  if (clientId !== world.app.clientId) return 'The app is not known: client_id does not fit.';
  const redirectUri = params.get('redirect_uri');
  if (redirectUri === null || !world.app.redirectUris.includes(redirectUri)) {
    return 'The return address is not registered: redirect_uri must be exactly one of the registered ones.';
  }
  if (params.get('response_type') !== 'code') return 'response_type must be code.';
  const scopes = readScopes(params.get('scope') ?? '');
  if (scopes === null) return 'The scope is empty or holds one that does not exist.';
  return { clientId, redirectUri, scopes, state: params.get('state') };
}

function readScopes(text: string): PinterestScope[] | null {
  const parsed = z.array(pinterestScopeSchema).min(1).safeParse(parseScopes(text));
  return parsed.success ? parsed.data : null;
}

function returnAddress(asked: ConsentRequest, answer: Record<string, string>): string {
  const url = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (asked.state !== null) url.searchParams.set('state', asked.state);
  return url.href;
}
