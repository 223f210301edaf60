import { analytics } from '#contract/kernel/call/constants.ts';

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

/** Once somebody looks: not while a browser prepares the page, or holds it in a tab behind others. */
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

/**
 * R471, R600: counts that a page was looked at, or a film played. No cookie goes along and nothing of whoever looks; once for each thing while
 * the page stays. It waits until the browser has nothing better to do, and a count that is lost is nobody's loss.
 */
export function countVisit(content: Content, id: number, action: Action = 'view'): void {
  const name = `${action} ${content} ${id}`;
  if (counted.has(name)) return;
  counted.add(name);
  const body = { Action: analytics.actions[action], Content: analytics.contents[content], ID: id };
  const send = (): void => {
    pageToken()
      .then((Token) =>
        fetch('/api/Analytic/Track', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, Token }),
          credentials: 'omit',
          keepalive: true,
        }),
      )
      // An answer that nobody reads keeps its connection.
      .then((response) => response.text())
      .catch(() => undefined);
  };
  whenSeen(() => ('requestIdleCallback' in window ? window.requestIdleCallback(send, { timeout: 3000 }) : setTimeout(send, 500)));
}
