import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Instant, Name, Nothing, OptionalName, OptionalText, PathFlag, PathId } from '#contract/kernel/call/wire.ts';

export const Administrator = entity('Administrator', {
  UserID: z.int(),
  Email: Contact,
  FirstName: z.string(),
  LastName: z.string(),
  Title: z.string().nullable(),
  Phone: Contact.nullable(),
  IsActive: z.boolean(),
  HasFactor: z.boolean(),
  CreatedDate: Instant,
  LastSeenDate: Instant.nullable(),
  /** Counts saves; a save with an older one is refused. */
  Version: z.int(),
  can: z.object({ delete: z.boolean() }),
});
export type Administrator = z.infer<typeof Administrator>;

const params = z.object({ id: PathId });

export const administrator = {
  list: read('GET /user/administrative/list', {
    does: 'List the administrators, by name',
    may: 'administrator.manage',
    about: 'installation',
    query: z.object({ IncludeInactive: PathFlag.default(false) }),
    reply: z.array(Administrator),
  }),

  getAdministrative: read('GET /user/administrative/{id}', {
    does: 'Get an administrator',
    may: 'administrator.manage',
    about: 'installation',
    params,
    reply: Administrator,
    fails: ['NotFound'],
  }),

  saveAdministrative: write('POST /user/administrative', {
    does: 'Create or update an administrator; new ones get an email with a link to set a password',
    may: 'administrator.manage',
    about: 'installation',
    recent: true,
    body: z.object({
      /** Left out (or 0) for a new one. */
      UserID: z.int().min(0).nullish(),
      Email,
      FirstName: Name(100),
      LastName: Name(100),
      Title: OptionalName(200),
      Phone: OptionalText(50),
      /** True brings a deactivated administrator back. */
      IsActive: z.boolean().nullish(),
      Version: z.int().nullish(),
    }),
    reply: Administrator,
    fails: ['EmailTaken', 'Conflict', 'OwnAccount', 'LastAdministrator'],
  }),

  deleteAdministrative: write('DELETE /user/administrative/{id}', {
    does: 'Deactivate an administrator; the record is kept for the audit log',
    may: 'administrator.manage',
    about: 'installation',
    recent: true,
    params,
    reply: Nothing,
    fails: ['NotFound', 'OwnAccount', 'LastAdministrator'],
  }),
};
