import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network-of.js';

describe('the network that limits go by', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['a mapped one', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['another of the same subscriber', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['this machine', '::1', '::/64'],
    ['what is none', 'unix:', 'unknown'],
    ['nothing', undefined, 'unknown'],
  ])('of %s', (_what, address, network) => expect(networkOf(address)).toBe(network));
});
