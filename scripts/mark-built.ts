import { resolve } from 'node:path';
import { markBuilt } from './lib/build.js';

/** Last step of `npm run build`: `npm start` and the test suites reuse its result. */
markBuilt(resolve(import.meta.dirname, '..'));
