import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Envelope } from '#contract/kernel/call/wire.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { usePortal } from '../page/portal.ts';
import { inPageLanguage } from '../words/page-language.ts';
import { failureWords } from './failure-words.ts';
import { noAnswer } from './no-answer.ts';

/** R415, R543: what a file is called that comes without a name. */
const usualName = 'download.pdf';

/** Fetches a file and has the browser save it: with the token in a header, which a plain link cannot carry. A file that didn't come is a `CallProblem`. */
export function useFile() {
  const { session } = usePortal();
  return async (
    call: Pick<AnyCall, 'path' | 'besideApi'>,
    params: Record<string, unknown> = {},
    query: Record<string, string> = {},
  ): Promise<void> => {
    const asked = new URLSearchParams(query).toString();
    const answer = await fetch(`${addressOf(call, params)}${asked && `?${asked}`}`, {
      headers: { ...inPageLanguage(), authorization: `Bearer ${session.bearer() ?? ''}` },
    }).catch(() => Promise.reject(noAnswer()));
    if (!answer.ok) {
      const said = (await answer.json().catch(() => undefined)) as Partial<Envelope> | null | undefined;
      throw new CallProblem(answer.status, said ?? {});
    }
    const url = URL.createObjectURL(await answer.blob().catch(() => Promise.reject(noAnswer())));
    const name = decodeURIComponent(answer.headers.get('file-name') ?? usualName);
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  };
}

/** The same, and says why a file did not come: in the server's words, else in the screen's. Whether it came. */
export function useDownload(failed: string) {
  const messages = useHeaderMessages();
  const fetchFile = useFile();
  return (...file: Parameters<typeof fetchFile>): Promise<boolean> =>
    fetchFile(...file).then(
      () => true,
      (problem: unknown) => {
        const { text, ...beside } = failureWords(problem, failed);
        messages.error(text, beside);
        return false;
      },
    );
}
