import { hasTooManyWords } from '#contract/kernel/text-count.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/areas/piece/piece-url.ts';
import { aboutLimits } from '#contract/areas/reviewer/reviewer.ts';

export type AboutProblem = 'tooManyWords' | 'tooLong' | 'websiteWrong' | 'websitePrivate';

/** What keeps a text about somebody from being saved. */
export function findTextProblem(text: string): AboutProblem | undefined {
  if (hasTooManyWords(text, aboutLimits.words)) return 'tooManyWords';
  return text.trim().length > aboutLimits.characters ? 'tooLong' : undefined;
}

/** An empty one is none, and no problem. */
export function findWebsiteProblem(text: string): AboutProblem | undefined {
  const problem = findPieceUrlProblem(normalisePieceUrl(text));
  if (problem === 'private') return 'websitePrivate';
  return problem === 'invalid' ? 'websiteWrong' : undefined;
}
