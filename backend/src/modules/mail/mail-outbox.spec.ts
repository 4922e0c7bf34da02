import { mailSuite } from './testing/mail-suite.js';
import { startMailroom } from './testing/mailroom.js';

mailSuite('without Redis', () => startMailroom());
