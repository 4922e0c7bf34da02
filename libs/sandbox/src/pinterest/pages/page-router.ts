import { Router } from 'express';
import type { SandboxAccount, SandboxBoard, SandboxPin } from '../state/entities.js';
import type { World } from '../world.js';
import { escapeHtml } from '../../shared/html.js';
import { sandboxPage } from './sandbox-page.js';

/** Pages for people: everything "published", and each pin. */
export function pageRouter(world: World): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    const accounts = [...world.store.accounts.values()].filter((account) => !account.hidden);
    response.send(sandboxPage('Pinterest sandbox', homePage(world, accounts)));
  });
  router.get('/pin/:id', (request, response) => {
    const pin = world.store.pins.get(request.params.id);
    if (pin) response.send(sandboxPage(pin.title ?? 'Pin', pinPage(world, pin)));
    else
      response
        .status(404)
        .send(sandboxPage('No such pin', '<h1>No such pin</h1><p><a href="/">All boards</a></p>'));
  });
  return router;
}

function homePage(world: World, accounts: SandboxAccount[]): string {
  return `<h1>What the sandbox holds</h1><p class="quiet">Pins created through the API, by account and board, newest first.</p>
${accounts.map((account) => accountSection(world, account)).join('')}`;
}

function accountSection(world: World, account: SandboxAccount): string {
  const boards = world.store.boardsOf(account.id);
  const used = boards.filter((board) => world.store.pinsOn(board.id).length > 0);
  const names = boards.map((board) => `<li>${escapeHtml(boardLabel(board))}</li>`).join('');
  return `<section><h2>${escapeHtml(account.username)}</h2><p class="quiet">${escapeHtml(account.displayName)} · ${boards.length} boards, ${used.length} with new pins</p>
${used.map((board) => boardSection(world, board)).join('')}
<details><summary>All boards</summary><ul>${names}</ul></details></section>`;
}

function boardLabel(board: SandboxBoard): string {
  const sections = board.sections.length > 0 ? ` (${board.sections.length} sections)` : '';
  return `${board.name}${board.privacy === 'PUBLIC' ? '' : ` · ${board.privacy.toLowerCase()}`}${sections}`;
}

function boardSection(world: World, board: SandboxBoard): string {
  const pins = world.store.pinsOn(board.id);
  return `<h3>${escapeHtml(board.name)}</h3><ul class="grid">${pins.map((pin) => pinCard(world, board, pin)).join('')}</ul>`;
}

function pinCard(world: World, board: SandboxBoard, pin: SandboxPin): string {
  const section = world.store.section(board, pin.sectionId);
  return `<li><a href="/pin/${pin.pinId}/"><img src="${world.images.url(pin.image, '400x300')}" alt="${escapeHtml(pin.altText ?? '')}" loading="lazy"></a>
<div><strong>${escapeHtml(pin.title ?? '(no title)')}</strong>${section ? `<span class="quiet">${escapeHtml(section.name)}</span>` : ''}</div></li>`;
}

function pinPage(world: World, pin: SandboxPin): string {
  const board = world.store.boards.get(pin.boardId);
  const section = board && world.store.section(board, pin.sectionId);
  const rows: [string, string][] = [
    ['Description', pin.description ?? ''],
    ['Link', pin.link ?? ''],
    ['Alt text', pin.altText ?? ''],
    ['Board', `${board?.name ?? ''}${section ? ` > ${section.name}` : ''}`],
    ['Account', pin.username],
    ['Created', new Date(pin.at).toUTCString()],
    ['Pin id', pin.pinId],
  ];
  return `<p><a href="/">All boards</a></p><h1>${escapeHtml(pin.title ?? '(no title)')}</h1>
<img class="big" src="${world.images.url(pin.image, '600x')}" alt="${escapeHtml(pin.altText ?? '')}">
<div class="card"><dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl></div>`;
}
