import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mayJudge } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { demoAccounts } from './accounts.ts';
import type { SeasonTree } from './categories.ts';
import type { PlannedPiece } from './entry-plan.ts';
import type { Random } from './random.ts';

const demoJudges = new Set(demoAccounts.filter(({ role }) => role === 'Reviewer').map(({ email }) => email));
export const isDemoJudge = ({ email }: { email: string }): boolean => demoJudges.has(email);

interface DeviceRow {
  id: number;
  groupId: number;
}

/** The demonstration's judges have one device of each group; the others what people have. */
export async function addDevices(db: WriteDb, deviceTypes: readonly DeviceRow[], random: Random): Promise<void> {
  const reviewers = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'account.email', 'account.propertyId'])
    .orderBy('reviewer.id')
    .execute();
  const groups = [...new Set(deviceTypes.map(({ groupId }) => groupId))];
  const rows = reviewers
    .filter(({ propertyId }) => !traitsOf(propertyId).hidesMobileAndVr)
    .flatMap((reviewer) =>
      groups.flatMap((group, place) => {
        const types = deviceTypes.filter(({ groupId }) => groupId === group);
        const [first] = types;
        if (!first) return [];
        if (isDemoJudge(reviewer)) return [{ reviewerId: reviewer.id, deviceTypeId: first.id, isPrimary: true }];
        // Nearly everyone has a phone, few have a headset.
        if (random.next() > 0.85 / (place * 2 + 1)) return [];
        const [main, second] = random.shuffled(types);
        return [
          { reviewerId: reviewer.id, deviceTypeId: (main ?? first).id, isPrimary: true },
          ...(second && random.next() < 0.3 ? [{ reviewerId: reviewer.id, deviceTypeId: second.id, isPrimary: false }] : []),
        ];
      }),
    );
  await db.insertInto('reviewerDevice').values(rows).execute();
}

/** What the demonstration's judges know best: where the film hangs comes first. */
const bestKnown = ['Screen and film', 'The web', 'Design and craft', 'Games and play'];
const usualSlots = 4;

export async function addExpertise(db: WriteDb, tree: SeasonTree, random: Random): Promise<void> {
  const enrolled = await db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['enrolment.reviewerId', 'enrolment.seasonId', 'account.email', 'enrolment.isExecutive'])
    .where('enrolment.seasonId', '=', tree.season.id)
    .orderBy('enrolment.reviewerId')
    .execute();
  const known = [...bestKnown.flatMap((name) => tree.clusters.filter((cluster) => cluster.name === name)), ...tree.clusters];
  const rows = enrolled.flatMap((judge) => {
    const clusters = isDemoJudge(judge)
      ? [...new Set(known)].slice(0, usualSlots)
      : random.shuffled(tree.clusters).slice(0, judge.isExecutive ? usualSlots : random.between(2, Math.ceil(tree.clusters.length / 2)));
    return clusters.map(({ id }, place) => ({ reviewerId: judge.reviewerId, seasonId: judge.seasonId, slot: place + 1, clusterId: id }));
  });
  if (rows.length) await db.insertInto('enrolmentExpertise').values(rows).execute();
}

/** The judges at work in one award's current season. */
export async function findJudges(db: WriteDb, entryPropertyId: number) {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select((eb) => [
      'reviewer.id',
      'enrolment.isExecutive',
      'account.email',
      'account.firstName',
      'account.lastName',
      'account.organization',
      'enrolment.reviewsRequired',
      jsonArrayFrom(
        eb
          .selectFrom('enrolmentExpertise as expertise')
          .select('expertise.clusterId')
          .whereRef('expertise.reviewerId', '=', 'enrolment.reviewerId')
          .whereRef('expertise.seasonId', '=', 'enrolment.seasonId')
          .orderBy('expertise.slot'),
      ).as('expertise'),
      jsonArrayFrom(
        eb
          .selectFrom('reviewerDevice')
          .innerJoin('deviceType', 'deviceType.id', 'reviewerDevice.deviceTypeId')
          .select('deviceType.groupId')
          .whereRef('reviewerDevice.reviewerId', '=', 'reviewer.id'),
      ).as('devices'),
    ])
    .where('season.propertyId', '=', entryPropertyId)
    .where('season.isCurrent', '=', true)
    .where(mayJudge)
    .orderBy('reviewer.id')
    .execute();
  return rows.map(({ expertise, devices, ...judge }) => ({
    ...judge,
    clusterIds: new Set(expertise.map(({ clusterId }) => clusterId)),
    deviceGroups: new Set(devices.map(({ groupId }) => groupId)),
  }));
}
export type DemoJudge = Awaited<ReturnType<typeof findJudges>>[number];

/** Its own people share a domain that says nothing about them. */
const employerDomain = (email: string): string | undefined => {
  const domain = email.split('@').at(-1);
  return domain === 'example.org' ? undefined : domain;
};

const organizationKey = (organization: string | null): string | undefined => organization?.trim().toLowerCase() || undefined;

/** The conflicts that keep an entry from a judge on the server, as far as a demonstration has them: its names have one spelling each. */
export function hasConflict(judge: DemoJudge, { entrant, work }: PlannedPiece): boolean {
  const organization = organizationKey(judge.organization);
  const domain = employerDomain(judge.email);
  return (
    (domain !== undefined && domain === employerDomain(entrant.email)) ||
    (organization !== undefined && [entrant.organization, work.organisation].map(organizationKey).includes(organization)) ||
    work.credits.some(({ name }) => name.toLowerCase() === `${judge.firstName} ${judge.lastName}`.toLowerCase())
  );
}
