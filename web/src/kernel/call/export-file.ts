import { clientOver, type Incoming, type Outgoing } from '#contract/kernel/call/client-over.ts';
import type { Envelope } from '#contract/kernel/call/wire.ts';
import type { Send } from './client.ts';
import { noAnswer } from './no-answer.ts';
import type { Portal } from '../page/portal.ts';
import { inPageLanguage } from '../words/page-language.ts';

/** What came in place of rows. */
export interface ArrivedFile {
  /** A file that the server wrote. */
  file?: { content: Blob; rows: number };
  /** It is too large to wait for: the server writes it in the background. */
  isLater?: true;
}

/** Asks for exports as files. Calls that have none answer their rows, as they would anyone. */
export function fileClient(portal: Pick<Portal, 'session' | 'prompt'>, fileName: string, arrived: ArrivedFile): Send {
  const asks = { accept: 'text/csv', prefer: 'respond-async', 'file-name': encodeURIComponent(fileName) };
  const sendOnce = clientOver(async (request) => {
    for (;;) {
      const token = portal.session.bearer();
      const answer = await fetched(request, { ...asks, ...(token && { authorization: `Bearer ${token}` }) }, arrived);
      if (answer.status !== 401 || !token) return answer;
      if (portal.session.bearer() === token) await portal.prompt.ask();
      if (portal.session.bearer() === null) return answer;
    }
  });
  return (call, sent) => sendOnce(call, sent);
}

const done: Envelope = { Success: true, Message: null, Data: [], Errors: [] };

async function fetched(request: Outgoing, headers: Record<string, string>, arrived: ArrivedFile): Promise<Incoming> {
  const { method, url, body } = request;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { ...request.headers, ...inPageLanguage(), ...headers },
      ...(body !== undefined && { body }),
    });
    if (/^text\/csv/.test(response.headers.get('content-type') ?? '')) {
      arrived.file = { content: await response.blob(), rows: Number(response.headers.get('row-count')) };
      return { status: response.status, headers: response.headers, json: done };
    }
  } catch {
    throw noAnswer();
  }
  if (response.status === 202) {
    arrived.isLater = true;
    return { status: response.status, headers: response.headers, json: done };
  }
  return { status: response.status, headers: response.headers, json: await response.json().catch(() => undefined) };
}
