import { describe, expect, it } from '@jest/globals';
import { settingsFor } from './product-cli.js';

const stack = { DATABASE_URL: 'postgres://stack', STRIPE_API_URL: 'http://stand-in', BUS_URL: 'tcp://stack' };

describe('the command line in a checkout', () => {
  it('has what the running stack was given', () => {
    expect(settingsFor({}, stack)).toEqual(stack);
    expect(settingsFor({ DATABASE_URL: 'postgres://stack', BUS_URL: 'amqp://own' }, stack)).toEqual({
      ...stack,
      BUS_URL: 'amqp://own',
    });
  });

  it('asks no stand-in who pays in another database', () => {
    const given = { DATABASE_URL: 'postgres://other' };
    expect(settingsFor(given, stack)).toEqual(given);
  });

  it('has the environment alone where no stack runs', () => {
    expect(settingsFor({ PATH: '/bin' })).toEqual({ PATH: '/bin' });
  });
});
