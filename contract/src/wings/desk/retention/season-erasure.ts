import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/retention-fields.ts';
import { seasonDataKinds } from './retention-rules.ts';

const says = schemaSaying(texts);
const Kind = z.enum(seasonDataKinds);

const Erasure = entity('SeasonErasure', {
  SeasonErasureID: z.int(),
  State: z.enum(['open', 'approved', 'done', 'cancelled']),
  Kinds: z.array(Kind),
  Reason: z.string(),
  AskedBy: z.string().nullable(),
  AskedAt: Instant,
  DecidedBy: z.string().nullable(),
  DoneAt: Instant.nullable(),
  /** What was erased, by kind. */
  Erased: z.array(z.object({ Kind, Count: z.int() })),
});

const SeasonErasures = entity('SeasonErasures', {
  SeasonID: z.int(),
  /** What there is to erase now. */
  Preview: z.array(z.object({ Kind, Count: z.int() })),
  /** Winners are announced: before that nothing can be erased. */
  IsOver: z.boolean(),
  /** What the caller may do with the open request: someone else's they may approve; one's own only where there is no other owner, from this moment on. */
  MayApprove: z.boolean(),
  MayApproveFrom: Instant.nullable(),
  /** The latest first. */
  Rows: z.array(Erasure),
});
export type SeasonErasures = z.output<typeof SeasonErasures>;

const about = { season: 'SeasonID' } as const;

/** Erasing personal data of a season by hand, with a preview and a second person. */
export const seasonErasure = {
  getSeasonErasures: read('GET /Retention/GetSeasonErasures/{seasonId}', {
    does: 'Preview what personal data of a season could be erased, and list the requests to erase it',
    may: 'property.manage',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: SeasonErasures,
    fails: ['NotFound'],
  }),

  askSeasonErasure: write('POST /Retention/AskSeasonErasure', {
    does: 'Ask to erase personal data of a season; another owner has to approve it',
    may: 'property.close',
    takesNew: false,
    about,
    recent: true,
    body: z.object({
      SeasonID: Id,
      Kinds: z
        .array(Kind)
        .min(1, { error: says('chooseKind') })
        .max(seasonDataKinds.length),
      Reason: Text(500),
    }),
    reply: SeasonErasures,
    fails: ['NotFound', 'Locked', 'Conflict'],
  }),

  approveSeasonErasure: write('POST /Retention/ApproveSeasonErasure', {
    does: 'Approve a request to erase personal data of a season; erasing begins and can’t be undone',
    may: 'property.close',
    takesNew: false,
    about,
    recent: true,
    body: z.object({ SeasonID: Id, SeasonErasureID: Id }),
    reply: SeasonErasures,
    fails: ['NotFound', 'OwnProposal', 'Conflict'],
  }),

  cancelSeasonErasure: write('POST /Retention/CancelSeasonErasure', {
    does: 'Cancel or decline a request to erase personal data of a season',
    may: 'property.close',
    takesNew: false,
    about,
    body: z.object({ SeasonID: Id, SeasonErasureID: Id }),
    reply: SeasonErasures,
    fails: ['NotFound', 'Conflict'],
  }),
};
