import type { Option } from '#contract/kernel/text/options.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-options-fields.ts';

const says = saying(texts);

export const pieceLengths: readonly Option[] = ([1, 2, 3, 4, 5, 6] as const).map((id) => ({ id, said: says(`length-${id}`) }));
export const companySizes: readonly Option[] = ([1, 2, 3, 4, 5, 6] as const).map((id) => ({ id, said: says(`size-${id}`) }));
export const piecePartners: readonly Option[] = ([1, 2, 3, 4, 5, 6, 7] as const).map((id) => ({ id, said: says(`partner-${id}`) }));

/** Where a piece is no campaign: more than anyone looks through. */
export const maxPlainItems = 20;

/** More than this no one can judge a work by. */
export const maxCategories = 20;
