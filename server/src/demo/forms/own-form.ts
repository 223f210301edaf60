import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Facts } from '#contract/wings/entering/form/condition.ts';
import { partAnswers } from '#contract/wings/entering/form/shown.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { Random } from '#server/demo/random.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { scienceForm } from './science-form.ts';

/** The award with an entry form of its own. */
const withOwnForm = 'deepwell';
const dayMs = 86_400_000;

interface Work {
  id: number;
  title: string;
  organization: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
}

const findings = [
  'Coastal meadows store more carbon than the forest behind them, and lose it within a year once they are drained.',
  'The lake warms fastest at its deepest point, where no one had measured for sixty years.',
  'Sleep lost before an exam is not made up after it: what was learned last goes first.',
  'Swifts come back eleven days earlier than in our grandparents’ notebooks, and find less to eat.',
  'The same medicine works differently in the morning. Two hospitals changed their rounds because of it.',
] as const;
const ideas = [
  'One question a room, and the answer only if you walk on. Nobody reads a panel longer than a postcard.',
  'We let the figures speak in the voices of the people who collected them.',
  'Every picture is drawn at the size of the thing itself, which is why some pages fold out to the floor.',
  'Ten minutes without a single number, then one, which everyone remembers.',
] as const;
const changes = [
  'Most visitors could draw the food web of the shore afterwards; four in five couldn’t before. Two schools now walk the shore every spring.',
  'Readers wrote to ask for the raw data. Someone found a mistake in it, and the paper was corrected.',
  'Patients came to their appointments with better questions. Their doctors told us so.',
  'People stopped saying “they” and began to say “we” when they spoke of the river.',
] as const;
const names = [
  'Dr. Ines Falkenrath',
  'Prof. Tobias Okwuosa',
  'Dr. Maren Vestergaard',
  'Dr. Amadou Lindqvist',
  'Prof. Leila Brandão',
] as const;
const institutes = [
  'Institute for Shore Research',
  'Northern Observatory',
  'School of Public Health, Quayside',
  'Center for Slow Data',
] as const;

const siteOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The same work answers the same every time. */
function answersOf({ title, createdAt, firstName, lastName }: Work): Record<string, string> {
  const random = new Random(`laurel science ${title}`);
  const audience = random.shuffled(['Children', 'Schools', 'Patients', 'Visitors', 'Everyone'] as const).slice(0, random.between(1, 2));
  const contact = random.pick(names);
  const sometimes = (share: number, answer: string): string => (random.next() < share ? answer : '');
  return {
    madePublic: 'Yes',
    since: new Date(createdAt.getTime() - random.between(40, 400) * dayMs).toISOString().slice(0, 10),
    expert: random.next() < 0.9 ? 'Yes' : 'Not yet',
    field: random.pick(['Life and health', 'Earth and climate', 'Matter and space', 'Numbers and machines', 'People and societies']),
    finding: random.pick(findings),
    certainty: String(random.between(2, 5)),
    source: random.pick(['Preprint or data that anyone can open', 'Journal with a fee', 'Not published yet']),
    sourceLink: `https://papers.example.org/${siteOf(title)}`,
    scientists: sometimes(
      0.7,
      JSON.stringify([
        [contact, 'Checked the facts'],
        ...random
          .shuffled(names)
          .slice(0, 1)
          .map((name) => [name, 'Adviser']),
      ]),
    ),
    institute: sometimes(0.6, random.pick(institutes)),
    audience: audience.toSorted((one, other) => one.localeCompare(other)).join('\n'),
    age: String(random.between(5, 14)),
    idea: random.pick(ideas),
    country: random.pick(['US', 'CA', 'GB', 'DE', 'NL', 'NO', 'JP', 'PT']),
    languages: sometimes(0.5, random.pick(['English', 'English and Spanish', 'German, English', 'Norwegian and Sámi'])),
    touch: 'Yes',
    touchHow: 'Whoever turns the wheel moves the tide in the next room. Most people run back to look.',
    budget: sometimes(0.5, String(random.between(4, 180) * 1000)),
    reached: String(random.between(3, 900) * 100),
    change: random.pick(changes),
    measured: sometimes(
      0.4,
      JSON.stringify([
        ['Can name three species', '12%', '71%'],
        ['Would visit again', '', '88%'],
      ]),
    ),
    wrong: sometimes(0.3, 'Half as many words, twice as many chairs.'),
    press: sometimes(0.3, `https://news.example.org/${siteOf(title)}`),
    contact: `${siteOf(contact)}@example.org`,
    truth: [firstName, lastName].filter(Boolean).join(' ') || 'Wilhelmina Okonkwo',
  };
}

/** Where someone is who is still writing: past the first page, in the middle of the second. */
const begun = ['madePublic', 'since', 'expert', 'field', 'finding'] as const;

/** Publishes the form before the season opens, and answers it for every work that was entered. */
export async function addOwnForm(db: WriteDb, seasons: readonly SeasonRow[]): Promise<void> {
  const season = seasons.find(({ isCurrent, propertyId }) => isCurrent && traitsOf(propertyId).slug === withOwnForm);
  if (!season) return;
  const { id: formId } = await db
    .insertInto('entryForm')
    .values({
      propertyId: season.propertyId,
      number: 1,
      definition: JSON.stringify(scienceForm),
      publishedAt: new Date(season.startDate.getTime() - 10 * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select(['piece.id', 'piece.title', 'piece.organization', 'entry.createdAt', 'account.firstName', 'account.lastName', 'entry.state'])
    .select(['category.name as category', 'mediaType.name as mediaType'])
    .where('entry.seasonId', '=', season.id)
    .orderBy('entry.id')
    .execute();
  const rows = [...Map.groupBy(entries, ({ id }) => id).values()].flatMap((ofWork) => {
    const [work] = ofWork;
    if (!work) return [];
    const facts: Facts = {
      categories: ofWork.map(({ category }) => category),
      mediaTypes: ofWork.map(({ mediaType }) => mediaType),
      isShortlisted: false,
    };
    const all = answersOf(work);
    const given = work.state === 'draft' ? Object.fromEntries(begun.map((name) => [name, all[name] ?? ''])) : all;
    const { sent } = partAnswers(scienceForm, facts, given);
    return [{ pieceId: work.id, formId, answers: JSON.stringify(sent), kept: '{}' }];
  });
  if (rows.length > 0) await db.insertInto('pieceAnswers').values(rows).execute();
}
