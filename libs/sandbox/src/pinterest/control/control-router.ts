import { json, Router } from 'express';
import type { Request, Response } from 'express';
import { REQUIRED_SCOPES, pinterestScopeSchema } from '@boardcast/pinterest';
import { z } from 'zod';
import { withBody } from '../../shared/with-body.js';
import { boardName } from '../seed/board-names.js';
import { makeBoard } from '../seed/seed-boards.js';
import { limitsSchema, settingsSchema } from '../state/settings.js';
import type { SandboxAccount } from '../state/entities.js';
import type { World } from '../world.js';
import { scriptSchema } from './outcome-script.js';

const byNameSchema = z.strictObject({ username: z.string().optional() });
const timeSchema = z.strictObject({ advanceSeconds: z.number().min(0) });
const boardsSchema = z.strictObject({ username: z.string(), count: z.int().min(1).max(5_000) });
const accountSchema = z.strictObject({
  username: z.string().regex(/^[a-z0-9_]{3,30}$/),
  boards: z.int().min(0).max(5_000).default(3),
});
const crowdSchema = z.strictObject({
  prefix: z.string().regex(/^[a-z0-9_]{3,24}$/),
  accounts: z.int().min(1).max(5_000),
  boards: z.int().min(0).max(5_000),
});
const tokenSchema = z.strictObject({
  username: z.string(),
  scopes: z.array(pinterestScopeSchema).optional(),
});
const resetSchema = z.strictObject({ keepGrants: z.boolean().default(false) });
const journalQuerySchema = z.object({
  username: z.string().optional(),
  boardId: z.string().optional(),
  title: z.string().optional(),
  link: z.string().optional(),
});

/** The switches of the sandbox, for tests and demonstrations. Speaks JSON; nothing of it exists at Pinterest. */
export function controlRouter(world: World): Router {
  const router = Router();
  // Not strict: null is a body too, it switches the limits off.
  router.use(json({ strict: false }));
  router.post('/outcomes', (request, response) => {
    withBody(request, response, scriptSchema, (script) => world.outcomes.add(script));
  });
  router.get('/outcomes', (_request, response) => void response.json({ waiting: world.outcomes.waiting() }));
  router.delete('/outcomes', (_request, response) => {
    world.outcomes.clear();
    response.sendStatus(204);
  });
  addSettings(router, world);
  addAccounts(router, world);
  addTokens(router, world);
  addObservations(router, world);
  router.post('/time', (request, response) => {
    withBody(request, response, timeSchema, ({ advanceSeconds }) => {
      world.clock.setOffset(world.clock.offset() + advanceSeconds * 1_000);
      world.store.save();
      return { now: world.clock.now().toISOString() };
    });
  });
  router.post('/reset', (request, response) => {
    withBody(request, response, resetSchema, ({ keepGrants }) => {
      world.outcomes.clear();
      world.counters.clear();
      world.rates.clear();
      world.store.reset(keepGrants);
    });
  });
  return router;
}

function addSettings(router: Router, world: World): void {
  const change = (next: Partial<z.infer<typeof settingsSchema>>) => {
    world.store.settings = { ...world.store.settings, ...next };
    world.store.save();
    return world.store.settings;
  };
  router.get('/settings', (_request, response) => void response.json(world.store.settings));
  router.put('/settings', (request, response) =>
    withBody(request, response, settingsSchema.partial(), change),
  );
  router.put('/limits', (request, response) => {
    withBody(request, response, limitsSchema.partial().nullable(), (limits) => {
      world.rates.clear();
      const base = world.store.settings.limits ?? {
        perSecond: 100,
        org_read: 1000,
        org_write: 100,
        org_analytics: 60,
      };
      return change({ limits: limits && limitsSchema.parse({ ...base, ...limits }) });
    });
  });
}

function addAccounts(router: Router, world: World): void {
  router.post('/accounts', (request, response) => {
    withBody(request, response, accountSchema, ({ username, boards }) => {
      if (world.store.accountByName(username))
        return notFound(response, 409, `${username} is there already.`);
      const account = addAccount(world, username);
      return { id: account.id, username, boardIds: addBoards(world, account, boards) };
    });
  });
  router.post('/crowd', (request, response) => {
    withBody(request, response, crowdSchema, ({ prefix, accounts, boards }) =>
      world.store.inOneSave(() => ({ members: addCrowd(world, prefix, accounts, boards) })),
    );
  });
  router.post('/boards', (request, response) => {
    withBody(request, response, boardsSchema, ({ username, count }) => {
      const account = world.store.accountByName(username);
      if (!account) return notFound(response, 404, `There is no account ${username}.`);
      return { boardIds: addBoards(world, account, count) };
    });
  });
  router.delete('/boards/:id', (request, response) => {
    const board = world.store.boards.get(request.params.id);
    if (board) world.store.deleteBoard(board);
    response.sendStatus(board ? 204 : 404);
  });
}

function addAccount(world: World, username: string): SandboxAccount {
  const account: SandboxAccount = {
    id: `5497558139${String(10_000_000 + world.store.accounts.size)}`,
    username,
    displayName: username.replaceAll('_', ' '),
    about: '',
    accountType: 'PINNER',
    followerCount: 0,
    monthlyViews: 0,
  };
  world.store.addAccount(account);
  return account;
}

function addCrowd(world: World, prefix: string, accounts: number, boards: number) {
  return Array.from({ length: accounts }, (_, index) => {
    const account = addAccount(world, `${prefix}_${index + 1}`);
    const boardIds = addBoards(world, account, boards);
    const { accessToken } = world.tokens.issue(account.id, [...REQUIRED_SCOPES]);
    return { id: account.id, username: account.username, boardIds, accessToken };
  });
}

function addBoards(world: World, account: SandboxAccount, count: number): string[] {
  const there = world.store.boardsOf(account.id).length;
  const boards = Array.from({ length: count }, (_, index) => {
    const number = there + index;
    const id = `5497559${account.id.slice(-5)}${String(900_000 + number)}`;
    return makeBoard({ id, ownerId: account.id, name: boardName(number) });
  });
  world.store.addBoards(boards);
  return boards.map((board) => board.id);
}

function addTokens(router: Router, world: World): void {
  router.post('/tokens', (request, response) => {
    withBody(request, response, tokenSchema, ({ username, scopes }) => {
      const account = world.store.accountByName(username);
      if (!account) return notFound(response, 404, `There is no account ${username}.`);
      const grant = world.tokens.issue(account.id, scopes ?? [...REQUIRED_SCOPES]);
      return { accessToken: grant.accessToken, refreshToken: grant.refreshToken };
    });
  });
  const end = (how: 'expire' | 'revoke') => (request: Request, response: Response) => {
    withBody(request, response, byNameSchema, ({ username }) => {
      const account = username === undefined ? undefined : world.store.accountByName(username);
      if (username !== undefined && !account)
        return notFound(response, 404, `There is no account ${username}.`);
      world.tokens[how](account?.id);
      return undefined;
    });
  };
  router.post('/tokens/expire', end('expire'));
  router.post('/tokens/revoke', end('revoke'));
}

function addObservations(router: Router, world: World): void {
  router.get('/journal', (request, response) => {
    const { username, boardId, title, link } = journalQuerySchema.parse(request.query);
    const entries = world.store.journal
      .list()
      .filter(
        (entry) =>
          (username === undefined || entry.username === username) &&
          (boardId === undefined || entry.boardId === boardId) &&
          (title === undefined || (entry.title ?? '').includes(title)) &&
          (link === undefined || (entry.link ?? '').includes(link)),
      );
    response.json({ entries });
  });
  router.get('/refusals', (_request, response) => void response.json({ refusals: world.rates.refusals() }));
  router.get('/calls', (_request, response) => void response.json(world.counters.all()));
}

function notFound(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}
