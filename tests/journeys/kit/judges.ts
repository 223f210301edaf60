import type { Locator, Page } from '@playwright/test';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { database, expect } from './journey.ts';
import { enter, unique } from './people.ts';

interface JudgeWishes {
  /** The demonstration's judge whose enrolment, expertise and devices the new one shares. */
  like?: 'associate@example.org' | 'executive@example.org' | 'associate3@example.org' | 'associate10@example.org';
  reviewsRequired?: number;
  globalStatusId?: number;
  statusId?: number;
  /** How many works lie ready for this judge, and for no one else. Without any there is nothing to judge. */
  works?: number;
}

export interface NewJudge {
  email: string;
  accountId: number;
  reviewerId: number;
  propertyId: number;
  /** The judging property's place in the address. */
  slug: string;
}

/** A judge whom no other journey touches. */
export async function newJudge(wishes: JudgeWishes = {}): Promise<NewJudge> {
  const like = wishes.like ?? 'associate@example.org';
  const email = `judge.${unique()}@example.org`;
  const [judge] = await database<Omit<NewJudge, 'email' | 'slug'>>(
    `with model as (select reviewer.*, account.property_id from reviewer join account on account.id = reviewer.account_id
       where account.email = $1 and account.role = 'Reviewer'),
     person as (insert into account (property_id, email, role, password_hash, first_name, last_name, organization)
       select account.property_id, $2, account.role, account.password_hash, 'Wilhelmina', 'Okonkwo', 'Society of Long Names ' || $2
       from account join model on model.account_id = account.id returning id, property_id),
     judge as (insert into reviewer (account_id, global_status_id, is_executive, may_recommend)
       select person.id, coalesce($3::int, model.global_status_id), model.is_executive, model.may_recommend from person, model returning id),
     enrolled as (insert into enrolment (reviewer_id, season_id, status_id, is_executive, judging_start_date, judging_end_date, reviews_required)
       select judge.id, was.season_id, coalesce($4::int, was.status_id), was.is_executive, was.judging_start_date, was.judging_end_date,
         coalesce($5::int, was.reviews_required)
       from enrolment was join model on model.id = was.reviewer_id, judge returning reviewer_id, season_id),
     skilled as (insert into enrolment_expertise (reviewer_id, season_id, slot, cluster_id)
       select enrolled.reviewer_id, enrolled.season_id, expertise.slot, expertise.cluster_id from enrolled
       join enrolment_expertise expertise on expertise.season_id = enrolled.season_id
       join model on model.id = expertise.reviewer_id),
     equipped as (insert into reviewer_device (reviewer_id, device_type_id, is_primary)
       select judge.id, device_type_id, is_primary from judge, reviewer_device join model on model.id = reviewer_device.reviewer_id)
     select judge.id as "reviewerId", person.id as "accountId", person.property_id as "propertyId" from judge, person`,
    [like, email, wishes.globalStatusId ?? null, wishes.statusId ?? null, wishes.reviewsRequired ?? null],
  );
  if (!judge) throw new Error(`The demonstration has no ${like}`);
  if (like === 'associate@example.org') await layReady(judge.reviewerId, wishes.works ?? 6);
  return { ...judge, email, slug: traitsOf(judge.propertyId).slug };
}

/**
 * Works of the demonstration, pictures all of them, in a category of the judge's own, one title each: judges of other journeys neither lease nor report them. Its
 * medium is out of use, so that no other page offers it.
 */
const layReady = (reviewerId: number, works: number) =>
  database(
    `with enrolled as (select season.property_id, season_id from enrolment join season on season.id = season_id where reviewer_id = $1),
     medium as (insert into media_type (season_id, name, is_active) select season_id, 'Works for judge ' || $1, false from enrolled returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'Works' from medium returning id),
     own as (insert into category (season_id, property_id, category_type_id, name, description, is_hidden_from_executives)
       select season_id, property_id, kind.id, 'Best in the hands of judge ' || $1, 'Works that say a lot with little.', true
       from enrolled, kind returning id),
     mine as (insert into reviewer_category (reviewer_id, category_id, for_round) select $1, id, 1 from own),
     piece_now as (select distinct on (piece.title) piece.id, entry.entrant_id, entry.created_at
       from piece join entry on entry.piece_id = piece.id join enrolled on enrolled.season_id = entry.season_id
       where entry.state = 'paid' and not entry.is_off and exists (select from piece_file where piece_file.piece_id = piece.id)
         and not exists (select from piece_file where piece_file.piece_id = piece.id and file_key !~ '\\.(webp|png|jpe?g)$') order by piece.title, entry.id)
     insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
     select piece_now.id, own.id, enrolled.property_id, enrolled.season_id, piece_now.entrant_id, 'paid', piece_now.created_at
     from piece_now, own, enrolled order by md5(piece_now.id || '-' || $1) limit $2`,
    [reviewerId, works],
  );

/** Leaves the signed-in judge where the portal takes them. */
export async function enterAsJudge(page: Page, { email, slug, propertyId }: NewJudge, path = '/login'): Promise<void> {
  await enter(page, { email, propertyId, path: `/judging/${slug}${path}` });
  await expect(page.getByRole('button', { name: /^Your account: / })).toBeVisible();
}

/** Goes on with the Tab key until it is there: what cannot be reached so cannot be used by keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Looked up by its name once, and again where the page has put another in its place: a look takes longer than a key.
  let element = await target.elementHandle();
  for (let stops = 0; stops < 120; stops += 1) {
    const isThere = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined));
    if (isThere) return;
    if (isThere === undefined) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
