/** The messages of languages beside English: fetched when someone reads them, so that no one else pays for them. */
import { isEnglish, knownAreas, type Locale, type Messages, onArea, speakFrom } from '#contract/kernel/text/catalog.ts';

/** Where `tools/texts/web-texts.ts` put them. */
declare const LAUREL_TEXTS: string;

/** What hasn't come by then is said in American English: no one waits longer in front of an empty page. */
const patience = 10_000;

const words = new Map<string, Messages>();
const coming = new Map<string, Promise<void>>();
const nameOf = (locale: Locale, area: string): string => `${locale}/${area.replace('/', '-')}`;

speakFrom((locale, area) => words.get(nameOf(locale, area)));

/** One area, or `first-vote`: those that the portal shows at once. What doesn't come is said in American English. */
function load(locale: Locale, file: string): Promise<void> {
  const name = nameOf(locale, file);
  const known = coming.get(name);
  if (known) return known;
  const begun = fetch(`${LAUREL_TEXTS}${name}.json`, { signal: AbortSignal.timeout(patience) })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, Messages>>) : {}))
    .catch((): Record<string, Messages> => ({}))
    .then((areas) => {
      for (const [area, messages] of Object.entries(areas)) words.set(nameOf(locale, area), messages);
      coming.set(name, Promise.resolve());
    });
  coming.set(name, begun);
  return begun;
}

/** What a part of the page has to wait for that came with messages of its own. */
export const waitFor = (locale: Locale, area: string): Promise<void> | undefined => {
  const name = nameOf(locale, area);
  return words.has(name) ? undefined : coming.get(name);
};

/** Shows a page once its language is here; English always is. */
export function onceSpoken(locale: Locale, portal: string, show: () => void): void {
  if (isEnglish(locale)) return show();
  const loadMissing = (area: string): unknown => words.has(nameOf(locale, area)) || load(locale, area);
  void load(locale, `first-${portal}`)
    .then(() => Promise.all([...knownAreas].map(loadMissing)))
    .then(() => {
      onArea(loadMissing);
      show();
    });
}
