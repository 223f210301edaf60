import type { Subject } from '#contract/kernel/call/about.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { DB } from '#server/kernel/database/tables.gen.ts';
import { addEntrySeason } from './entry-season.ts';
import type { TestServer } from './test-server.ts';

/** The number, or the text, by which calls know one thing of an award, for everything that calls can name. */
export type Things = Record<Subject, number | string>;

/** An award with one of everything, each of which bears the given word in its name. */
export async function furnishAward({ pool, world, people, clock }: TestServer, propertyId: number, word: string): Promise<Things> {
  const now = clock.now;
  const site = traitsOf(propertyId).judgedBy ?? 0;
  const { seasonId, mediaTypeId, categoryTypeId, category } = await addEntrySeason(world, propertyId, {}, `${word} media`);
  await pool
    .updateTable('categoryType')
    .set({ name: `${word} type` })
    .where('id', '=', categoryTypeId)
    .execute();
  await pool
    .updateTable('season')
    .set({ name: `${word} season` })
    .where('id', '=', seasonId)
    .execute();
  const categoryId = await category(`${word} category`);
  // Typed as one of them: the union of all tables took the compiler most of a minute.
  const one = async (table: keyof DB, values: object): Promise<number> =>
    (
      await pool
        .insertInto(table as 'cluster')
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const named = { propertyId, name: `${word} thing` };
  const clusterId = await one('cluster', { ...named, seasonId });
  await pool.insertInto('clusterCategory').values({ clusterId, categoryId }).execute();
  const besideId = await category(`${word} neighbour`);
  const categoryRecommendation = await one('categoryRecommendation', { categoryId, recommendedId: besideId, rank: 1 });

  const entrant = await people.entrant(propertyId, { email: `${word}.entrant@example.org` });
  const submissionId = await one('submission', {
    propertyId,
    seasonId,
    accountId: entrant.id,
    title: `${word} submission`,
    createdAt: now,
    updatedAt: now,
  });
  const pieceId = await one('piece', { submissionId, title: `${word} work`, organization: `${word} studio` });
  const entryId = await one('entry', { propertyId, seasonId, categoryId, pieceId, entrantId: entrant.id, state: 'paid', createdAt: now });
  const entryOffId = await one('entryOff', { entryId, createdAt: now, updatedAt: now });
  const orderId = await one('orders', {
    propertyId,
    seasonId,
    accountId: entrant.id,
    kind: 'entries',
    cartKey: `${word} cart`,
    confirmationNumber: `${word}-1`,
    currency: 'USD',
    paymentMethod: 'invoice',
    subtotal: 100,
    total: 100,
    billing: JSON.stringify({ Organization: `${word} studio` }),
    createdAt: now,
  });
  await one('orderLine', { orderId, entryId, name: `${word} work`, unitPrice: 100 });
  const coupon = await one('coupon', { propertyId, code: `${word}-10`, percentOff: 10, createdAt: now });
  // Kinds of products are everyone's.
  const typeId =
    (await pool.selectFrom('productType').select('id').limit(1).executeTakeFirst())?.id ?? (await one('productType', { name: 'Keepsake' }));
  const product = await one('product', { propertyId });
  const productSeason = await one('productSeason', { productId: product, seasonId, typeId, name: `${word} keepsake`, price: 100 });
  const personalization = await one('personalization', { productSeasonId: productSeason, label: `${word} line` });
  const ticket = await one('ticket', {
    propertyId,
    seasonId,
    productSeasonId: productSeason,
    orderId,
    seat: 1,
    name: `${word} guest`,
    createdAt: now,
    changedAt: now,
  });
  const mail = await one('mail', {
    propertyId,
    recipient: `${word}@example.org`,
    subject: `${word} mail`,
    template: 'test',
    html: word,
    text: word,
    createdAt: now,
  });

  const judge = await people.reviewer(site, { email: `${word}.judge@example.org` });
  const reviewer = await one('reviewer', { accountId: judge.id, globalStatusId: globalStatuses.active });
  await pool
    .insertInto('enrolment')
    .values({ reviewerId: reviewer, seasonId, isExecutive: false, statusId: reviewerPropertyStatuses.scheduled })
    .execute();
  const review = await one('review', { reviewerId: reviewer, entryId, seasonId, overallScore: 7, savedAt: now });
  await one('workRecommendation', { propertyId, reviewerId: reviewer, title: `${word} tip`, url: 'https://example.org', createdAt: now });
  const achievementType = await one('specialAchievementType', named);
  const galleryName = await one('galleryName', { propertyId, kind: 'person', name: 'Una Moss' });
  const achievement = await one('specialAchievement', { ...named, seasonId, typeId: achievementType, createdAt: now, updatedAt: now });
  const filter = await one('savedFilter', { ...named, filters: '{}', savedAt: now });
  const cmsType = await one('cmsAppType', named);
  const imported = await one('dataImport', {
    propertyId,
    seasonId,
    kind: 'judges',
    fileName: `${word}.csv`,
    header: ['Email', 'First name', 'Last name'],
    lines: JSON.stringify([{ line: 2, cells: [`${word}.new@example.org`, word, 'Thing'] }]),
    mapping: JSON.stringify({ Email: 0, FirstName: 1, LastName: 2 }),
    options: JSON.stringify({ EntriesAs: 'draft', SendMail: false }),
    lineCount: 1,
    createdAt: now,
  });
  await one('storedFile', {
    propertyId,
    key: `Pieces/${propertyId}/${word}.png`,
    originalName: `${word}.png`,
    kind: 'piece',
    contentType: 'image/png',
    uuid: crypto.randomUUID(),
    status: 'ready',
    bytes: 1000,
    createdAt: now,
  });
  await pool
    .insertInto('auditLog')
    .values({ propertyId, action: `${word}.done`, subject: `${word} subject`, at: now, address: '192.0.2.1', requestId: word })
    .execute();
  const voterId = await one('voter', { propertyId, email: `${word}.voter@example.org`, voterKey: word, confirmedAt: now, createdAt: now });
  const vote = { propertyId, seasonId, categoryId, entryId, voterId, address: '192.0.2.1', agent: word, votedAt: now };
  const voteId = await one('vote', vote);
  await pool.insertInto('standingVote').values({ voterId, categoryId, entryId, voteId, votedAt: now }).execute();

  return {
    property: propertyId,
    wholeSite: site,
    season: seasonId,
    mediaType: mediaTypeId,
    categoryType: categoryTypeId,
    category: categoryId,
    categoryRecommendation,
    customField: await one('categoryCustomField', { categoryId, label: `${word} question` }),
    criterion: await one('criterion', { seasonId, name: `${word} criterion` }),
    cluster: clusterId,
    submission: submissionId,
    piece: pieceId,
    entry: entryId,
    entryOff: entryOffId,
    order: orderId,
    confirmationNumber: `${word}-1`,
    coupon,
    product,
    productSeason,
    personalization,
    ticket,
    mail,
    review,
    reviewer,
    wholeReviewer: reviewer,
    account: entrant.id,
    achievement,
    achievementType,
    galleryName,
    filter,
    cmsType,
    import: imported,
  };
}
