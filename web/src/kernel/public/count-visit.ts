import { analytics } from '#contract/kernel/call/constants.ts';
import { tokenKey } from '../session/keys.ts';
import { localShelf } from '../session/storage.ts';

type Action = keyof typeof analytics.actions;
type Content = keyof typeof analytics.contents;

let token: Promise<string> | undefined;

/** The page's own token, asked for once: the same for all visitors of a day. */
const pageToken = (): Promise<string> => {
  token ??= fetch('/api/Analytic/GetVisitToken', { credentials: 'omit' })
    .then((response) => response.json())
    .then(({ Data }: { Data: { Token: string } }) => Data.Token);
  return token;
};

/** Once someone looks: not while a browser prepares the page, or holds it in a tab behind others. */
function whenSeen(act: () => void): void {
  const isSeen = (): boolean => document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;
  if (isSeen()) return act();
  const look = (): void => {
    if (!isSeen()) return;
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', look);
    act();
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
}

const counted = new Set<string>();

const post = async (call: string, body: object, token?: string): Promise<number> => {
  const response = await fetch(`/api/Analytic/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  });
  // An answer that no one reads keeps its connection.
  await response.text();
  return response.status;
};

/** R470: tracked where someone is signed in to the award; for others, and where a sign-in has run out, the page counts. */
export async function sendVisit(visit: object, token: string | null): Promise<void> {
  if (token && (await post('Track', visit, token)) !== 401) return;
  await post('CountVisit', { ...visit, Token: await pageToken() });
}

/**
 * R471, R600: counts that a page was looked at, or a film played. No cookie goes along, and the server doesn't note who looks; once for each
 * thing while the page stays. It waits until the browser has nothing better to do, and a count that is lost is no one's loss.
 */
export function countVisit(propertyId: number, content: Content, id: number, action: Action = 'view'): void {
  const name = `${action} ${content} ${id}`;
  if (counted.has(name)) return;
  counted.add(name);
  const visit = { Action: analytics.actions[action], Content: analytics.contents[content], ID: id };
  const send = (): void => void sendVisit(visit, localShelf().get(tokenKey(propertyId))).catch(() => undefined);
  whenSeen(() => ('requestIdleCallback' in window ? window.requestIdleCallback(send, { timeout: 3000 }) : setTimeout(send, 500)));
}
