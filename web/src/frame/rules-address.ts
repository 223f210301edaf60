import { rulesFolder } from '#contract/kernel/award/portals.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { pathOf } from '#web/kernel/session/own-domain.ts';
import { ownLocaleOf } from '#web/kernel/words/language.ts';

/** Where an award says how winners are chosen, in the language of the page that leads there. */
export const rulesAddress = (award: Pick<PropertyTraits, 'id' | 'host' | 'slug' | 'locale'>): string =>
  `${pathOf('gallery', award)}/${rulesFolder}${award.locale === ownLocaleOf(award.id) ? '' : `?language=${award.locale}`}`;
