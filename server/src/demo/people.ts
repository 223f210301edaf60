import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { adminPropertyId, entryPropertiesJudgedOn, traitsOf } from '#contract/kernel/award/properties.ts';
import { roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import { putGrants } from '#server/wings/accounts/account/staff/staff.store.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { firstNames, juryOrganizations, lastNames, organizations, places, titles } from './names.ts';
import type { Random } from './random.ts';
import { demoAwards, demoJudgingSites } from './awards.ts';

const dayMs = 86_400_000;
/** Few enough that someone who tries it comes to the end. */
const demoReviewsRequired = 12;

interface Making {
  db: WriteDb;
  now: Date;
  random: Random;
  seasons: readonly SeasonRow[];
  /** Pictures of judges, by the name of who is on them. */
  headshots: readonly { name: string; key: string }[];
}

interface Person {
  propertyId: number;
  email: string;
  role: 'Administrator' | 'Entrant' | 'Guest' | 'Reviewer';
  firstName: string;
  lastName: string;
  title: string | null;
  organization: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  passwordHash: string | null;
  createdAt: Date;
}

/** The accounts of the door, with the one password. */
export async function addDemoAccounts(making: Making, passwordHash: string): Promise<void> {
  const { db, now } = making;
  for (const account of demoAccounts) {
    if (account.role === 'Voter') await addVoter(db, account, passwordHash, now);
    else await addDemoAccount(making, { ...account, role: account.role }, passwordHash);
  }
}

async function addVoter(db: WriteDb, { propertyId, email }: DemoAccount, passwordHash: string, now: Date): Promise<void> {
  // The key is a secret: the one thing here that no seed may decide.
  await db
    .insertInto('voter')
    .values({ propertyId, email, passwordHash, voterKey: newToken(), confirmedAt: now, createdAt: now })
    .execute();
}

async function addDemoAccount(making: Making, account: DemoAccount & { role: Person['role'] }, passwordHash: string): Promise<void> {
  const { db, now, random } = making;
  const person = {
    ...placeOf(random),
    propertyId: account.propertyId,
    email: account.email,
    role: account.role,
    firstName: account.firstName,
    lastName: account.lastName,
    title: random.pick(titles),
    organization: random.pick(account.role === 'Reviewer' ? juryOrganizations : organizations),
    passwordHash,
    createdAt: new Date(now.getTime() - 45 * dayMs),
  };
  const { id } = await db.insertInto('account').values(person).returning('id').executeTakeFirstOrThrow();
  if (account.role === 'Administrator') await putGrants(db, id, [{ propertyId: null, role: 'owner' }], null, person.createdAt);
  if (account.role !== 'Reviewer') return;
  await addReviewers(making, [
    {
      accountId: id,
      isExecutive: account.isExecutive ?? false,
      mayRecommend: true,
      globalStatusId: globalStatuses.active,
      entryPropertyIds: entryPropertiesJudgedOn(account.propertyId).map((traits) => traits.id),
      statusId: reviewerPropertyStatuses.scheduled,
      headshotFileName: null,
      reviewsRequired: demoReviewsRequired,
    },
  ]);
}

interface ReviewerDetails {
  accountId: number;
  isExecutive: boolean;
  mayRecommend: boolean;
  globalStatusId: number;
  entryPropertyIds: readonly number[];
  statusId: number;
  headshotFileName: string | null;
  reviewsRequired: number;
}

async function addReviewers({ db, seasons }: Making, judges: readonly ReviewerDetails[]): Promise<void> {
  const added = await db
    .insertInto('reviewer')
    .values(
      judges.map(({ accountId, isExecutive, mayRecommend, globalStatusId, headshotFileName }) => ({
        accountId,
        isExecutive,
        mayRecommend,
        globalStatusId,
        headshotFileName,
      })),
    )
    .returning(['id', 'accountId'])
    .execute();
  const ids = new Map(added.map(({ id, accountId }) => [accountId, id]));
  const rows = judges.flatMap((judge) =>
    judge.entryPropertyIds.flatMap((entryPropertyId) => {
      const season = seasons.find((row) => row.propertyId === entryPropertyId && row.isCurrent);
      if (!season) return [];
      const inRoundTwo = roundOf(judge, traitsOf(entryPropertyId)) === 2;
      return {
        reviewerId: ids.get(judge.accountId) ?? 0,
        seasonId: season.id,
        statusId: judge.statusId,
        isExecutive: judge.isExecutive,
        judgingStartDate: inRoundTwo ? season.judgingRnd2StartDate : season.judgingRnd1StartDate,
        judgingEndDate: inRoundTwo ? season.judgingRnd2EndDate : season.judgingRnd1EndDate,
        reviewsRequired: inRoundTwo ? 0 : judge.reviewsRequired,
      };
    }),
  );
  await db.insertInto('enrolment').values(rows).execute();
}

/** Invented people who fill the lists. They have no password: no one can sign in as one of them. */
export async function addInventedPeople(making: Making): Promise<void> {
  const { db, now, random } = making;
  const names = new Names(random);
  const colleague = await db
    .insertInto('account')
    .values({
      ...personOf(random, names.next(), 'Administrator', adminPropertyId, new Date(now.getTime() - 200 * dayMs)),
      lastSeenAt: new Date(now.getTime() - dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putGrants(db, colleague.id, [{ propertyId: null, role: 'organizer' }], null, now);
  const entrants = demoAwards.flatMap(({ id }) => {
    const season = making.seasons.find((row) => row.propertyId === id && row.isCurrent);
    const last = Math.min(now.getTime(), season?.endDate.getTime() ?? now.getTime());
    const first = Math.min(last - 60 * dayMs, (season?.startDate.getTime() ?? last) - 10 * dayMs);
    const count = id === demoAwards[0]?.id ? 26 : random.between(8, 12);
    // Most come in the last weeks, as deadlines draw near.
    return Array.from({ length: count }, () =>
      personOf(random, names.next(), 'Entrant', id, new Date(last - Math.floor(random.next() ** 2 * (last - first - dayMs)) - 3_600_000)),
    );
  });
  await db.insertInto('account').values(entrants).execute();
  for (const { id } of demoJudgingSites) await addJudges(making, id, names);
}

async function addJudges(making: Making, judgingPropertyId: number, names: Names): Promise<void> {
  const { db, now, random, headshots } = making;
  const judged = entryPropertiesJudgedOn(judgingPropertyId).map(({ id }) => id);
  // Pictures go to the one site where judges upload them in their profile: no one is two people.
  const pictures = traitsOf(judgingPropertyId).headshotInProfile ? headshots : [];
  // The largest award and the site of many awards need more of them.
  const count = judged.length > 1 ? 60 : judged[0] === demoAwards[0]?.id ? 46 : 30;
  const persons = Array.from({ length: count }, (_, index) => {
    const picture = pictures[index];
    const name = picture ? pictured(picture.name, index) : names.next();
    const createdAt = new Date(now.getTime() - random.between(200, 700) * dayMs);
    // One after the other: hardly two of a jury work at the same place.
    const at = index % juryOrganizations.length;
    return personOf(random, name, 'Reviewer', judgingPropertyId, createdAt, juryOrganizations.slice(at, at + 1));
  });
  const added = await db.insertInto('account').values(persons).returning(['id', 'email']).execute();
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  await addReviewers(
    making,
    persons.map(({ email }, index) => ({
      accountId: ids.get(email) ?? 0,
      isExecutive: index % 3 === 1,
      mayRecommend: index % 4 === 0,
      globalStatusId: index % 12 === 9 ? globalStatuses.new : globalStatuses.active,
      entryPropertyIds:
        judged.length === 1
          ? judged
          : random
              .shuffled(judged)
              .slice(0, random.between(3, 5))
              .sort((a, b) => a - b),
      statusId: index % 12 === 8 ? reviewerPropertyStatuses.unscheduled : reviewerPropertyStatuses.scheduled,
      headshotFileName: pictures[index]?.key ?? null,
      reviewsRequired: judged.length === 1 ? 40 : 24,
    })),
  );
}

interface Name {
  firstName: string;
  lastName: string;
}

/** Every name once. */
class Names {
  readonly #all: Name[];

  constructor(random: Random) {
    const pairs = firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName })));
    this.#all = random.shuffled(pairs);
  }

  next(): Name {
    const name = this.#all.pop();
    if (!name) throw new RangeError('no names left');
    return name;
  }
}

/** Those on the pictures are credited in works by their whole names: as judges they are other people. */
const pictured = (whole: string, index: number): Name => ({
  firstName: whole.split(' ')[0] ?? '',
  lastName: lastNames[index % lastNames.length] ?? '',
});

const placeOf = (random: Random) => {
  const [city, state, country] = random.pick(places);
  return { city, state, country };
};

function personOf(
  random: Random,
  name: Name,
  role: Person['role'],
  propertyId: number,
  createdAt: Date,
  employers: readonly string[] = organizations,
): Person {
  const organization = random.pick(employers);
  const mailbox = `${name.firstName}.${name.lastName}`
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase();
  const domain = organization.toLowerCase().replaceAll(/[^a-z]/g, '');
  return {
    ...placeOf(random),
    ...name,
    propertyId,
    email: `${mailbox}@${domain}.example`,
    role,
    title: random.pick(titles),
    organization,
    passwordHash: null,
    createdAt,
  };
}
