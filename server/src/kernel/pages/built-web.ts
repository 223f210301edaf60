import { join } from 'node:path';

/** What `npm run build` made. The walk in the pseudo-language has `main.ts` serve another build. */
export const builtWeb = { folder: join(import.meta.dirname, '../../../../web/dist') };
