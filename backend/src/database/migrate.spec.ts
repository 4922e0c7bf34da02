import { describe, expect, it } from '@jest/globals';
import { saidByEntry, TEST_POSTGRES_URL } from '@boardcast/testing';
import { migrate } from './migrate.js';

const server = new URL(process.env[TEST_POSTGRES_URL] ?? '');
const withPlace = (change: Partial<URL>) => Object.assign(new URL(server), change).href;

describe('migrate says in one line, without a stack,', () => {
  it.each([
    {
      what: 'that the database is missing',
      url: withPlace({ pathname: '/nowhere' }),
      said: 'The database refuses: database "nowhere" does not exist.\n',
    },
    {
      what: 'that nobody listens where it is to be',
      url: withPlace({ port: '1' }),
      said: expect.stringMatching(/^A service can’t be reached: nobody listens there \(connect .*:1\)\.\n$/),
    },
  ])('$what', async ({ url, said }) => {
    expect(await saidByEntry(() => migrate(url))).toEqual(said);
  });

  it('nothing of what a programmer must mend, which needs its stack', async () => {
    expect(await saidByEntry(() => Promise.reject(new TypeError('no such function')))).toMatch(
      /^TypeError: no such function\n +at /,
    );
  });
});
