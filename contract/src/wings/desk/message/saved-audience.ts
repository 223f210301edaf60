import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, Text } from '#contract/kernel/call/wire.ts';
import { Audience } from './audience.ts';

const SavedAudience = entity('SavedAudience', {
  SavedAudienceID: Id,
  Name: z.string(),
  Audience,
  SavedDate: Instant,
  SavedBy: z.string().nullable(),
});
export type SavedAudience = z.infer<typeof SavedAudience>;

const place = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

/** Media types, categories and clusters belong to one season, so a group that names some means nothing in another. */
export const isOfOneSeason = ({ MediaTypeIDs, CategoryIDs, ClusterIDs }: Audience): boolean =>
  MediaTypeIDs.length + CategoryIDs.length + ClusterIDs.length > 0;

/** Groups of people to write to, under a name. Only the filters are kept: who is in a group is counted when it is used and again when a message begins. */
export const savedAudience = {
  getSavedAudiences: read('POST /Message/GetSavedAudiences', {
    does: 'List the saved groups of people that mean something in a season, by name',
    may: 'mail.read',
    about,
    body: z.object(place),
    reply: z.array(SavedAudience),
  }),
  saveAudience: write('POST /Message/SaveAudience', {
    does: 'Save a group of people under a name; the same name again replaces its filters',
    may: 'mail.send',
    about,
    body: z.object({ ...place, Name: Text(60), Audience }),
    reply: SavedAudience,
  }),
  deleteAudience: write('POST /Message/DeleteAudience', {
    does: 'Delete a saved group of people; messages written to it keep their filters',
    may: 'mail.send',
    about,
    takesNew: false,
    body: z.object({ ...place, SavedAudienceID: Id }),
    reply: Nothing,
  }),
};
