import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { category } from '#contract/wings/entering/category/category.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { property } from '#contract/wings/ground/property/property.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { textLimits } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { missingOf } from '#server/wings/entering/submission/submission.rules.ts';
import { findWholeSubmissions } from '#server/wings/entering/submission/whole-submission.store.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import type { TestServer } from '#kit/test-server.ts';
import { demoAwards } from './awards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
}, 180_000);
afterAll(() => server.close());

const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(server.pool)).rows;
const seasonOf = async (propertyId: number) =>
  (
    await server.pool
      .selectFrom('season')
      .select('id')
      .where('propertyId', '=', propertyId)
      .where('isCurrent', '=', true)
      .executeTakeFirstOrThrow()
  ).id;

async function asDemo(email: string, propertyId: number) {
  const account = await server.pool
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('propertyId', '=', propertyId)
    .executeTakeFirstOrThrow();
  return server.as({ token: await server.people.signIn(account.id) });
}

const statusOf = async (url: string | null | undefined) =>
  (await server.app.inject(new URL(url ?? '/nowhere', 'http://localhost').pathname)).statusCode;

describe('what people ordered', () => {
  test('everything ordered or paid is in an order at the price it had, and nothing else is', async () => {
    const [counted] = await rowsOf<Record<'homeless' | 'strange' | 'mixed' | 'statuses', number>>(
      `select (select count(*) from entry where state in ('ordered', 'paid') and not exists (select from order_line where entry_id = entry.id)) as homeless,
         (select count(*) from order_line join entry on entry.id = entry_id where state not in ('ordered', 'paid') or price_paid <> unit_price) as strange,
         (select count(*) from order_line join entry on entry.id = entry_id join orders on orders.id = order_id
            where (state = 'paid') <> (payment_status_id = 5) or entry.entrant_id <> orders.account_id) as mixed,
         (select count(distinct payment_status_id) from orders) as statuses`,
    );
    expect(counted).toEqual({ homeless: 0, strange: 0, mixed: 0, statuses: 5 });
  });
});

describe('what people can enter', () => {
  test.each(demoAwards.map(({ id, name }) => [name, id] as const))('%s offers a tree of categories with prices', async (_, id) => {
    const { MediaTypes } = await server.send(category.getCategoriesOfProperty, { params: { propertyId: id } });
    const categories = MediaTypes.flatMap(({ CategoryTypes }) => CategoryTypes.flatMap(({ Categories }) => Categories));
    expect(MediaTypes.length).toBeGreaterThanOrEqual(3);
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(new Set(categories.map(({ Name }) => Name)).size).toBe(categories.length);
    for (const { Name, Description, Price } of categories) {
      expect(Description, Name).toMatch(/^[A-Z].{8,}[.]$/);
      expect(Price.Early, Name).toBeGreaterThan(0);
      expect(Price.Regular, Name).toBeGreaterThan(Price.Early);
      expect(Price.Late, Name).toBeGreaterThan(Price.Regular);
      expect(Price.Currency).toBe(traitsOf(id).currency);
    }
  });

  test('Halyard has its campaign medium, and Freshet companies and inventions', async () => {
    const namesOf = async (id: number) =>
      (await server.send(category.getCategoriesOfProperty, { params: { propertyId: id } })).MediaTypes.map(({ Name }) => Name);
    expect(await namesOf(1)).toHaveLength(8);
    expect(await namesOf(1)).toContain(traitsOf(1).campaignMediaType);
    expect(await namesOf(19)).toEqual(expect.arrayContaining(['Company', 'Inventions']));
  });

  test('closed seasons had categories too, and clusters hold four to eight of them', async () => {
    const seasons = await rowsOf<{ categories: number }>(
      'select (select count(*)::int from category where season_id = season.id) as categories from season',
    );
    expect(seasons).toHaveLength(36);
    expect(Math.min(...seasons.map(({ categories }) => categories))).toBeGreaterThanOrEqual(12);
    const clusters = await rowsOf<{ size: number }>('select count(*)::int as size from cluster_category group by cluster_id');
    for (const { size } of clusters) expect(size).toBeGreaterThanOrEqual(4);
    for (const { size } of clusters) expect(size).toBeLessThanOrEqual(8);
  });
});

describe('what people entered', () => {
  test('every award that has opened has entries, Halyard the most', async () => {
    const counts = await rowsOf<{ id: number; count: number; isBefore: boolean }>(`
      select season.property_id as id, season.start_date > '${server.clock.now.toISOString()}' as "isBefore",
        (select count(*)::int from entry where entry.season_id = season.id) as count
      from season where is_current order by property_id`);
    const named = counts.map((row) => ({ name: traitsOf(row.id).name, ...row }));
    expect(named.filter(({ isBefore, count }) => isBefore && count > 0)).toEqual([]);
    expect(named.filter(({ isBefore, count }) => !isBefore && count < 30)).toEqual([]);
    expect(Math.max(...counts.map(({ count }) => count))).toBe(counts[0]?.count);
    expect(counts[0]?.count).toBeGreaterThanOrEqual(240);
  });

  test('no season shows a title twice, and no category a picture twice', async () => {
    expect(
      await rowsOf(`select submission.season_id, piece.title from piece join submission on submission.id = submission_id
        group by 1, 2 having count(*) > 1`),
    ).toEqual([]);
    expect(
      await rowsOf(`select category_id, original_name from entry join piece_file using (piece_id) where is_lead_image
        group by 1, 2 having count(*) > 1`),
    ).toEqual([]);
  });

  test('what won before comes back with a new title only', async () => {
    expect(
      await rowsOf(`select piece.title from piece join submission on submission.id = submission_id
        join showcase_work on showcase_work.title = piece.title and showcase_work.property_id = submission.property_id`),
    ).toEqual([]);
  });

  test('each work has one lead picture with a thumbnail, credits, and links that lead nowhere', async () => {
    const works = await rowsOf<{ leads: number; thumbnails: number; credits: number; urls: string[] }>(`
      select (select count(*)::int from piece_file where piece_id = piece.id and is_lead_image) as leads,
        (select count(*)::int from piece_file join stored_file on key = file_key join file_variant on file_id = stored_file.id
          where piece_id = piece.id and is_lead_image and name = 'thumbnail') as thumbnails,
        (select count(*)::int from piece_credit where piece_id = piece.id) as credits,
        (select array_agg(url) from piece_url where piece_id = piece.id) as urls
      from piece where exists (select from entry where piece_id = piece.id)`);
    for (const { leads, thumbnails, credits, urls } of works) {
      expect({ leads, thumbnails }).toEqual({ leads: 1, thumbnails: 1 });
      expect(credits).toBeGreaterThan(0);
      for (const url of urls) expect(url).toMatch(/^https:\/\/[a-z0-9-]+\.example\.org\/[a-z0-9/-]+$/);
    }
  });

  test('texts keep to the limits of the forms', async () => {
    const rows = await rowsOf<{ id: number; media: string; texts: Record<string, string> }>(`
      select submission.property_id as id, texts, (select media_type.name from entry join category on category.id = category_id
          join category_type on category_type.id = category_type_id join media_type on media_type.id = media_type_id
          where piece_id = piece.id limit 1) as media
      from piece join submission on submission.id = submission_id
      where exists (select from entry where piece_id = piece.id and state <> 'draft')`);
    for (const { id, media, texts } of rows) {
      const { longCompanyTexts } = traitsOf(id);
      const most = longCompanyTexts ? (media === 'Company' ? textLimits.long : textLimits.usual) : textLimits.summary;
      expect(texts.ProjectSummary?.length ?? 0, media).toBeGreaterThan(50);
      expect(texts.ProjectSummary?.length ?? 0, media).toBeLessThanOrEqual(most);
      expect(texts.Objectives?.length ?? 0).toBeLessThanOrEqual(textLimits.usual);
      expect(texts.ResultsEvaluation?.length ?? 0).toBeLessThanOrEqual(textLimits.usual);
    }
  });

  test('those who can sign in have works in several states, with files of their own', async () => {
    const rows = await rowsOf<{ email: string; states: string[]; foreign: number }>(`
      select email, array_agg(distinct entry.state order by entry.state) as states,
        count(*) filter (where stored_file.account_id is distinct from account.id and stored_file.content_type like 'image/%')::int as foreign
      from account join entry on entrant_id = account.id join piece_file using (piece_id) join stored_file on key = file_key
      where email like '%@example.org' group by email order by email`);
    expect(rows.map(({ email }) => email)).toEqual([
      'entrant19@example.org',
      'entrant3@example.org',
      'entrant@example.org',
      'guest@example.org',
    ]);
    for (const { states, foreign } of rows) {
      expect(states).toEqual(expect.arrayContaining(['draft', 'paid']));
      expect(foreign).toBe(0);
    }
  });

  test.each([
    ['entrant@example.org', 1],
    ['entrant3@example.org', 3],
    ['entrant19@example.org', 19],
  ])('%s finds a work begun yesterday, one of last year, and while round one runs one to mend', async (email, propertyId) => {
    const send = await asDemo(email, propertyId);
    const { Rows } = await send(submission.getSubmissionsForHome, { body: { PageSize: 100 } });
    const current = await seasonOf(propertyId);
    expect(Rows.filter(({ Pieces }) => Pieces[0]?.Entries.length === 0)).toMatchObject([{ State: 'draft', LeadImageUrl: null }]);
    expect(Rows.filter(({ SeasonID }) => SeasonID !== current)).toMatchObject([
      { Window: 'over', Season: expect.stringMatching(/^Season /) },
    ]);
    const off = Rows.filter(({ State }) => State === 'off');
    const isJudged = propertyId !== 19;
    expect(off).toHaveLength(isJudged ? 1 : 0);
    for (const { Pieces } of off) expect(Pieces.flatMap(({ Entries }) => Entries).filter(({ Off }) => Off)).toHaveLength(1);
  });

  test('what is ready lacks nothing, and every draft something', async () => {
    const rows = await server.pool.selectFrom('submission').select('id').execute();
    const submissions = await findWholeSubmissions(
      server.pool,
      'everybody',
      rows.map(({ id }) => id),
    );
    const odd = submissions.flatMap((submission) =>
      submission.pieces.flatMap((piece) => {
        const missing = missingOf(traitsOf(submission.propertyId), piece);
        return piece.entries.flatMap((entry) => {
          const lacks = [...missing.ofPiece, ...missing.ofEntry(entry)];
          const isRight = entry.state === 'draft' ? lacks.length > 0 : lacks.length === 0;
          return isRight || entry.state === 'withdrawn' ? [] : [{ title: piece.title, state: entry.state, lacks }];
        });
      }),
    );
    expect(odd).toEqual([]);
  });

  test.each([
    ['Halyard', 1, ['mp4', 'thumbnail', 'thumbnails', 'webm']],
    ['Longshore', 8, ['mp4 480p', 'thumbnail', 'thumbnails', 'webm 480p']],
  ])('%s shows a film in the forms that its player asks for', async (_, id, variants) => {
    const films = await rowsOf<{ names: string[] }>(`
      select (select array_agg(name order by name) from file_variant where file_id = stored_file.id) as names
      from entry join piece_file using (piece_id) join stored_file on key = file_key
      where entry.property_id = ${id} and entry.state = 'paid' and content_type like 'video/%'`);
    expect(films.length).toBeGreaterThanOrEqual(2);
    for (const { names } of films) expect(names).toEqual(variants);
  });

  test('Cadenza has a podcast that can be heard', async () => {
    const [sound] = await rowsOf<{ key: string }>(`
      select key from entry join piece_file using (piece_id) join stored_file on key = file_key
      where entry.property_id = 9 and content_type like 'audio/%'`);
    expect(await statusOf(server.world.services.files.urlOf(sound?.key ?? ''))).toBe(200);
  });
});

describe('round one', () => {
  test.each([
    ['associate@example.org', 2, 1],
    ['associate3@example.org', 12, 3],
    ['associate10@example.org', 10, 6],
  ])('%s is handed a work with a picture, and has done three of twelve', async (email, judgingPropertyId, propertyId) => {
    const send = await asDemo(email, judgingPropertyId);
    const entry = await send(review.getReviewEntry, {
      body: { Data: { JudgingPropertyID: judgingPropertyId, EntryPropertyID: propertyId, SeasonID: await seasonOf(propertyId) } },
    });
    expect(entry).toMatchObject({ ReviewsCompleted: 3, ReviewsRequired: 12, IsDoneReviewing: false });
    expect(entry.Criteria.map(({ Name }) => Name).slice(0, 4)).toEqual(['Idea', 'Craft', 'Clarity', 'Use of the medium']);
    const [lead] = entry.PieceFiles;
    expect(lead).toMatchObject({ LeadImage: true, Kind: 'image' });
    expect(await statusOf(lead?.Url)).toBe(200);
    expect(await statusOf(lead?.ThumbnailUrl)).toBe(200);
    await send(review.releaseReviewEntry, { body: { SeasonID: entry.SeasonID } });
  });

  test('where works near the cutoff get more reviews, organizers wait for the minimum that judges were asked for', async () => {
    expect(
      await rowsOf(`select season.id from season join judging_plan plan on plan.season_id = season.id
        where plan.is_adaptive and plan.minimum <> season.reviews_wanted`),
    ).toEqual([]);
  });

  test('every entry knows how many reviews it has and how much it needs one, also after it was given back', async () => {
    expect(
      await rowsOf(`select id from entry where need <> need_of(reviews_done, leases_held, wanted, worth) or leases_held <> 0 or reviews_done <>
        (select count(*) from review where entry_id = entry.id and not is_conflict and not is_no_load and not is_set_aside)`),
    ).toEqual([]);
  });

  test('every review has a score for each criterion of its work, and the mean of them', async () => {
    expect(
      await rowsOf(`select review.id from review join entry on entry.id = entry_id join category on category.id = category_id
        join category_type on category_type.id = category_type_id
        where not is_conflict and not is_no_load and (
          (select count(*) from review_score where review_id = review.id) <>
            (select count(*) from criterion where criterion.season_id = review.season_id
              and (criterion.media_type_id is null or criterion.media_type_id = category_type.media_type_id))
          or abs(overall_score - (select avg(score) from review_score where review_id = review.id)) > 0.006)`),
    ).toEqual([]);
  });

  test('no one reviewed an entry before it was there, outside the round, or of someone they know', async () => {
    expect(
      await rowsOf(`select review.id from review join entry on entry.id = entry_id join season on season.id = review.season_id
        where saved_at < entry.created_at or saved_at < judging_rnd1_start_date or saved_at > judging_rnd1_end_date or state <> 'paid'`),
    ).toEqual([]);
    expect(
      await rowsOf(`select review.id from review join reviewer on reviewer.id = reviewer_id join account judge on judge.id = account_id
        join entry on entry.id = entry_id join account entrant on entrant.id = entrant_id
        where judge.organization = entrant.organization
          or exists (select from conflict where conflict.reviewer_id = reviewer.id and conflict.piece_id = entry.piece_id
            and conflict.signal in ('own', 'credited', 'domain', 'organization'))`),
    ).toEqual([]);
  });

  test('the organizer finds conflicts in every state, one with an objection, and a review that was set aside by one', async () => {
    const states = await rowsOf<{
      state: string;
    }>(`select distinct conflict.state from conflict join entry on entry.piece_id = conflict.piece_id
      where entry.property_id = 1 order by 1`);
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'declared', 'dismissed', 'suspected']);
    expect(await rowsOf('select piece_id from conflict where objected_at is not null and bars')).toHaveLength(1);
    expect(
      await rowsOf(`select review.id from review join entry on entry.id = entry_id join conflict using (reviewer_id, piece_id)
        where review.is_set_aside and not review.is_conflict and conflict.signal = 'name'`),
    ).toHaveLength(1);
  });

  test('works that would not load are off until they are cleared', async () => {
    const reports = await rowsOf<{ status: string; isOff: boolean; reason: number }>(`
      select status, is_off as "isOff", no_load_reason_id as reason from entry_off join entry on entry.id = entry_id`);
    expect(reports.length).toBeGreaterThanOrEqual(5);
    // Reason 1 lies with the judge's own country: one report is not enough.
    for (const { status, isOff, reason } of reports) expect(isOff).toBe(status !== 'cleared' && reason !== 1);
  });

  test('administrators see on their dashboard what has come in', async () => {
    const administrator = await server.people.administrator();
    const boards = await server.as(administrator)(property.getDashboardsForEntries, { body: {} });
    const whole = await server.as(administrator)(property.getDashboardsForProperty, { params: { id: 0 } });
    expect(boards[0]?.Entries.Paid).toBeGreaterThan(200);
    expect(boards[0]?.Entries.Off).toBe(3);
    expect(boards[0]?.Reviews).toBeGreaterThan(300);
    expect(whole.Entries.Count).toBe(boards.reduce((sum, { Entries }) => sum + Entries.Count, 0));
    expect(whole.Reviews).toBe(boards.reduce((sum, { Reviews }) => sum + Reviews, 0));
  });
});

describe('round two', () => {
  test('an executive finds ballots of five or more works with pictures, and some of three', async () => {
    const send = await asDemo('executive@example.org', 2);
    const SeasonID = await seasonOf(1);
    const menu = await send(judgingMenu.getForExecutiveJudgingDisplay, { body: { PropertyID: 1, SeasonID } });
    expect([menu.Clusters1.length, menu.Clusters2.length]).toEqual([2, 2]);
    expect(menu.Clusters3.length).toBeGreaterThan(0);
    const categories = [...menu.Clusters1, ...menu.Clusters2, ...menu.Clusters3].flatMap(({ Categories }) => Categories);
    expect(categories.every(({ value2 }) => value2 === '')).toBe(true);
    const ballots = await Promise.all(
      categories.map(({ id }) =>
        send(ballot.getReviewBallot, { body: { Data: { JudgingPropertyID: 2, EntryPropertyID: 1, SeasonID, CategoryID: id } } }),
      ),
    );
    const sizes = ballots.map(({ Entries }) => Entries.length);
    expect(sizes.filter((size) => size === 8).length).toBeGreaterThanOrEqual(8);
    expect(sizes.filter((size) => size === 3).length).toBeGreaterThanOrEqual(2);
    const featured = ballots.find(({ CategoryID }) => CategoryID === menu.FeaturedCategory?.id);
    expect(featured?.Entries.length).toBeGreaterThanOrEqual(5);
    expect(featured?.NomineesNeeded).toBe(5);
    for (const { PieceFiles } of featured?.Entries ?? []) expect(await statusOf(PieceFiles[0]?.ThumbnailUrl)).toBe(200);
  });

  test('other executives have voted already, each in full', async () => {
    expect(
      await rowsOf(`select ballot.id from ballot where not is_conflict and
        (select count(*) from ballot_rank where ballot_id = ballot.id) <>
        least(5, (select count(*) from entry where entry.category_id = ballot.category_id and is_shortlisted))`),
    ).toEqual([]);
    const [voted] = await rowsOf<{ seasons: number }>('select count(distinct season_id)::int as seasons from ballot');
    expect(voted?.seasons).toBe(5);
  });

  test('only seen works are shortlisted, and every cluster of Halyard has a judge who breaks ties', async () => {
    expect(
      await rowsOf(
        "select id from entry where season_id in (select id from season where is_current) and is_shortlisted and (is_off or reviews_done = 0 or state <> 'paid')",
      ),
    ).toEqual([]);
    expect(
      await rowsOf(`select cluster.id from cluster join season on season.id = season_id left join tie_breaker on cluster_id = cluster.id
        where is_current and season.property_id = 1 and reviewer_id is null`),
    ).toEqual([]);
  });
});

describe('results', () => {
  test('the public has voted where voting has begun, each voter once in a category, and a few never confirmed', async () => {
    const seasons = await rowsOf<{ propertyId: number; votes: number; counted: number }>(`
      select category.property_id as "propertyId", count(*)::int as votes, count(confirmed_at)::int as counted
      from standing_vote join voter on voter.id = voter_id join category on category.id = category_id group by 1 order by 1`);
    expect(seasons.map(({ propertyId }) => propertyId)).toEqual([1, 8, 9, 15]);
    for (const { votes, counted } of seasons) expect(counted).toBeLessThan(votes);
    expect(await rowsOf('select vote.id from vote join season on season.id = season_id where voted_at < voting_start_date')).toEqual([]);
  });

  test('Brightwork has announced its winners from final rankings; of what is still judged nothing is announced', async () => {
    const levels = await rowsOf<{ kind: string; count: number }>(`
      select kind, count(*)::int as count from entry_award join winner_level on winner_level.id = winner_level_id
      join entry on entry.id = entry_id where entry.property_id = 15 and finalized_at is not null
        and entry.season_id in (select id from season where is_current) group by 1`);
    expect(levels.map(({ kind }) => kind).sort()).toEqual(['honoree', 'nominee', 'pv_winner', 'winner']);
    const finals = await rowsOf<{ count: number }>(`
      select count(*)::int as count from category_ranking join category on category.id = category_id
      where finalized_at is not null and property_id = 15 and kind = 'executive'`);
    expect(levels.find(({ kind }) => kind === 'winner')?.count).toBe(finals[0]?.count);
    expect(
      await rowsOf(
        'select entry_id from entry_award join entry on entry.id = entry_id join season on season.id = season_id where winners_date > now()',
      ),
    ).toEqual([]);
  });
});
