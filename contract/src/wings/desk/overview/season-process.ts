import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { glyphs } from '#contract/wings/results/rulebook/process-band.ts';

/** A step of the picture of a process. Both ends have no stage. */
const ProcessStep = entity('ProcessStep', {
  Glyph: z.enum(glyphs),
  Stage: z.string().nullable(),
  Name: z.string().nullable(),
  /** Of all works that came in, about the share that is still in. */
  Share: z.number(),
  /** Absent where the stage has no dates, or needs none. */
  Opens: Instant.nullable(),
  Closes: Instant.nullable(),
  /** Judges, members or the public answer here; other stages count or are decided. */
  AsksPeople: z.boolean(),
});
export type ProcessStep = z.output<typeof ProcessStep>;

export const seasonProcess = {
  getProcess: read('POST /overview/GetProcess', {
    does: 'Get the steps of a season from entries to winners: what the menu and the overview of the admin fit themselves to',
    may: 'property.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: entity('SeasonProcess', {
      PropertyID: z.int(),
      SeasonID: z.int(),
      /** Of the specification's shape: rounds, rankings and the public vote. Otherwise stages, panels and levels. */
      IsPrinted: z.boolean(),
      /** Some stage asks the public. */
      AsksPublic: z.boolean(),
      Steps: z.array(ProcessStep),
      Levels: z.int(),
    }),
    fails: ['NotFound'],
  }),
};
