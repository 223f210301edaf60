import { join } from 'node:path';

/** What `npm run build` made. The walk in the pseudo-language serves another build. */
export const dist = process.env.LAUREL_WEB ?? join(import.meta.dirname, '../../../../web/dist');
