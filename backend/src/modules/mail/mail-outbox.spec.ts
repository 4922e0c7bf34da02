import { mailSuite } from './mail.suite.js';
import { startMailroom } from './testing/mailroom.js';

mailSuite('without Redis', () => startMailroom());
