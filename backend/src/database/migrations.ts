import { CreateSessionStore } from './migrations/202611210000_session-store.js';
import { CreateUsers } from './migrations/202611210010_users.js';

/** Every migration in the order it runs; the name is what the database remembers. */
export const migrations = [
  { name: '202611210000_session-store', class: CreateSessionStore },
  { name: '202611210010_users', class: CreateUsers },
];
