import { registerHooks } from 'node:module';
import { pseudoModuleOf } from '../../../tools/texts/pseudo.ts';

/** Imported before the product by its process: the server speaks the pseudo-language, too. */
registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith('file:') ? pseudoModuleOf(new URL(url).pathname) : null;
    return source === null ? nextLoad(url, context) : { format: 'module-typescript', source, shortCircuit: true };
  },
});
