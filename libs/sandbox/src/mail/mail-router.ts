import { Router } from 'express';
import type { MailBox } from './mail-box.js';
import { listPage, MAIL_CONTENT_POLICY, mailPage, noMailPage } from './mail-pages.js';

/** Pages for people. */
export function mailRouter(box: MailBox): Router {
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
  return router;
}
