import { json, Router } from 'express';
import { z } from 'zod';
import type { MailBox } from './mail-box.js';
import { mailFaultsSchema } from './mail-faults.js';
import type { FaultScript } from './mail-faults.js';
import { listPage, MAIL_CONTENT_POLICY, mailPage, noMailPage } from './mail-pages.js';

const querySchema = z.object({ to: z.string().optional() });

/** Pages for people, and JSON for tests. */
export function mailRouter(box: MailBox, faults: FaultScript): Router {
  const router = Router();
  router.get('/', (_request, response) => void response.send(listPage(box.list())));
  router.get('/mails/:id', (request, response) => {
    const mail = box.find(request.params.id);
    response.status(mail ? 200 : 404).send(mail ? mailPage(mail) : noMailPage());
  });
  router.get('/mails/:id/html', (request, response) => {
    const mail = box.find(request.params.id);
    response.setHeader('content-security-policy', MAIL_CONTENT_POLICY);
    response.status(mail ? 200 : 404).send(mail ? `<base target="_blank">${mail.html}` : noMailPage());
  });
  router.post('/empty', (_request, response) => {
    box.empty();
    response.redirect(303, '/');
  });
  router.get('/api/mails', (request, response) => {
    const { to } = querySchema.parse(request.query);
    response.json({ mails: box.list(to) });
  });
  router.delete('/api/mails', (_request, response) => {
    box.empty();
    response.sendStatus(204);
  });
  router.put('/api/faults', json(), (request, response) => {
    const read = mailFaultsSchema.safeParse(request.body);
    if (!read.success) return void response.status(400).json({ message: z.prettifyError(read.error) });
    faults.set(read.data);
    return void response.sendStatus(204);
  });
  return router;
}
