import { registerHooks } from 'node:module';
import { pseudoModuleOf } from '../../../tools/texts/pseudo.ts';

/** In place of `further-texts.ts`: what it reads, between marks. */
const marked = (url: string): string => `
  import { speakFrom } from '#contract/kernel/text/catalog.ts';
  import { markedOf } from '${new URL('../../../tools/texts/pseudo.ts', import.meta.url).href}';
  import { furtherTexts as plain } from '${url}?plain';
  const kept = new Map();
  export const furtherTexts = (locale, area) => {
    const name = locale + area;
    const words = plain(locale, area);
    if (words && !kept.has(name)) kept.set(name, markedOf(words));
    return kept.get(name);
  };
  speakFrom(furtherTexts);
`;

/** Imported before the product by its process: the server speaks the pseudo-language, too, and marks what it says in further ones. */
registerHooks({
  load(url, context, nextLoad) {
    const source = url.endsWith('/further-texts.ts') ? marked(url) : url.startsWith('file:') ? pseudoModuleOf(new URL(url).pathname) : null;
    return source === null ? nextLoad(url, context) : { format: 'module-typescript', source, shortCircuit: true };
  },
});
