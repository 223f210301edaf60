import { press } from '#contract/wings/desk/results/press.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { levelsForPress } from './press.rules.ts';
import * as store from './press.store.ts';

export const pressHandlers = implement(press, {
  async getPressLinks({ db, params }) {
    const { propertyId, id } = await getSeason(db, params.seasonId);
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
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
    const { secret, stored } = newSecret(secretLinks.press, now);
    const { id } = await store.addLink(db, { propertyId, seasonId, name: body.Name, createdBy: actor.id, ...stored });
    await record('press.created', { subject: 'pressLink', subjectId: id, propertyId, after: { seasonId, name: body.Name } });
    // Behind the #, so that it is in no server's log.
    return { PressLinkID: id, Url: `${portalAddress(services.settings.publicUrl, propertyId, 'gallery')}/press#${secret}` };
  },

  async revokePressLink({ db, body, now, record, refuse }) {
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
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
    const { name: Season } = await getSeason(db, link.seasonId);
    await record('press.opened', { subject: 'pressLink', subjectId: link.id, propertyId: link.propertyId, after: { name: link.name } });
    const rows = await store.listForPress(db, link.propertyId, link.seasonId, now);
    return { PropertyID: link.propertyId, Award: traitsOf(link.propertyId).name, Season, Levels: levelsForPress(rows) };
  },
});
