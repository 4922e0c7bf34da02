import { Router } from 'express';
import type { Response } from 'express';
import type { World } from '../world.js';
import { drawAvatar, drawCover } from './drawn-pictures.js';
import { IMAGE_SIZES } from './image-store.js';
import type { ImageSizeName } from './image-store.js';

/** Images of pins, boards and accounts. Any page may show them, as with Pinterest's own. */
export function imageRouter(world: World): Router {
  const router = Router();
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 handles rejected promises
  router.get('/images/:size/:name', async (request, response) => {
    const { size, name } = request.params;
    const sha256 = /^([0-9a-f]{64})\.jpg$/.exec(name)?.[1];
    const data = sha256 !== undefined && isSize(size) ? await world.images.read(sha256, size) : undefined;
    if (data) send(response, 'image/jpeg', data);
    else response.sendStatus(404);
  });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 handles rejected promises
  router.get('/covers/:name', async (request, response) => {
    if (/^\d+-\d\.jpg$/.test(request.params.name)) {
      send(response, 'image/jpeg', await drawCover(request.params.name));
    } else response.sendStatus(404);
  });
  router.get('/avatars/:name', (request, response) => {
    const account = world.store.accounts.get(request.params.name.replace(/\.svg$/, ''));
    if (account) send(response, 'image/svg+xml', Buffer.from(drawAvatar(account.displayName)));
    else response.sendStatus(404);
  });
  return router;
}

function isSize(size: string): size is ImageSizeName {
  return Object.hasOwn(IMAGE_SIZES, size);
}

function send(response: Response, type: string, data: Buffer): void {
  response
    .set({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
    .type(type)
    .send(data);
}
