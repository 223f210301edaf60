import { award } from '#contract/wings/desk/award/award.ts';
import type { SetupStep } from '#contract/wings/desk/award/setup-steps.ts';
import { isAmong } from '#contract/kernel/call/permissions.ts';
import { findProperty, isPublic } from '#contract/kernel/award/properties.ts';
import { completeRules } from '#contract/kernel/award/property-row.ts';
import { dateOrderOf } from '#contract/kernel/text/languages.rules.ts';
import { whyRuleStays } from '#server/wings/ground/access/ballot-rule.rules.ts';
import { holdBallotRule, listVotedNow } from '#server/wings/ground/access/ballot-rule.store.ts';
import { findCountry } from '#server/wings/ground/geo/geo.rules.ts';
import { reviewerJobs } from '#server/wings/judging/reviewer/reviewer.jobs.ts';
import { keepPlaces } from '#server/wings/commerce/tax/tax.service.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid } from '#server/kernel/call/refusal.ts';
import { addAward } from './add-award.ts';
import { addCategories } from './add-categories.ts';
import { changedRules, isUsed, marksOf, problemOfCards } from './award.rules.ts';
import { siteTexts } from './region-texts.rules.ts';
import * as store from './award.store.ts';
import { problemOfPrefix } from './invoice-prefix.ts';
import { removeBrandFile, setBrandFile } from './brand-file.ts';
import { change, show } from './change-award.ts';
import { copyAward } from './copy-award.ts';
import { checkHost, getHost, setHost } from './host.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-refusals.ts';

const says = saying(texts);

const withMark = (row: store.AwardRow, step: SetupStep, state: 'open' | 'done' | 'skipped'): string => {
  const { [step]: _, ...others } = marksOf(row);
  return JSON.stringify(state === 'open' ? others : { ...others, [step]: state });
};

function mustBeCountry(field: string, abbreviation: string): void {
  if (!findCountry({ abbreviation })) throw invalid(field, says('chooseCountry'));
}

export const awardHandlers = implement(award, {
  async getAwards(given) {
    const { db, actor } = given;
    const rows = (await store.listAwards(db)).filter(({ id }) => isAmong(actor.awards, id));
    const awards = await Promise.all(rows.map((row) => show(given, row)));
    return awards.map(({ PropertyID, Name, Slug, State, Field, Brand, Missing }) => ({
      PropertyID,
      Name,
      Slug,
      State,
      Field,
      Brand,
      Missing,
    }));
  },

  async getAward(given) {
    const { params, db, refuse } = given;
    return show(given, (await store.findAward(db, params.id)) ?? refuse('NotFound'));
  },

  async createAward(given) {
    const { body, db, record, afterCommit, services, refuse } = given;
    mustBeCountry('Country', body.Country);
    await store.lockAwards(db);
    const taken = await store.findTaken(db, body.Slug, []);
    if (taken) {
      const known = await store.findAward(db, taken.id);
      // The same again, because its first answer was lost on the way.
      if (known?.name === body.Name && known.state === 'draft' && known.timeZone === body.TimeZone) return show(given, known);
      return refuse('Invalid', { errors: [fieldError('Slug', says('addressTaken', { name: taken.name }))] });
    }
    const made = await addAward(db, body);
    const { id } = made;
    await record('award.create', { subject: 'award', subjectId: id, propertyId: id, after: made });
    afterCommit(() => services.properties.load());
    return show(given, made);
  },

  async saveAward(given) {
    const { body, db, now, refuse } = given;
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if (before.version !== body.Version) return refuse('Conflict', { data: await show(given, before) });
    const { Basics, Brand, Rules, Seller } = body;
    const siteId = before.judgedBy ?? 0;
    const hasOwnSite = (await store.countJudgedOn(db, siteId)) === 1;
    if (Basics) {
      if (Basics.Country !== before.country) mustBeCountry('Basics.Country', Basics.Country);
      const taken = await store.findTaken(db, Basics.Slug, hasOwnSite ? [before.id, siteId] : [before.id]);
      if (taken) return refuse('Invalid', { errors: [fieldError('Basics.Slug', says('addressTaken', { name: taken.name }))] });
      if (Basics.Currency !== before.currency && isUsed(await store.countSetup(db, before.id, now)))
        return refuse('Locked', {
          errors: [fieldError('Basics.Currency', says('currencyFixed'))],
        });
    }
    const wrongCurrency = problemOfCards(before, Basics?.Currency, Rules);
    if (wrongCurrency) return refuse('Invalid', { errors: [wrongCurrency] });
    const rounds = Rules?.treatsExecutivesAsAssociates;
    const isOtherRound = typeof rounds === 'boolean' && rounds !== completeRules(before.traits as object).treatsExecutivesAsAssociates;
    if (isOtherRound) await holdBallotRule(db, before.id);
    const whyStays = isOtherRound ? whyRuleStays(await listVotedNow(db, before.id), 'the number of rounds') : undefined;
    if (whyStays) return refuse('Locked', { errors: [fieldError('Rules.secondRound', whyStays)] });
    const wrongPrefix = Seller && (await problemOfPrefix(db, before, Seller, now));
    if (wrongPrefix) return refuse('Invalid', { errors: [fieldError('Seller.InvoicePrefix', wrongPrefix)] });
    if (Basics && before.country === null) await keepPlaces(db, before.id, Basics.Country);
    const isOtherLocale = Basics && Basics.Locale !== before.locale;
    const columns: store.Change = {
      ...(Basics && {
        name: Basics.Name,
        slug: Basics.Slug,
        field: Basics.Field,
        country: Basics.Country,
        locale: Basics.Locale,
        timeZone: Basics.TimeZone,
        currency: Basics.Currency,
      }),
      ...(Brand && { brand: JSON.stringify({ ...(before.brand as object), color: Brand.Color, display: Brand.Display ?? undefined }) }),
      ...((Rules || isOtherLocale) && {
        traits: JSON.stringify(
          changedRules(before.traits as object, { ...(isOtherLocale && { dateOrder: dateOrderOf(Basics.Locale) }), ...Rules }),
        ),
      }),
      ...(Seller && { seller: JSON.stringify({ ...(before.seller as object | null), ...Seller }) }),
    };
    const done = ([Brand && 'brand', Rules && !Seller && 'rules', Seller && 'payment'] as const).filter((step) => typeof step === 'string');
    const marks = { ...marksOf(before), ...Object.fromEntries(done.map((step) => [step, 'done'])) };
    if (hasOwnSite) {
      const { name, field: _field, seller: _seller, ...same } = columns;
      await store.changeProperty(db, siteId, {
        ...same,
        ...(name && siteTexts(name, Basics?.Locale ?? (before.locale as Locale))),
      });
    }
    return change(given, before, 'award.change', { ...columns, setup: JSON.stringify(marks) });
  },

  async setStep(given) {
    const { body, db, refuse } = given;
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if (body.Step === 'mail' && body.State === 'done') throw invalid('State', says('testEmailFirst'));
    return change(given, before, 'award.step', { setup: withMark(before, body.Step, body.State) });
  },

  addCategories,
  copyAward,
  setBrandFile,
  removeBrandFile,
  getHost,
  setHost,
  checkHost,

  async openAward(given) {
    const { body, db, actor, enqueue, record, refuse } = given;
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if (before.state === 'open') return show(given, before);
    const { Missing, Risks } = await show(given, before);
    if (Missing.length) return refuse('SetupIncomplete', { data: Missing });
    const undecided = Risks.filter((risk) => !body.Accepts?.includes(risk));
    if (undecided.length) return refuse('DecisionNeeded', { data: undecided });
    if (Risks.length)
      await record('award.riskAccepted', { subject: 'award', subjectId: before.id, propertyId: before.id, after: { risks: Risks } });
    const site = before.judgedBy ? findProperty(before.judgedBy) : undefined;
    if (before.judgedBy) await store.changeProperty(db, before.judgedBy, { state: 'open' });
    if (site && !isPublic(site)) await enqueue(reviewerJobs.inviteWaiting, { judgingPropertyId: site.id, invitedBy: actor.id });
    return change(given, before, 'award.open', { state: 'open' });
  },

  async archiveAward(given) {
    const { body, db, refuse } = given;
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if (before.state === 'archived') return show(given, before);
    if (before.judgedBy && (await store.countJudgedOn(db, before.judgedBy)) === 1)
      await store.changeProperty(db, before.judgedBy, { state: 'archived' });
    return change(given, before, 'award.archive', { state: 'archived' });
  },

  async restoreAward(given) {
    const { body, db, refuse } = given;
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if (before.state !== 'archived') return show(given, before);
    if (before.judgedBy) await store.changeProperty(db, before.judgedBy, { state: 'open' });
    return change(given, before, 'award.restore', { state: 'open' });
  },

  async removeAward({ body, db, now, record, afterCommit, services, refuse }) {
    await store.lockAwards(db);
    const before = (await store.lockAward(db, body.PropertyID)) ?? refuse('NotFound');
    if (body.Name !== before.name) return refuse('Invalid', { errors: [fieldError('Name', says('typeToConfirm', { name: before.name }))] });
    if (isUsed(await store.countSetup(db, before.id, now))) return refuse('InUse');
    const siteId = before.judgedBy;
    const hasOwnSite = siteId !== null && (await store.countJudgedOn(db, siteId)) === 1;
    await store.removeProperty(db, before.id);
    if (hasOwnSite) await store.removeProperty(db, siteId);
    await record('award.remove', { subject: 'award', subjectId: before.id, before });
    afterCommit(() => services.properties.load());
    return null;
  },
});
