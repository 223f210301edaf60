import * as z from 'zod';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { AdminFlag, entity, Id, OptionalText, PathId } from '#contract/kernel/call/wire.ts';
import type { FileKindName } from './file-kinds.ts';

/** R314: the documents of an entrant's organisation; R160, R595: modalType is singular where the folder is plural. */
export const entrantFileSlots = {
  NonProfitDocument: { modalType: 'TaxDocument', kind: 'taxDocument' },
  OrganizationLogoImage: { modalType: 'OrganizationLogo', kind: 'organizationLogo' },
  OrganizationHeroImage: { modalType: 'OrganizationHero', kind: 'organizationHero' },
} as const satisfies Record<string, { modalType: string; kind: FileKindName }>;

export type EntrantFileSlot = keyof typeof entrantFileSlots;
export const entrantFileSlotNames = Object.keys(entrantFileSlots) as EntrantFileSlot[];

const FileName = OptionalText(400);
const OriginalName = OptionalText(255);

const EntrantFiles = entity('EntrantFiles', {
  UserID: z.int(),
  NonProfitDocument: sensitive('document', z.string().nullable()),
  NonProfitDocumentOriginalName: sensitive('document', z.string().nullable()),
  OrganizationLogoImage: z.string().nullable(),
  OrganizationLogoImageOriginalName: z.string().nullable(),
  OrganizationHeroImage: z.string().nullable(),
  OrganizationHeroImageOriginalName: z.string().nullable(),
  /** Where the two pictures can be seen. */
  OrganizationLogoImageUrl: z.string().nullable(),
  OrganizationHeroImageUrl: z.string().nullable(),
});

export const entrantFile = {
  getEntrantFiles: read('GET /user/GetEntrantFiles/{userId?}', {
    does: "Get the documents of an entrant's organization; administrators specify the entrant",
    may: 'entrant.read',
    about: { account: 'userId', orListed: true },
    params: z.object({ userId: PathId.optional() }),
    reply: EntrantFiles,
    fails: ['NotAllowed'],
  }),
  updateEntrantFiles: write('POST /user/UpdateEntrantFiles/', {
    does: "Add, replace or remove the documents of an entrant's organization",
    may: 'entrant.own',
    about: { account: 'UserID', orListed: true },
    body: z.object({
      isAdmin: AdminFlag,
      /** Whose; administrators must say, everyone else means themselves. */
      UserID: Id.nullish(),
      /** Changes this one only; without it every slot that is named. An empty value clears a slot. */
      modalType: z.enum(['TaxDocument', 'OrganizationLogo', 'OrganizationHero']).nullish(),
      NonProfitDocument: FileName,
      NonProfitDocumentOriginalName: OriginalName,
      OrganizationLogoImage: FileName,
      OrganizationLogoImageOriginalName: OriginalName,
      OrganizationHeroImage: FileName,
      OrganizationHeroImageOriginalName: OriginalName,
    }),
    reply: EntrantFiles,
    fails: ['NotAllowed', 'WrongType', 'TooLarge', 'NotArrived'],
  }),
};
