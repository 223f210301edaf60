import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Further, type Messages, speakFrom } from '#contract/kernel/text/catalog.ts';

const folder = join(import.meta.dirname, '../../../../texts/compiled/languages');
const kept = new Map<string, Record<string, Messages>>();

/** A language is read as a whole, in some 20 ms, when the first sentence is said in it. */
export const furtherTexts: Further = (locale, area) => {
  let areas = kept.get(locale);
  if (!areas) {
    const file = join(folder, `${locale}.json`);
    areas = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Messages>) : {};
    kept.set(locale, areas);
  }
  return areas[area];
};

speakFrom(furtherTexts);
