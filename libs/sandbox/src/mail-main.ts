import { mailConfigSchema, readConfig } from './config.js';
import { createMailCatcher } from './mail/mail-catcher.js';
import { closeOnSignal } from './shared/close-on-signal.js';

const config = readConfig(mailConfigSchema);
const catcher = await createMailCatcher({
  dataDir: config.MAIL_DATA_DIR,
  smtpPort: config.SMTP_PORT,
  httpPort: config.PORT,
  host: config.HOST,
});
// The one line that the start script waits for.
console.log(`Mail catcher listening on ${catcher.url}, for mails on ${catcher.smtpUrl}`);
closeOnSignal(() => catcher.close());
