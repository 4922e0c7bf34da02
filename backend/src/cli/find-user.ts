import type { INestApplicationContext } from '@nestjs/common';
import { UsersQueries } from '../modules/users/users.queries.js';
import { CliFault } from './cli-fault.js';

/** Finds a user by name. @param username on Pinterest, with or without the @ @throws CliFault when there is none */
export async function findUser(backend: INestApplicationContext, username: string): Promise<string> {
  const userId = await backend.get(UsersQueries).findByUsername(username.replace(/^@/, ''));
  if (userId === null) throw new CliFault(`Nobody named ${username} has signed in.`);
  return userId;
}
