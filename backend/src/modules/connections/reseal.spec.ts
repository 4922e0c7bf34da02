import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SealError, Sealer, Sweeps, accessTokenPurpose, refreshTokenPurpose } from '@boardcast/server';
import { createTestDatabase, FakeClock, runSql } from '@boardcast/testing';
import type { TestDatabase } from '@boardcast/testing';
import { LockMode, MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from '../../database/mikro-orm.config.js';
import { Connection } from './connection.entity.js';
import { ResealJob } from './reseal.job.js';
import { Reseal } from './reseal.service.js';
import { SealedTokensQueries } from './sealed-tokens.queries.js';
import { SealedTokensRepository } from './sealed-tokens.repository.js';

const [OLD, NEW] = [`old:${randomBytes(32).toString('base64')}`, `new:${randomBytes(32).toString('base64')}`];
const before = new Sealer(OLD);
const rotating = new Sealer(`${NEW},${OLD}`);
const after = new Sealer(NEW);

let database: TestDatabase;
let orm: MikroORM;
let tokens: SealedTokensRepository;
let log: ReturnType<typeof spyOnLog>;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(createOrmConfig(database.url));
  tokens = new SealedTokensRepository(orm.em);
});
beforeEach(async () => {
  log = spyOnLog();
  await sql('delete from users');
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const spyOnLog = () => jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
const sql = async (text: string) => (await runSql(database.url, text)).rows;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A user whose tokens are sealed by these. */
async function connect(number: number, access: Sealer, refresh: Sealer | null = access): Promise<string> {
  const id = idOf(number);
  const sealedRefresh = refresh?.seal(`refresh ${number}`, refreshTokenPurpose(id));
  await sql(`
    insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
    values ('${id}', '${number}', 'somebody', now(), now());
    insert into connections (user_id, pinterest_account_id, sealed_access_token, sealed_refresh_token,
      access_expires_at, status, updated_at)
    values ('${id}', '${number}', '${access.seal(`access ${number}`, accessTokenPurpose(id))}',
      ${sealedRefresh === undefined ? 'null' : `'${sealedRefresh}'`}, now(), 'connected', '2026-03-10T12:00:00Z')`);
  return id;
}

const round = (sealer: Sealer) =>
  new ResealJob(
    sealer,
    new Reseal(orm.em, tokens, new SealedTokensQueries(orm.em), sealer),
    new Sweeps(new FakeClock()),
  ).sweep.run();

/** What a sealer reads in the row of a user. */
async function read(sealer: Sealer, id: string): Promise<(string | null)[]> {
  const row = await orm.em.fork().findOneOrFail(Connection, { user: id });
  return [
    sealer.open(row.sealedAccessToken, accessTokenPurpose(id)),
    row.sealedRefreshToken ? sealer.open(row.sealedRefreshToken, refreshTokenPurpose(id)) : null,
  ];
}

describe('a process that knows one key alone', () => {
  it('can’t open what the other has sealed, and says so', async () => {
    const [old, renewed] = [await connect(1, before), await connect(2, rotating)];
    await expect(read(before, renewed)).rejects.toThrow(SealError);
    await expect(read(after, old)).rejects.toThrow(SealError);
    expect(await read(rotating, old)).toEqual(['access 1', 'refresh 1']);
    expect(await read(rotating, renewed)).toEqual(['access 2', 'refresh 2']);
  });

  it('opens rows by the newer key once they are sealed again, and by the older one no more', async () => {
    const id = await connect(1, before);
    await round(rotating);
    await expect(read(before, id)).rejects.toThrow(SealError);
    expect(await read(after, id)).toEqual(['access 1', 'refresh 1']);
  });
});

describe('sealing again after a key was put in front', () => {
  it('leaves nothing under the older key, however many rows there are, and changes nothing else', async () => {
    for (let number = 1; number <= 205; number += 1) await connect(number, before);
    const renewed = await connect(206, rotating, before);
    const single = await connect(207, before, null);
    await round(rotating);
    expect(await new SealedTokensQueries(orm.em).countByKey()).toEqual([
      { keyId: 'new', tokenCount: 206 * 2 + 1 },
    ]);
    expect(await read(after, idOf(150))).toEqual(['access 150', 'refresh 150']);
    expect(await read(after, renewed)).toEqual(['access 206', 'refresh 206']);
    expect(await read(after, single)).toEqual(['access 207', null]);
    expect(await sql('select distinct token_serial, updated_at, status from connections')).toEqual([
      { token_serial: 1, updated_at: new Date('2026-03-10T12:00:00Z'), status: 'connected' },
    ]);
  });

  it('passes over a row that a renewal has locked, and takes it in the next round', async () => {
    const [locked, free] = [await connect(1, before), await connect(2, before)];
    await orm.em.fork().transactional(async (em) => {
      const row = await em.findOneOrFail(
        Connection,
        { user: locked },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      await round(rotating);
      row.sealedAccessToken = before.seal('renewed', accessTokenPurpose(locked));
    });
    expect(await read(before, locked)).toEqual(['renewed', 'refresh 1']);
    expect(await read(after, free)).toEqual(['access 2', 'refresh 2']);
    await round(rotating);
    expect(await read(after, locked)).toEqual(['renewed', 'refresh 1']);
  });

  it('leaves a token that can’t be opened, says so, and goes on to the others', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [broken, whole] = [await connect(1, before), await connect(2, before)];
    await sql(`update connections set sealed_access_token = 'old.AAAA' where user_id = '${broken}'`);
    await round(rotating);
    expect(error).toHaveBeenCalledWith({ user: broken }, expect.any(String));
    expect(await read(after, whole)).toEqual(['access 2', 'refresh 2']);
    expect(await new SealedTokensQueries(orm.em).countByKey()).toEqual([
      { keyId: 'new', tokenCount: 2 },
      { keyId: 'old', tokenCount: 2 },
    ]);
  });

  it('touches nothing that a key has sealed which is not named any more', async () => {
    const id = await connect(1, before);
    await round(after);
    expect(await read(before, id)).toEqual(['access 1', 'refresh 1']);
  });
});

describe('the gauge', () => {
  it('logs the tokens by key while a key is rotated, and as long as one is sealed under another', async () => {
    await connect(1, before);
    await round(rotating);
    expect(log).toHaveBeenLastCalledWith(
      { presentKey: 'new', olderKeys: ['old'], tokensByKey: { new: 2 } },
      'Sealed tokens by key',
    );
    await connect(2, before, null);
    await round(after);
    expect(log).toHaveBeenLastCalledWith(
      { presentKey: 'new', olderKeys: [], tokensByKey: { new: 2, old: 1 } },
      'Sealed tokens by key',
    );
  });

  it('is silent otherwise', async () => {
    await connect(1, after);
    await round(after);
    expect(log).not.toHaveBeenCalled();
  });
});
