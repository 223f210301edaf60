import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { usePortal } from '../page/portal.ts';
import { inPageLanguage } from '../words/page-language.ts';

/** R415, R543: what a file is called that comes without a name. */
const usualName = 'download.pdf';

/** Why a file did not come, in the server's words where it had any. */
export class NoFile extends Error {}

/** Fetches a file and has the browser save it: with the token in a header, which a plain link cannot carry. */
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
    });
    if (!answer.ok) {
      const said = (await answer.json().catch(() => undefined)) as { Message?: string | null } | undefined;
      throw new NoFile(said?.Message || undefined);
    }
    const url = URL.createObjectURL(await answer.blob());
    const name = decodeURIComponent(answer.headers.get('file-name') ?? usualName);
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  };
}
