import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, Nothing, PathId } from '#contract/kernel/call/wire.ts';
import { StageId } from '#contract/wings/results/rulebook/asks.ts';

/** Who sits on the panels of a season's rulebook. */

const Seat = z.object({
  ReviewerID: Id,
  /** Absent: in every category. */
  CategoryID: Id.nullable(),
});

const PanelMember = entity('PanelMember', {
  ReviewerID: z.int(),
  Name: NameOrEmail,
  CategoryID: z.int().nullable(),
  IsChair: z.boolean(),
  /** Enrolled and active: others keep their seat but can't answer. */
  MayJudge: z.boolean(),
});
export type PanelMember = z.output<typeof PanelMember>;

const JudgingPanel = entity('JudgingPanel', {
  Panel: z.string(),
  Name: z.string(),
  /** Members in each contest, if the rulebook says how many. */
  Seats: z.int().nullable(),
  SpeaksTogether: z.boolean(),
  Stages: z.array(z.string()),
  Members: z.array(PanelMember),
});
export type JudgingPanel = z.output<typeof JudgingPanel>;

export const panel = {
  getPanels: read('GET /Panel/GetPanels/{seasonId}', {
    does: 'List the panels of a season with their members, and the judges and categories to choose from',
    may: 'reviewer.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.object({
      Panels: z.array(JudgingPanel),
      Judges: z.array(z.object({ ReviewerID: z.int(), Name: NameOrEmail, MayJudge: z.boolean() })),
      Categories: z.array(z.object({ CategoryID: z.int(), Name: z.string() })),
    }),
  }),
  /** Two organizers who seat judges at the same time keep what both did. */
  savePanelMembers: write('POST /Panel/SavePanelMembers', {
    does: 'Seat judges on a panel, make them its chair, and take others off it',
    may: 'reviewer.manage',
    about: { season: 'SeasonID' },
    body: z.object({
      SeasonID: Id,
      Panel: StageId,
      Put: z.array(Seat.extend({ IsChair: z.boolean() })).max(2000),
      Remove: z.array(Seat).max(2000),
    }),
    reply: Nothing,
  }),
};
