import { award } from '#contract/wings/desk/award/award.ts';
import type { BrandChoice } from '#contract/kernel/award/brands.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import * as clones from '#server/wings/entering/category/clone.store.ts';
import { addMembers, listMembers } from '#server/wings/entering/category/membership.store.ts';
import { cloneClusters, listOfSeason } from '#server/wings/judging/cluster/cluster.store.ts';
import { addCriteria, listCriteria } from '#server/wings/entering/criteria/criteria.store.ts';
import { addSeasonLater, addSubscriptions, findLatestSeason, listSubscriptions } from '#server/wings/ground/season/season.store.ts';
import { copyDeclarations } from '#server/wings/accounts/declaration/declarations.service.ts';
import { copyRulebook } from '#server/wings/results/rulebook/rulebook.service.ts';
import { copyRoles } from '#server/wings/entering/third-party/role.store.ts';
import { copyForm } from '#server/wings/entering/form/entry-form.store.ts';
import { beginNowhere } from '#server/wings/commerce/tax/tax.service.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { fieldError } from '#server/kernel/call/refusal.ts';
import { addAward } from './add-award.ts';
import * as store from './award.store.ts';
import { show } from './change-award.ts';
import { copyLevels } from '#server/wings/results/winner/winner-level.store.ts';
import { addTexts, listAppTypes, listRegions } from '#server/wings/ground/cms/cms.store.ts';
import { addMailTexts, listMailTexts } from '#server/wings/desk/message/mail-text.store.ts';
import { copyShippingZones } from '#server/wings/commerce/order/cart/shipping-zones.store.ts';
import { renamedIn, renamedWords, rulesOfCopy, yearsOn } from './copy-award.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-refusals.ts';

const says = saying(texts);

/** Everything an organizer wrote, and nothing that other people did: no accounts, entries, orders or votes. All of it or nothing. */
export const copyAward: Handler<typeof award.copyAward> = async (given) => {
  const { body, db, now, record, afterCommit, services, refuse } = given;
  await store.lockAwards(db);
  const from = (await store.findAward(db, body.FromPropertyID)) ?? refuse('NotFound');
  const taken = await store.findTaken(db, body.Slug, []);
  if (taken) {
    const known = await store.findAward(db, taken.id);
    // The same again, because its first answer was lost on the way.
    if (known?.name === body.Name && known.state === 'draft' && known.copiedFrom === from.id) return show(given, known);
    return refuse('Invalid', { errors: [fieldError('Slug', says('addressTaken', { name: taken.name }))] });
  }
  let seasonId: number | undefined;
  const made = await addAward(
    db,
    {
      Name: body.Name,
      Slug: body.Slug,
      Field: body.Field,
      Country: from.country,
      Locale: from.locale as Locale,
      TimeZone: from.timeZone,
      Currency: from.currency,
      brand: from.brand as unknown as BrandChoice,
      rules: rulesOfCopy(from.traits as object),
      seller: from.seller,
      copiedFrom: from.id,
    },
    async ({ id, judgingId }) => {
      const names = { from: from.name, to: body.Name };
      await copyLevels(db, from.id, id);
      await copyShippingZones(db, from.id, id);
      await copyDeclarations(db, { fromId: from.id, toId: id, now, by: given.actor.id }, (text) => renamedIn(text, names));
      await copyForm(db, { fromId: from.id, toId: id, now, by: given.actor.id });
      if (from.country === null) await beginNowhere(db, id);
      const sites = [{ fromId: from.id, toId: id }];
      if (from.judgedBy !== null && (await store.countJudgedOn(db, from.judgedBy)) === 1)
        sites.push({ fromId: from.judgedBy, toId: judgingId });
      for (const { fromId, toId } of sites) {
        await copyTexts(db, fromId, toId, names);
        const mails = await listMailTexts(db, fromId);
        await addMailTexts(
          db,
          toId,
          mails.map((text) => ({ ...text, words: renamedWords(text.words, names) })),
          now,
        );
      }
      const season = await findLatestSeason(db, from.id);
      if (!season) return;
      seasonId = await addSeasonLater(db, id, season.id, { years: yearsOn(season.endDate, now), zone: from.timeZone });
      await copyTree(db, { propertyId: from.id, seasonId: season.id }, { propertyId: id, seasonId });
      await copyRoles(db, season.id, seasonId);
      await copyRulebook(db, { fromId: season.id, toId: seasonId, by: given.actor.id, now });
    },
  );
  await store.changeProperty(db, made.id, {
    setup: JSON.stringify({ brand: 'done', rules: 'done', ...(from.seller ? { payment: 'done' } : {}) }),
  });
  const after = (await store.findAward(db, made.id)) as store.AwardRow;
  await record('award.copy', { subject: 'award', subjectId: made.id, propertyId: made.id, before: { copiedFrom: from.id }, after });
  afterCommit(() => services.properties.load());
  return show(given, after);
};

/** Texts name the award; in the copy they name the new one. */
async function copyTexts(db: WriteDb, fromId: number, toId: number, names: { from: string; to: string }): Promise<void> {
  for (const { id, name } of await listAppTypes(db, fromId)) {
    const texts = await listRegions(db, id);
    await addTexts(
      db,
      toId,
      name,
      texts.map(({ region, content, locale }) => ({ region, locale, content: renamedIn(content, names) })),
    );
  }
}

interface Place {
  propertyId: number;
  seasonId: number;
}

async function copyTree(db: WriteDb, from: Place, { propertyId, seasonId }: Place): Promise<void> {
  const mediaTypes = await clones.listMediaTypes(db, from.seasonId);
  const media = new Map(
    await clones.addMediaTypes(
      db,
      mediaTypes.map(({ id, ...row }) => ({ ...row, seasonId, clonedFrom: id })),
    ),
  );
  const categoryTypes = await clones.listCategoryTypes(db, from.seasonId);
  const types = new Map(
    await clones.addCategoryTypes(
      db,
      categoryTypes.map(({ id, ...row }) => ({ ...row, mediaTypeId: media.get(row.mediaTypeId) as number, clonedFrom: id })),
    ),
  );
  const categories = await clones.listCategories(db, from.propertyId, from.seasonId);
  const made = new Map(
    await clones.addCategories(
      db,
      categories.map(({ id, ...row }) => ({
        ...row,
        propertyId,
        seasonId,
        categoryTypeId: types.get(row.categoryTypeId) as number,
        clonedFrom: id,
      })),
    ),
  );
  const categoryIds = [...made.keys()];
  const to = (id: number): number => made.get(id) as number;
  await clones.addCustomFields(
    db,
    (await clones.listCustomFields(db, categoryIds)).map((field) => {
      const { id: _, version: __, ...row } = field;
      return { ...row, categoryId: to(row.categoryId) };
    }),
  );
  // Each pair is written once, the smaller number first.
  await clones.addExclusions(
    db,
    (await clones.listExclusions(db, categoryIds)).map((pair) => {
      const [categoryId = 0, otherId = 0] = [to(pair.categoryId), to(pair.otherId)].toSorted((one, other) => one - other);
      return { categoryId, otherId };
    }),
  );
  await clones.addRecommendations(
    db,
    (await clones.listRecommendations(db, categoryIds))
      .filter(({ recommendedId }) => made.has(recommendedId))
      .map(({ categoryId, recommendedId, rank, isByAdmin }) => ({
        categoryId: to(categoryId),
        recommendedId: to(recommendedId),
        rank,
        isByAdmin,
      })),
  );
  const clusters = await listOfSeason(db, from.propertyId, from.seasonId);
  const groups = new Map(
    await cloneClusters(
      db,
      clusters.map(({ id, ...row }) => ({ ...row, propertyId, seasonId, clonedFrom: id })),
    ),
  );
  const members = await listMembers(db, [...groups.keys()]);
  await addMembers(
    db,
    members
      .filter(({ categoryId }) => made.has(categoryId))
      .map((row) => ({ clusterId: groups.get(row.clusterId) as number, categoryId: to(row.categoryId) })),
  );
  const criteria = await listCriteria(db, from.seasonId);
  await addCriteria(
    db,
    criteria.map(({ id, mediaTypeId, ...row }) => ({
      ...row,
      seasonId,
      mediaTypeId: mediaTypeId === null ? null : (media.get(mediaTypeId) as number),
      clonedFrom: id,
    })),
  );
  const subscriptions = await listSubscriptions(db, from.seasonId);
  await addSubscriptions(
    db,
    subscriptions.map(({ id, ...row }) => ({ ...row, seasonId, clonedFrom: id })),
  );
}
