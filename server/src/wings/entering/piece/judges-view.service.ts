import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { isNameless, namelessAddress } from '#server/kernel/files/nameless/nameless-files.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { addressesWithoutNames, blindView } from './blind-view.rules.ts';
import { viewForJudges } from './piece-view.rules.ts';
import type { AnswerRow, PieceRow } from './piece-view.store.ts';

type Serving = Pick<Services, 'files' | 'signer'>;

/** Where a judge finds a file: by the name it was uploaded under only where they may know it. */
export const judgesAddress = ({ files, signer }: Serving): ((key: string) => string) =>
  addressesWithoutNames(files.urlOf, (key) => namelessAddress(signer, key));

/** `hides`: what judges must not learn; absent where nothing is blind. */
export function viewWork(
  services: Serving,
  piece: PieceRow,
  entry: { id: number; texts: unknown },
  answers: readonly AnswerRow[],
  traits: PropertyTraits,
  hides: readonly string[] | undefined,
) {
  return hides
    ? blindView(viewForJudges(piece, entry, answers, traits, judgesAddress(services)), hides, isNameless)
    : viewForJudges(piece, entry, answers, traits, services.files.urlOf);
}
