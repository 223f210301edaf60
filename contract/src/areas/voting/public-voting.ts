import * as z from 'zod';
import { read } from '../../kernel/call.ts';

export const publicVoting = {
  oAuthCallbackPath: read('GET /PublicVoting/OAuthCallbackPath', {
    does: 'Tell the path that sign-in providers must send people back to',
    may: 'public',
    session: 'none',
    besideApi: true,
    shape: 'bare',
    reply: z.string(),
  }),
};
