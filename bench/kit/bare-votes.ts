/** What no server in Node can beat: reads the same votes as JSON and answers the same bytes, with nothing in between and no database. */
import { createServer } from 'node:http';

const answer = JSON.stringify({
  Success: true,
  Data: { EntryID: 12_345, PropertyCategoryID: 123, VotedAt: '2026-11-15T12:00:00.000Z', ReplacedEntryID: null },
});
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-request-id': 'bare-000000000000000',
  'content-type': 'application/json; charset=utf-8',
  'content-length': answer.length,
};

createServer((request, reply) => {
  if (request.method === 'GET') return void reply.end();
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    const { PVUserID } = JSON.parse(text) as { PVUserID?: string };
    reply.writeHead(PVUserID ? 200 : 400, headers);
    reply.end(answer, 'latin1');
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
