import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { routePath } from '#contract/kernel/call/call.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { clientAddress, isLoopback, parseTrust } from './client-address.ts';

describe('the address of who is asking', () => {
  const seen = (remoteAddress: string, forwarded: string | undefined, trust: string) =>
    clientAddress(
      { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } } as never,
      parseTrust(trust),
    );

  test.each([
    ['10.0.0.1', undefined, '1', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7', '1', '198.51.100.7'],
    // What a visitor wrote comes before what the proxy added.
    ['10.0.0.1', '1.1.1.1, 198.51.100.7', '1', '198.51.100.7'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', '2', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7', '2', '198.51.100.7'],
    ['::ffff:10.0.0.1', '1.1.1.1, ::ffff:198.51.100.7', '10.0.0.0/8', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7, 10.9.9.9', '10.0.0.0/8', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7, 203.0.113.9', '10.0.0.0/8', '203.0.113.9'],
    // An address that is not one of the proxies vouches for no one.
    ['203.0.113.9', '198.51.100.7', '10.0.0.0/8', '203.0.113.9'],
    ['fd00::1', '2001:db8::9', 'fd00::/8', '2001:db8::9'],
    ['fd00::1', '2001:db8::9', '10.0.0.0/8, fd00::1', '2001:db8::9'],
    ['fd00::2', '2001:db8::9', 'fd00::1', 'fd00::2'],
    ['10.0.0.1', '198.51.100.7:4711', '1', '198.51.100.7'],
    ['10.0.0.1', '[2001:db8::9]:4711', '1', '2001:db8::9'],
    ['fe80::1%eth0', undefined, '1', 'fe80::1'],
  ])('on a connection from %s with %s behind %s is %s', (socket, forwarded, trust, address) => {
    expect(seen(socket, forwarded, trust)).toBe(address);
  });

  test('of a connection that closed in the meantime is the one it had, and what its proxy says is read with each request', () => {
    const socket: { remoteAddress?: string } = { remoteAddress: '::ffff:10.0.0.1' };
    const asked = (headers: object) => clientAddress({ socket, headers } as never, parseTrust('1'));
    expect(asked({})).toBe('10.0.0.1');
    delete socket.remoteAddress;
    expect(asked({})).toBe('10.0.0.1');
    expect(asked({ 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
    expect(asked({ 'x-forwarded-for': '198.51.100.8' })).toBe('198.51.100.8');
  });

  test.each(['unknown', '_hidden', "'; drop table audit_log", '1', '0x7f.1', '127.1', '300.1.1.1', ' ', ',', '198.51.100.7, <script>'])(
    'is the connection’s own where %j is no address',
    (forwarded) => expect(seen('10.0.0.1', forwarded, '1')).toBe('10.0.0.1'),
  );

  test.each(['true', '-1', '0', '11', '1.5', '10.0.0.0/', '10.0.0.0/8/8', '::ffff:10.0.0.0/8', 'fd00::/129', 'loopback', '10.0.0.1,'])(
    'cannot be known by trusting %s',
    (text) => expect(parseTrust(text)).toBeUndefined(),
  );

  test('knows this machine', () => {
    expect(['127.0.0.1', '::1', 'localhost', '127.9.9.9'].map(isLoopback)).toEqual([true, true, true, true]);
    expect(['0.0.0.0', '::', '192.168.1.4', 'example.org'].map(isLoopback)).toEqual([false, false, false, false]);
  });
});

describe('limits by address, asked over real connections', () => {
  let server: TestServer;
  afterEach(() => server.close());

  /** A request as a proxy sends it on: each header separately. */
  const forgot = (port: number, host: string, forwarded: readonly string[]) =>
    new Promise<number>((done, fail) => {
      const path = routePath(account.forgotPassword);
      const sent = request(
        { host, port, path, method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': [...forwarded] } },
        (answer) => {
          answer.resume().on('end', () => done(answer.statusCode ?? 0));
        },
      );
      sent.on('error', fail).end('{}');
    });
  const { perAddress } = limitRow('forgotPassword');

  test.each(['127.0.0.1', '::1'])('hold however the visitor writes the header, over %s', async (host) => {
    server = await openTestServer({ TRUST_PROXY: '1' });
    await server.app.listen({ port: 0, host });
    const { port } = server.app.server.address() as AddressInfo;
    for (let n = 0; n < perAddress; n += 1) expect(await forgot(port, host, [`192.0.2.${n}`, '198.51.100.7'])).toBe(400);
    expect(await forgot(port, host, ['192.0.2.250, 198.51.100.7'])).toBe(429);
    expect(await forgot(port, host, ['192.0.2.250', '::ffff:198.51.100.7'])).toBe(429);
    expect(await forgot(port, host, ['198.51.100.8'])).toBe(400);
  });

  test('and what is no address is never kept as one', async () => {
    server = await openTestServer({ TRUST_PROXY: '1' });
    const [email, password] = ['addressed@example.org', 'a Very long passphrase 9!'];
    const { id } = await server.people.entrant(1, { email, password });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/token',
      remoteAddress: '::ffff:10.0.0.1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '<b>anything</b>' },
      payload: new URLSearchParams({ grant_type: 'password', username: `${email}_1`, password }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    const kept = await server.pool.selectFrom('session').select('address').where('accountId', '=', id).orderBy('id', 'desc').execute();
    expect(kept[0]).toEqual({ address: '10.0.0.1' });
  });

  test('hold without a proxy, regardless of the header', async () => {
    server = await openTestServer({ TRUST_PROXY: '10.0.0.0/8' });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    for (let n = 0; n < perAddress; n += 1) expect(await forgot(port, '127.0.0.1', [`192.0.2.${n}`])).toBe(400);
    expect(await forgot(port, '127.0.0.1', ['192.0.2.250'])).toBe(429);
  });
});
