import texts from '#texts/frame/no-load-reasons.ts';
import type { Locale } from '../text/catalog.ts';
import { type Option, optionsIn } from '../text/options.ts';
import { saying } from '../text/said.ts';

const says = saying(texts);
const other: Option = { id: 5, said: says('other') };

/** R356 */
export const noLoadReasons: readonly Option[] = [
  { id: 1, said: says('region') },
  { id: 2, said: says('device') },
  { id: 3, said: says('url') },
  { id: 4, said: says('username') },
  other,
];

/** Why a judge couldn't see a work; "Other" for a number that no one knows anymore. */
export const noLoadReason = (id: number | null, locale: Locale): string =>
  optionsIn(noLoadReasons.filter((reason) => reason.id === id).concat(other), locale)[0]?.value ?? '';
