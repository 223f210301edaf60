import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';

import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { readPage } from './pages.ts';

const { markdown } = readPage('api');
const blocksOf = (language: string): string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

let server: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await openTestServer();
  const LAUREL = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const robin = await server.people.administrator();
  const { Secret } = await server.as(robin)(personalToken.createToken, {
    body: { Name: 'Examples', Scopes: ['season.read', 'entry.read', 'winner.read'], Days: 1 },
  });
  const { seasonId } = await addEntrySeason(server.world, 1, { voting: -1 });
  env = { LAUREL, TOKEN: Secret, SEASON: String(seasonId), PATH: process.env.PATH ?? '' };
});
afterAll(() => server.close());

describe('the examples of the API’s page', () => {
  test.each(blocksOf('sh').map((code) => [code.split('\n')[0] ?? '', code]))('%s', async (_first, code) => {
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-euc', code.replaceAll('curl --silent', 'curl --silent --show-error --fail-with-body')],
      { env },
    );
    // A file begins with the mark by which spreadsheets know its letters.
    const isRight = code.includes('text/csv') ? stdout.startsWith('\uFEFF') : (JSON.parse(stdout) as { Success: boolean }).Success;
    expect(isRight, stdout).toBe(true);
  });

  test('check a webhook’s signature as the page says', async () => {
    const [code = ''] = blocksOf('js');
    const { isFromLaurel } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isFromLaurel: (headers: Record<string, string>, body: string, secret: string) => boolean;
    };
    const sent = String(Math.floor(Date.now() / 1000));
    const signed = `v1=${createHmac('sha256', 'secret').update(`${sent}.{}`).digest('hex')}`;
    const headers = { 'laurel-webhook-timestamp': sent, 'laurel-webhook-signature': `v1=00, ${signed}` };
    expect(isFromLaurel(headers, '{}', 'secret')).toBe(true);
    expect(isFromLaurel(headers, '{} ', 'secret')).toBe(false);
    expect(isFromLaurel({ ...headers, 'laurel-webhook-timestamp': String(Number(sent) - 400) }, '{}', 'secret')).toBe(false);
  });
});
