import { findPieceUrlProblem, normalisePieceUrl, type PieceUrlProblem } from '#contract/wings/entering/piece/piece-url.ts';
import { url } from '#contract/wings/ground/url/url.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import { privateWords } from '#server/kernel/pages/web-prober.ts';
import * as store from './url.store.ts';
import { inWords, type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/url-refusals.ts';

const says = saying(texts);

const sentences: Record<Exclude<PieceUrlProblem, 'private'>, Said> = {
  empty: says('enterAddress'),
  invalid: says('enterValidAddress'),
};

export const urlHandlers = implement(url, {
  urlChecker: afterPreparing<typeof url.urlChecker>()(
    async ({ body, db, services, now }) => {
      const address = normalisePieceUrl(body.Url);
      const problem = findPieceUrlProblem(address);
      if (problem === 'empty' || problem === 'invalid') {
        throw new Refusal('Invalid', { message: sentences[problem], errors: [fieldError('Url', sentences[problem])] });
      }
      if (problem === 'private') return { url: address, isNew: false, isReachable: false, status: null, reason: privateWords };
      const known = await store.findCheck(db, address, new Date(now.getTime() - store.rememberMs));
      if (known) return { ...known, isNew: false };
      return { url: address, isNew: true, ...(await services.webProber.probe(address)) };
    },
    async ({ prepared, db, now, language }) => {
      const { isNew, ...check } = prepared;
      if (isNew) await store.putCheck(db, check, now);
      return {
        Url: check.url,
        IsReachable: check.isReachable,
        Status: check.status,
        Reason: check.reason && inWords(check.reason, language),
      };
    },
  ),
});
