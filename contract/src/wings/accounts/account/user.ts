import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { ContactInfo } from './contact-info.ts';

export const User = entity('User', { ...ContactInfo.shape, IsActive: z.boolean(), CreatedDate: Instant, LastSeenDate: Instant.nullable() });

export const user = {
  getUser: read('GET /user/{id}', {
    does: 'Get an account: your own, or as staff that of a person of your award',
    may: 'user.read',
    about: { account: 'id' },
    notes: 'person.seen',
    params: z.object({ id: PathId }),
    reply: User,
    fails: ['NotFound', 'NotAllowed'],
  }),
};
