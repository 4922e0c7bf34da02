import { controlRouter } from '../shared/control.js';
import { listen } from '../shared/listen.js';
import { MailBox } from './mail-box.js';
import { MAIL_ACTS } from './mail-control.js';
import { FaultScript } from './mail-faults.js';
import { mailRouter } from './mail-router.js';
import { startSmtpReceiver } from './smtp-receiver.js';

export interface MailCatcherOptions {
  /** Folder of its JSON file, created if missing. A restart continues from it. */
  dataDir: string;
  /** 0 or absent: any free one. */
  smtpPort?: number;
  httpPort?: number;
  /** Address to listen on; by default this machine only. */
  host?: string;
}

export interface MailCatcher {
  /** Address of its pages. */
  url: string;
  /** For `SMTP_URL`. */
  smtpUrl: string;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

/** Starts a mail catcher: a real SMTP server that delivers nothing and shows what it received. */
export async function createMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { dataDir, smtpPort = 0, httpPort, host = '127.0.0.1' } = options;
  const world = { box: new MailBox(dataDir), faults: new FaultScript() };
  const smtp = await startSmtpReceiver(world.box, world.faults, { host, port: smtpPort });
  const server = await listen({ port: httpPort, host }, (app) => {
    app.use('/_control', controlRouter(world, MAIL_ACTS));
    app.use(mailRouter(world.box));
  });
  return {
    url: server.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      await server.close();
      await smtp.close();
    },
  };
}
