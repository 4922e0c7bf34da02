import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { ClaimsRepository } from './claims.repository.js';

const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('pinner', 1);
  person = await server.signIn('pinner');
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.close());

it('A poke that comes while the dispatcher asks for the next time is heard, before the look of the next second', async () => {
  const list = await makeBoardList(person.browser, 1);
  const claims = server.app.get(ClaimsRepository);
  const ask = claims.untilNextDue.bind(claims);
  let isAsking = false;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  jest.spyOn(claims, 'untilNextDue').mockImplementation(async () => {
    isAsking = true;
    await held;
    return ask();
  });
  await waitUntil(() => isAsking, { timeout: 5_000 });
  const rounds = jest.spyOn(claims, 'claimDue');

  const { body } = await publish(person.browser, list.id);
  const before = rounds.mock.calls.length;
  answer();

  await waitUntil(() => rounds.mock.calls.length > before, { timeout: 500, every: 5 });
  await bus.of(body.id, 1);
});
