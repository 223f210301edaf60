import { peek, type PeekPass } from '#contract/wings/desk/vote-desk/peek.ts';
import { placesOf } from '#contract/wings/public/voting/group-result.ts';
import { findProperty, isPublic } from '#contract/kernel/award/properties.ts';
import { listTally } from '#server/wings/desk/export/vote-export.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { afterDays, secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import * as store from './peek.store.ts';
import { findSeason, listFinal } from './vote-summary.store.ts';

const figuresSeconds = 15;

const viewPass = (pass: store.PassRow): PeekPass => ({
  PassID: pass.id,
  Name: pass.name,
  CreatedAt: pass.createdAt,
  CreatedBy: pass.createdBy,
  ExpiresAt: pass.expiresAt,
  RevokedAt: pass.revokedAt,
  LastSeenAt: pass.lastSeenAt,
});

/** Whether the award still shows itself: what is in preparation or has no public vote lets no one in. */
const isOpen = (propertyId: number): boolean => {
  const award = findProperty(propertyId);
  return award !== undefined && isPublic(award) && award.publicVote;
};

export const peekHandlers = implement(peek, {
  async login({ body, db, now, record, refuse }) {
    const pass = await store.findPassByCode(db, body.Code, now);
    if (!pass || !isOpen(pass.propertyId)) {
      await record('peek.signInFailed', { subject: 'peekPass' });
      return refuse('InvalidCode', { keeps: true });
    }
    const { secret, stored } = newSecret(secretLinks.peekSession, now);
    const expiresAt = pass.expiresAt < stored.expiresAt ? pass.expiresAt : stored.expiresAt;
    await store.addSession(db, pass.id, { ...stored, expiresAt });
    await record('peek.signIn', {
      subject: 'peekPass',
      subjectId: pass.id,
      propertyId: pass.propertyId,
      after: { name: pass.name, seasonId: pass.seasonId },
    });
    return { Token: secret, ExpiresAt: expiresAt, PropertyID: pass.propertyId, Name: pass.name };
  },

  async getPeek({ body, db, now, services, refuse }) {
    const session = await store.findSession(db, body.Token, now);
    if (!session || !isOpen(session.propertyId)) return refuse('PeekEnded');
    const { propertyId, seasonId } = session;
    const { at, tally, final } = await services.caches.get(`vote peek ${propertyId} ${seasonId}`, figuresSeconds, async () => ({
      at: now,
      tally: Map.groupBy(await listTally(db, propertyId, seasonId), ({ categoryId }) => categoryId),
      final: new Set((await listFinal(db, seasonId)).map(({ id }) => id)),
    }));
    return {
      PropertyID: propertyId,
      Season: session.name || String(session.number),
      VotingEndDate: session.votingEndDate,
      ExpiresAt: session.expiresAt,
      CountedAt: at,
      Categories: [...tally].map(([categoryId, works]) => {
        const places = placesOf(works.map(({ id, votes }) => ({ entryId: id, votes })));
        return {
          CategoryID: categoryId,
          Category: works[0]?.category ?? '',
          MediaType: works[0]?.mediaType ?? '',
          IsFinal: final.has(categoryId),
          Votes: works.reduce((sum, { votes }) => sum + votes, 0),
          Works: works.map(({ id, title, organization, votes }) => ({
            EntryID: id,
            PieceTitle: title,
            Organization: organization,
            Place: places.get(id) ?? places.size + 1,
            Votes: votes,
          })),
        };
      }),
    };
  },

  async listPeekPasses({ body, db }) {
    return (await store.listPasses(db, body.PropertyID, body.SeasonID)).map(viewPass);
  },

  async givePeekPass({ body, db, now, actor, services, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId, Name: name, Days: days } = body;
    if (!(await findSeason(db, propertyId, seasonId))) return refuse('NotFound');
    const { secret, stored } = newSecret(secretLinks.peekPass, now, afterDays(now, days));
    const id = await store.addPass(db, propertyId, { seasonId, name, createdBy: actor.id, ...stored });
    await record('peek.give', { subject: 'peekPass', subjectId: id, propertyId, after: { name, seasonId, expiresAt: stored.expiresAt } });
    const pass = (await store.findPass(db, propertyId, seasonId, id)) ?? refuse('NotFound');
    // Behind the #, so that it reaches no server's log.
    return { Pass: viewPass(pass), Link: `${portalAddress(services.settings.publicUrl, propertyId, 'vote')}/peek#${secret}` };
  },

  async revokePeekPass({ body, db, now, actor, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId, PassID: id } = body;
    const pass = (await store.findPass(db, propertyId, seasonId, id)) ?? refuse('NotFound');
    if (await store.revokePass(db, id, actor.id, now))
      await record('peek.revoke', { subject: 'peekPass', subjectId: id, propertyId, after: { name: pass.name } });
    return viewPass((await store.findPass(db, propertyId, seasonId, id)) ?? refuse('NotFound'));
  },
});
