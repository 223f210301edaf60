import { expect, type Locator, type Page } from '@playwright/test';
import { database } from './journey.ts';
import { demoPassword, signIn } from './people.ts';

export interface JudgeWishes {
  /** The demonstration's judge whose enrolment, expertise and devices the new one shares. */
  like?: 'associate@example.org' | 'executive@example.org' | 'associate3@example.org' | 'associate10@example.org';
  reviewsRequired?: number;
  globalStatusId?: number;
  statusId?: number;
  /** Without any field of expertise there is nothing to judge. */
  withoutExpertise?: boolean;
}

export interface NewJudge {
  email: string;
  reviewerId: number;
  /** The judging property's place in the address. */
  slug: string;
}

const slugs = { 'associate3@example.org': 'wrens', 'associate10@example.org': 'concord' } as Record<string, string>;
let made = 0;

/** A judge whom no other journey touches. */
export async function newJudge(wishes: JudgeWishes = {}): Promise<NewJudge> {
  made += 1;
  const like = wishes.like ?? 'associate@example.org';
  const email = `judge.${Date.now()}.${process.pid}.${made}@example.org`;
  const [row] = await database<{ reviewerId: number }>(
    `with model as (select reviewer.*, account.property_id from reviewer join account on account.id = reviewer.account_id
       where account.email = $1 and account.role = 'Reviewer'),
     person as (insert into account (property_id, email, role, password_hash, first_name, last_name, organization)
       select account.property_id, $2, account.role, account.password_hash, 'Wilhelmina', 'Okonkwo', 'Society of Long Names ' || $2
       from account join model on model.account_id = account.id returning id),
     judge as (insert into reviewer (account_id, global_status_id, is_executive, may_recommend)
       select person.id, coalesce($3::int, model.global_status_id), model.is_executive, model.may_recommend from person, model returning id),
     enrolled as (insert into reviewer_property
         (reviewer_id, entry_property_id, season_id, status_id, judging_start_date, judging_end_date, reviews_required)
       select judge.id, was.entry_property_id, was.season_id, coalesce($4::int, was.status_id), was.judging_start_date, was.judging_end_date,
         coalesce($5::int, was.reviews_required)
       from reviewer_property was join model on model.id = was.reviewer_id, judge returning id, entry_property_id),
     skilled as (insert into reviewer_expertise (reviewer_property_id, slot, cluster_id)
       select enrolled.id, expertise.slot, expertise.cluster_id from enrolled
       join reviewer_property was on was.entry_property_id = enrolled.entry_property_id
       join model on model.id = was.reviewer_id
       join reviewer_expertise expertise on expertise.reviewer_property_id = was.id
       where not $6),
     equipped as (insert into reviewer_device (reviewer_id, device_type_id, is_primary)
       select judge.id, device_type_id, is_primary from judge, reviewer_device join model on model.id = reviewer_device.reviewer_id)
     select id as "reviewerId" from judge`,
    [like, email, wishes.globalStatusId ?? null, wishes.statusId ?? null, wishes.reviewsRequired ?? null, wishes.withoutExpertise ?? false],
  );
  if (!row) throw new Error(`The demonstration has no ${like}`);
  return { email, reviewerId: row.reviewerId, slug: slugs[like] ?? 'halyard' };
}

/** Signs the judge in and leaves them where the portal takes them. */
export async function enterAsJudge(page: Page, { email, slug }: NewJudge, path = '/login'): Promise<void> {
  await page.goto(`/judging/${slug}${path}`);
  await signIn(page, email, demoPassword);
  await expect(page.getByRole('button', { name: /^Your account: / })).toBeVisible();
}

/** Goes on with the Tab key until it is there: what cannot be reached so cannot be used by keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
