import { traitsOf } from '#contract/kernel/award/properties.ts';
import { FormField } from '#contract/wings/entering/form/form.ts';
import type { Verdict } from '#contract/wings/entering/third-party/kinds.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { findWholeSubmissions } from '#server/wings/entering/submission/whole-submission.store.ts';
import { addRole } from '#server/wings/entering/third-party/role.store.ts';
import { extrasOf, hashesOf, inLanguage, shownWorks } from '#server/wings/entering/third-party/shown-works.service.ts';
import { mostReminders } from '#server/wings/entering/third-party/third-party.rules.ts';
import { addAnswer, addPerson, changePerson } from '#server/wings/entering/third-party/third-party.store.ts';

/** The award that asks those a work was made for: its entries closed last week, and some answers are still missing. */
const asking = 'commonthread';
const dayMs = 86_400_000;
const shows = ['Organization', 'Client', 'Texts', 'Credits'];

const partners = [
  ['Hedvig Arnesen', 'Yes'],
  ['Callum Ferreira', 'Yes'],
  ['Sunniva Roth', 'Yes'],
  ['Odalys Bergström', ''],
  ['Matteo Lindgaard', 'Yes'],
  ['Priya Halloran', 'No'],
  ['Wendeline Moreau', 'Yes'],
  ['Jarek Tollefsen', ''],
  ['Amara Christie', 'Yes'],
  ['Lorenzo Adeyemi', 'Not me'],
  ['Birgit Nakamura', 'Yes'],
  ['Tamsin Vogel', ''],
] as const;
const verdictOf: Record<(typeof partners)[number][1], Verdict | null> = { Yes: 'yes', No: 'no', 'Not me': 'notMe', '': null };
const addressOf = (name: string): string =>
  `${name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z ]+/g, '')
    .replaceAll(' ', '.')}@example.org`;

const questions = [
  {
    Name: 'known',
    Kind: 'choice',
    Label: 'How do you know this work?',
    Choices: ['I live with it', 'I work with it', 'I visited it'],
    IsRequired: true,
  },
  { Name: 'better', Kind: 'longText', Label: 'What has it made better?', Limit: 150, Unit: 'words', IsRequired: true },
  { Name: 'again', Kind: 'yesNo', Label: 'Would you work with these people again?', IsRequired: true },
].map((question) => FormField.parse(question));

const references = [
  'The square is full again on weekday evenings. My mother, who is 81, has a bench with her name on it, by her own choice.',
  'Nobody in our street had spoken to the town hall before. Now they come to us first.',
] as const;

/** Two roles, whom entrants named for them, and what those answered. The rest of the entrants have named no one yet. */
export async function addThirdParties(db: WriteDb, seasons: readonly SeasonRow[], now: Date): Promise<void> {
  const season = seasons.find(({ isCurrent, propertyId }) => isCurrent && traitsOf(propertyId).slug === asking);
  if (!season) return;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const shared = { shows: JSON.stringify(shows), daysAfter: 21 };
  const partner = await addRole(db, season.id, {
    ...shared,
    kind: 'approver',
    name: 'The community you worked with',
    lead: 'Someone who speaks for the people this was made with. They read what you wrote, and say whether it is true.',
    least: 1,
    most: 2,
    questions: '[]',
  });
  const referee = await addRole(db, season.id, {
    ...shared,
    kind: 'referee',
    name: 'Someone who uses it',
    lead: 'Three questions. The entrant doesn’t see your answers.',
    least: 0,
    most: 2,
    questions: JSON.stringify(questions),
  });
  const ids = await db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select('piece.submissionId')
    .distinct()
    .where('entry.seasonId', '=', season.id)
    .where('entry.state', '=', 'paid')
    .orderBy('piece.submissionId')
    .limit(partners.length)
    .execute();
  const submissions = await findWholeSubmissions(
    db,
    'everybody',
    ids.map(({ submissionId }) => submissionId),
  );
  const extras = await extrasOf(db, submissions);
  for (const [at, submission] of submissions.entries()) {
    const [name, said] = partners[at] ?? partners[0];
    const verdict = verdictOf[said];
    const works = shownWorks(submission, shows, extras, (key) => key);
    const { id } = await addPerson(db, { roleId: partner.id, submissionId: submission.id, name, email: addressOf(name) }, before(12));
    if (verdict) {
      const isYes = verdict === 'yes';
      const answeredAt = before(9 - (at % 6));
      await addAnswer(
        db,
        id,
        {
          verdict,
          typedName: isYes ? name : null,
          reason: verdict === 'no' ? 'The figures in the second paragraph are those of the year before.' : null,
          hashes: JSON.stringify(isYes ? hashesOf(works) : {}),
          works: JSON.stringify(isYes ? inLanguage(works, [], 'en-US') : []),
          questions: '[]',
          answers: '{}',
        },
        answeredAt,
      );
      await changePerson(db, id, { openedAt: answeredAt, verdict, answeredAt, checkedAt: now });
    } else await changePerson(db, id, { reminders: mostReminders, ...(at % 2 === 1 && { openedAt: before(5) }) });
    const reference = references[at];
    if (reference === undefined) continue;
    const reader = at === 0 ? 'Gudrun Abara' : 'Felix Saint-Clair';
    const named = await addPerson(
      db,
      { roleId: referee.id, submissionId: submission.id, name: reader, email: addressOf(reader) },
      before(11),
    );
    const answers = JSON.stringify({ known: 'I live with it', better: reference, again: 'Yes' });
    const asked = JSON.stringify(questions.map(({ Name, Label }) => ({ Name, Label })));
    const answer = { verdict: 'yes' as const, typedName: reader, reason: null, hashes: '{}', works: '[]', questions: asked, answers };
    await addAnswer(db, named.id, answer, before(4));
    await changePerson(db, named.id, { openedAt: before(4), verdict: 'yes', answeredAt: before(4), checkedAt: now });
  }
}
