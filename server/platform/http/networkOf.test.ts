import { describe, expect, it } from 'vitest';
import { networkOf } from './networkOf.ts';

describe('the network of an address', () => {
  it('is the /64 of an IPv6 address in any spelling (A-145)', () => {
    const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:7', '2001:db8:1:2::%eth0'];
    expect(new Set(same.map((ip) => networkOf(ip)))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect([networkOf('::1'), networkOf('fe80::'), networkOf('1::')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64', '1:0:0:0::/64']);
  });

  it('is the address itself or the /24 of IPv4, also when it is written as IPv6', () => {
    expect([networkOf('203.0.113.7'), networkOf('203.0.113.7', 24)]).toEqual(['203.0.113.7', '203.0.113.0/24']);
    expect([networkOf('::ffff:203.0.113.7'), networkOf('::ffff:cb00:7107', 24)]).toEqual(['203.0.113.7', '203.0.113.0/24']);
  });

  it('leaves what is no address as it is', () => {
    expect(networkOf('unknown', 24)).toBe('unknown');
  });
});
