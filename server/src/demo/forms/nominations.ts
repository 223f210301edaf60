import { traitsOf } from '#contract/kernel/award/properties.ts';
import { NominationForm } from '#contract/wings/entering/nomination/nomination-form.ts';
import type { NomineeState } from '#contract/wings/entering/nomination/nomination-states.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';

/** The award that takes nominations: of students, whom their teachers know better than they do themselves. */
const nominating = 'freshet';
const dayMs = 86_400_000;

interface Plan {
  name: string;
  organization: string;
  state: NomineeState;
  /** Days ago. */
  asked: number;
  given: readonly { by: string; reason: string; isNamed: boolean; ago: number }[];
}

const plans: readonly Plan[] = [
  {
    name: 'Runa Halvorsen',
    organization: 'School of the North Quay',
    state: 'asked',
    asked: 6,
    given: [
      {
        by: 'Ottilie Brandt',
        reason:
          'Runa draws every map of our town by hand, walks it with the people who live there, and draws it again. Three streets have new crossings because of it.',
        isNamed: true,
        ago: 7,
      },
      { by: 'Jonas Meir', reason: 'The only student who ever asked me for more criticism.', isNamed: true, ago: 3 },
      { by: 'Pilar Quist', reason: 'She makes everyone around her better.', isNamed: false, ago: 2 },
    ],
  },
  {
    name: 'Runa Halvorsen',
    organization: 'North Quay',
    state: 'asked',
    asked: 1,
    given: [{ by: 'Teo Lindahl', reason: 'Her maps hang in our library, and people stop in front of them.', isNamed: true, ago: 1 }],
  },
  {
    name: 'Emeka Adair',
    organization: 'Westbank Academy',
    state: 'declined',
    asked: 20,
    given: [{ by: 'Hana Ruiz', reason: 'A short film without a word, and no one in the room said one either.', isNamed: false, ago: 21 }],
  },
  {
    name: 'Salome Eriksen',
    organization: 'College of Applied Arts',
    state: 'declined',
    asked: 9,
    given: [
      { by: 'Jonas Meir', reason: 'Her chairs are repaired, not replaced, and she teaches how.', isNamed: true, ago: 10 },
      { by: 'Pilar Quist', reason: 'Half of our workshop sits on what she saved.', isNamed: true, ago: 9 },
    ],
  },
  {
    name: 'Liv Okafor',
    organization: '',
    state: 'silent',
    asked: 24,
    given: [
      { by: 'Bram Castell', reason: 'She repairs radios and records what people say when they hear them again.', isNamed: true, ago: 25 },
    ],
  },
  {
    name: 'Noor van Dalen',
    organization: 'Evening School for Design',
    state: 'notMe',
    asked: 12,
    given: [{ by: 'Ottilie Brandt', reason: 'A typeface for people who learn to read late.', isNamed: true, ago: 13 }],
  },
];

const accepted = [
  ['Hana Ruiz', 'The best first work I have seen in twenty years of teaching.'],
  ['Bram Castell', 'Asks the question that everyone else in the room was avoiding.'],
  ['Ottilie Brandt', 'A first book that already knows what to leave out.'],
] as const;

/** A window that is open, nominees in every state, and works that began with a nomination. */
export async function addNominations(
  db: WriteDb,
  { signer }: Pick<Services, 'signer'>,
  seasons: readonly SeasonRow[],
  now: Date,
): Promise<void> {
  const season = seasons.find(({ isCurrent, propertyId }) => isCurrent && traitsOf(propertyId).slug === nominating);
  if (!season) return;
  const { id: seasonId, propertyId } = season;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const categories = await db
    .selectFrom('category')
    .select('id')
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(4)
    .execute();
  const [first] = categories;
  if (!first) return;
  await db
    .insertInto('nominationWindow')
    .values({
      seasonId,
      propertyId,
      who: 'anyone',
      opensAt: before(40),
      closesAt: new Date(season.endDate.getTime() - 30 * dayMs),
      answerBy: new Date(season.endDate.getTime() - 10 * dayMs),
      mostEach: 5,
      categoryIds: categories.map(({ id }) => id),
      form: JSON.stringify(
        NominationForm.parse({
          Title: 'Nominate a student',
          Lead: 'Whose first work should people see? Tell us, and we’ll ask them.',
          NameLabel: 'Student’s name',
          OrganizationLabel: 'School',
          ReasonLabel: 'Why this student?',
          Questions: [
            {
              Name: 'relation',
              Kind: 'choice',
              Label: 'How do you know them?',
              Choices: ['I teach them', 'I study with them', 'I know their work'],
              IsRequired: true,
            },
          ],
        }),
      ),
      changedAt: before(45),
    })
    .execute();

  const add = async (plan: Plan, categoryId: number, at: number, more: { submissionId?: number; accountId?: number } = {}) => {
    const email = `${plan.name.toLowerCase().replaceAll(' ', '.')}.${at}@example.org`;
    const isAnswered = plan.state !== 'asked' && plan.state !== 'silent';
    const { id } = await db
      .insertInto('nominee')
      .values({
        propertyId,
        seasonId,
        categoryId,
        name: plan.name,
        organization: plan.organization,
        email,
        emailKey: signer.sign('nominee', email),
        state: plan.state,
        createdAt: before(plan.asked),
        askedAt: before(plan.asked),
        reminders: plan.state === 'silent' ? 2 : plan.asked > 5 ? 1 : 0,
        answeredAt: isAnswered ? before(plan.asked - 1) : null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('nomination')
      .values(
        plan.given.map(({ by, reason, isNamed, ago }) => ({
          propertyId,
          seasonId,
          categoryId,
          nomineeId: id,
          nomineeName: plan.name,
          organization: plan.organization,
          nomineeEmail: email,
          reason,
          answers: JSON.stringify({ relation: 'I know their work' }),
          nominatorName: by,
          nominatorEmail: `${by.toLowerCase().replaceAll(' ', '.')}@example.org`,
          showsName: isNamed,
          tokenHash: hashOf(newToken()),
          expiresAt: new Date(now.getTime() + 300 * dayMs),
          createdAt: before(ago),
          confirmedAt: before(ago),
        })),
      )
      .execute();
  };
  for (const [at, plan] of plans.entries()) await add(plan, categories[Math.max(at - 1, 0) % categories.length]?.id ?? first.id, at);

  // Of works that are there: people who accepted.
  const works = await db
    .selectFrom('submission')
    .innerJoin('piece', 'piece.submissionId', 'submission.id')
    .innerJoin('entry', 'entry.pieceId', 'piece.id')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select(['submission.id', 'submission.accountId', 'account.firstName', 'account.lastName', 'piece.organization', 'entry.categoryId'])
    .distinctOn('submission.accountId')
    .where('submission.seasonId', '=', seasonId)
    .orderBy('submission.accountId')
    .orderBy('submission.id')
    .limit(accepted.length)
    .execute();
  for (const [at, { id, accountId, firstName, lastName, organization, categoryId }] of works.entries()) {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const [by, reason] = accepted[at] ?? accepted[0];
    const given = [{ by, reason, isNamed: true, ago: 31 }];
    await add({ name, organization, state: 'accepted', asked: 30, given }, categoryId, plans.length + at, { submissionId: id, accountId });
  }
}
