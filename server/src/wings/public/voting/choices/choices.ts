import { choices } from '#contract/wings/public/voting/choices.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { keptSeason } from '../kept-rows.ts';
import { newCardCode } from './choice-card.rules.ts';
import { cardAddress, cardOfChoices } from './choice-card.service.ts';
import * as store from './choices.store.ts';
import { alikeVoters, chosenWorks } from './how-you-chose.service.ts';

interface Asked {
  db: ReadDb;
  services: Pick<Services, 'caches' | 'settings'>;
  now: Date;
  actor: { id: number; propertyId: number };
}

export const choicesHandlers = implement(choices, {
  getChoiceCard: (given) => ownCard(given),

  async showChoiceCard(given) {
    const { body, actor, db, now, services, record, refuse } = given;
    const season = await keptSeason(db, services, actor.propertyId);
    if (!season) return refuse('NotFound');
    const before = await store.findCodeOf(db, actor.id, season.id);
    if (!body.IsShown) {
      if (await store.hideCard(db, actor.id, season.id)) await record('voter.cardHidden', { subject: 'voter', subjectId: actor.id });
      return ownCard(given);
    }
    if (before) return ownCard(given);
    const choices = await store.listCountedChoices(db, actor.propertyId, actor.id, season.id);
    if (choices.length === 0) return refuse('NotFound');
    const code = newCardCode();
    const shown = await store.showCard(db, { voterId: actor.id, seasonId: season.id, propertyId: actor.propertyId, code, shownAt: now });
    // A second tap at the same time found the card there.
    if (shown === code) await record('voter.cardShown', { subject: 'voter', subjectId: actor.id });
    return ownCard(given);
  },

  async getHowYouChose({ actor, db, services, refuse }) {
    const season = await keptSeason(db, services, actor.propertyId);
    if (!season) return refuse('NotFound');
    const choices = await store.listCountedChoices(db, actor.propertyId, actor.id, season.id);
    const chosen = (await chosenWorks({ db, services }, season, choices)) ?? refuse('NotFound');
    return {
      SeasonNumber: season.number,
      WinnersDate: season.winnersDate,
      Choices: chosen,
      Alike: await alikeVoters({ db, services }, season, chosen),
    };
  },
});

async function ownCard({ db, services, now, actor }: Asked) {
  const season = await keptSeason(db, services, actor.propertyId);
  if (!season || now < season.votingStartDate) return { Works: 0, Url: null, PictureUrl: null };
  const choices = await store.listCountedChoices(db, actor.propertyId, actor.id, season.id);
  const code = choices.length > 0 ? await store.findCodeOf(db, actor.id, season.id) : undefined;
  if (code === undefined) return { Works: choices.length, Url: null, PictureUrl: null };
  const { publicUrl } = services.settings;
  const card = cardOfChoices(actor.propertyId, now, season, choices);
  return { Works: choices.length, ...cardAddress(publicUrl, code, card) };
}
