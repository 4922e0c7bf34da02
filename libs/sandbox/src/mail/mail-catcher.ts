import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { MailBox } from './mail-box.js';
import { FaultScript } from './mail-faults.js';
import { mailRouter } from './mail-router.js';
import { startSmtpReceiver } from './smtp-receiver.js';

/** How to start a mail catcher. */
export interface MailCatcherOptions {
  /** Folder of its JSON file; made when missing. A second start goes on from it. */
  dataDir: string;
  /** 0 or absent: any free one. */
  smtpPort?: number;
  httpPort?: number;
  /** Address to listen on; only this machine by default. */
  host?: string;
}

/** A running mail catcher. */
export interface MailCatcher {
  /** Where its page and its JSON are. */
  url: string;
  /** For `SMTP_URL`. */
  smtpUrl: string;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
}

/** Starts a mail catcher: a real SMTP server that delivers nothing and shows what it was given. */
export async function createMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { dataDir, smtpPort = 0, httpPort = 0, host = '127.0.0.1' } = options;
  const box = new MailBox(dataDir);
  const faults = new FaultScript();
  const smtp = await startSmtpReceiver(box, faults, { host, port: smtpPort });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(mailRouter(box, faults));
  const server = app.listen(httpPort, host);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await smtp.close();
    },
  };
}
