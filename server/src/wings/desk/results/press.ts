import { press } from '#contract/wings/desk/results/press.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { levelsForPress } from './press.rules.ts';
import * as store from './press.store.ts';

async function seasonOf(db: ReadDb, id: number) {
  const season = await findSeason(db, id);
  if (!season) throw new Refusal('NotFound');
  return season;
}

export const pressHandlers = implement(press, {
  async getPressLinks({ db, params }) {
    const { propertyId, id } = await seasonOf(db, params.seasonId);
    return (await store.listLinks(db, propertyId, id)).map((link) => ({
      PressLinkID: link.id,
      Name: link.name,
      CreatedBy: link.by,
      CreatedDate: link.createdAt,
      Opens: link.opens,
      LastOpenedDate: link.lastOpenedAt,
      RevokedDate: link.revokedAt,
    }));
  },

  async createPressLink({ db, body, actor, now, record, services }) {
    const { propertyId, id: seasonId } = await seasonOf(db, body.SeasonID);
    const { secret, stored } = newSecret(secretLinks.press, now);
    const { id } = await store.addLink(db, { propertyId, seasonId, name: body.Name, createdBy: actor.id, ...stored });
    await record('press.created', { subject: 'pressLink', subjectId: id, propertyId, after: { seasonId, name: body.Name } });
    // Behind the #, so that it is in no server's log.
    return { PressLinkID: id, Url: `${portalAddress(services.settings.publicUrl, propertyId, 'gallery')}/press#${secret}` };
  },

  async revokePressLink({ db, body, now, record, refuse }) {
    const { propertyId, id: seasonId } = await seasonOf(db, body.SeasonID);
    const links = await store.listLinks(db, propertyId, seasonId);
    if (!links.some(({ id }) => id === body.PressLinkID)) return refuse('NotFound');
    const revoked = await store.revokeLink(db, propertyId, seasonId, body.PressLinkID, now);
    if (revoked)
      await record('press.revoked', {
        subject: 'pressLink',
        subjectId: body.PressLinkID,
        propertyId,
        before: { seasonId, name: revoked.name },
      });
    return null;
  },

  async openPress({ db, body, now, record, refuse }) {
    const link = await store.openLink(db, body.Token, now);
    if (!link) return refuse('NotFound');
    const { name: Season } = await seasonOf(db, link.seasonId);
    await record('press.opened', { subject: 'pressLink', subjectId: link.id, propertyId: link.propertyId, after: { name: link.name } });
    const rows = await store.listForPress(db, link.propertyId, link.seasonId, now);
    return { PropertyID: link.propertyId, Award: traitsOf(link.propertyId).name, Season, Levels: levelsForPress(rows) };
  },
});
