import { Audience } from '#contract/wings/desk/message/audience.ts';
import { isOfOneSeason, savedAudience } from '#contract/wings/desk/message/saved-audience.ts';
import { implement } from '#server/kernel/call/implement.ts';
import * as store from './saved-audience.store.ts';

const view = (row: store.SavedAudienceRow) => ({
  SavedAudienceID: row.id,
  Name: row.name,
  Audience: Audience.parse(row.audience),
  SavedDate: row.savedAt,
  SavedBy: row.savedBy,
});

export const savedAudienceHandlers = implement(savedAudience, {
  getSavedAudiences: async ({ body, db }) => (await store.listAudiences(db, body.PropertyID, body.SeasonID)).map(view),

  async saveAudience({ body, db, actor, now, record }) {
    const id = await store.putAudience(db, body.PropertyID, {
      name: body.Name,
      seasonId: isOfOneSeason(body.Audience) ? body.SeasonID : null,
      audience: body.Audience,
      savedAt: now,
      savedBy: actor.id,
    });
    await record('audience.saved', {
      subject: 'audience',
      subjectId: id,
      propertyId: body.PropertyID,
      after: { name: body.Name, audience: body.Audience },
    });
    return view((await store.findAudience(db, body.PropertyID, id)) as store.SavedAudienceRow);
  },

  async deleteAudience({ body, db, record }) {
    const gone = await store.deleteAudience(db, body.PropertyID, body.SavedAudienceID);
    if (gone)
      await record('audience.deleted', {
        subject: 'audience',
        subjectId: body.SavedAudienceID,
        propertyId: body.PropertyID,
        before: { name: gone.name },
      });
    return null;
  },
});
