import { extendedEnd } from '#contract/wings/ground/extension/extension-rules.ts';
import { answerPlaceholders, type AudienceGroup, type LeftOutReason } from '#contract/wings/desk/message/audience.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import { fillLine, missingIn, type PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { zoneOfCountry } from '#contract/wings/ground/geo/country-zones.ts';
import messageMails from '#texts/desk/message-mails.ts';

/** What is known about someone who could get a message. */
export interface PersonFacts {
  accountId: number;
  email: string;
  firstName: string;
  lastName: string;
  organization: string | null;
  isUnconfirmed: boolean;
  country: string | null;
  /** Of judges, who choose theirs. */
  timeZone: string | null;
  /** Of entrants: their works within the filters, what they owe, and what was announced. */
  titles?: readonly string[];
  due?: { total: number; currency: string; number: string } | null;
  results?: readonly string[];
  /** Of those with an award: the work whose kit they get. */
  honoredSubmissionId?: number | null;
  /** When entries close for them, where organizers gave them more time. */
  entriesClose?: Date | null;
  /** By stable names of questions: what their works answered. */
  answers?: Readonly<Record<string, readonly string[]>>;
  /** Of judges. */
  judging?: {
    round: number;
    /** Of a rulebook of its own, by its name. */
    stage?: string;
    done: number;
    required: number;
    from: Date;
    until: Date;
    openBallots: number;
  };
}

/** Whether someone has done less than the share of their time that has passed. */
export function isBehind(
  { done, required, from, until }: Pick<NonNullable<PersonFacts['judging']>, 'done' | 'required' | 'from' | 'until'>,
  now: Date,
): boolean {
  const passed = (now.getTime() - from.getTime()) / (until.getTime() - from.getTime());
  return done < required * Math.min(1, passed);
}

/** Whether a judge belongs to a group; entrants were chosen by the query. */
export function isInGroup(person: PersonFacts, group: AudienceGroup, now: Date): boolean {
  const { judging } = person;
  if (!judging) return true;
  switch (group) {
    case 'associates':
      return judging.round === 1;
    case 'notStarted':
      return judging.round === 1 && judging.required > 0 && judging.done === 0;
    case 'workLeft':
      return judging.round === 1 && judging.done < judging.required;
    case 'behind':
      return judging.round === 1 && isBehind(judging, now);
    case 'executives':
      return judging.round === 2;
    case 'withoutBallot':
      return judging.round === 2 && judging.openBallots > 0;
    default:
      return true;
  }
}

export interface Person extends PersonFacts {
  leftOut: LeftOutReason | null;
}

/** Everyone who matches, with why they get nothing: each address gets a message once. */
export function sorted(people: readonly PersonFacts[], optOuts: ReadonlySet<string>, bounced: ReadonlySet<string>): Person[] {
  const seen = new Set<string>();
  return people.map((person) => {
    const email = person.email.toLowerCase();
    const isAgain = seen.has(email);
    seen.add(email);
    const leftOut = isAgain
      ? 'sameAddress'
      : optOuts.has(email)
        ? 'unsubscribed'
        : person.isUnconfirmed
          ? 'unconfirmed'
          : bounced.has(email)
            ? 'bounced'
            : null;
    return { ...person, leftOut };
  });
}

/** "Salt Roads and three more", or the same with the verb that fits. */
export const worksText = ([first, ...others]: readonly string[], locale: Locale, key: 'works' | 'works-are' = 'works'): string | null =>
  first ? sayIn(locale)(messageMails)(key, { first, more: others.length }) : null;

const longestAnswer = 500;

/** What someone's works answered, each answer once. */
const answersText = (answers: readonly string[]): string | null =>
  [...new Set(answers)]
    .join(', ')
    .slice(0, longestAnswer)
    .replace(/[\ud800-\udbff]$/, '') || null;

interface Surroundings {
  award: Pick<PropertyTraits, 'name' | 'locale'>;
  season: string;
  moment: (at: Date) => string;
  earlyEnds: Date;
  entriesClose: Date;
  entriesLink: string;
  payLink: string;
  kitLink: (submissionId: number) => string;
  judgingLink: string;
}

export const fullName = ({ firstName, lastName }: Pick<PersonFacts, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/** What a message can say about someone; null is for what they do not have. */
export function valuesFor(person: PersonFacts, around: Surroundings): PlaceholderValues {
  const { titles = [], due, results = [], honoredSubmissionId, judging, answers = {} } = person;
  const { locale } = around.award;
  return {
    'first name': person.firstName.trim() || null,
    'full name': fullName(person) || null,
    organization: person.organization?.trim() || null,
    award: around.award.name,
    season: around.season,
    ...(judging
      ? {
          stage: judging.stage ?? null,
          'reviews done': String(judging.done),
          'reviews left': String(Math.max(0, judging.required - judging.done)),
          'reviews required': String(judging.required),
          'open ballots': sayIn(locale)(messageMails)('open-ballots', { count: judging.openBallots }),
          'judging ends': around.moment(judging.until),
          'judging link': around.judgingLink,
        }
      : {
          works: worksText(titles, locale),
          'works are': worksText(titles, locale, 'works-are'),
          'order total': due ? formatMoney(due.total, { locale, currency: due.currency }) : null,
          'order number': due?.number ?? null,
          result: results.join(', ') || null,
          'early price ends': around.moment(around.earlyEnds),
          'entries close': around.moment(extendedEnd(around.entriesClose, person.entriesClose)),
          'entries link': around.entriesLink,
          'pay link': around.payLink,
          'kit link': honoredSubmissionId ? around.kitLink(honoredSubmissionId) : null,
          ...Object.fromEntries(
            answerPlaceholders(Object.keys(answers).map((Name) => ({ Name, Label: '' }))).map(({ name }, at) => [
              name,
              answersText(Object.values(answers)[at] ?? []),
            ]),
          ),
        }),
  };
}

export const zoneOf = (person: PersonFacts): string | undefined => person.timeZone ?? zoneOfCountry(person.country);

interface Reader {
  values: PlaceholderValues;
}

interface Text {
  Subject: string;
  Text: string;
  Fallbacks: Readonly<Record<string, string>>;
}

const lengthFor = ({ Subject, Text, Fallbacks }: Text, { values }: Reader): number =>
  fillLine(`${Subject}\n\n${Text}`, values, Fallbacks).length;

/** Three readers for whom the text could go wrong: an ordinary one, the one with the longest text, and one who lacks something. */
export function examplesOf<R extends Reader>(
  readers: readonly R[],
  text: Text,
  draw: number,
): { why: 'typical' | 'longest' | 'missing'; reader: R }[] {
  const all = `${text.Subject}\n\n${text.Text}`;
  const lacking = readers.filter(({ values }) => missingIn(all, values, {}).length > 0);
  const whole = readers.filter((reader) => !lacking.includes(reader));
  const long = readers
    .map((reader) => ({ reader, length: lengthFor(text, reader) }))
    .toSorted((one, other) => other.length - one.length)
    .map(({ reader }) => reader);
  const nth = (list: readonly R[], at: number): R | undefined => (list.length ? list[at % list.length] : undefined);
  const longest = nth(long, draw);
  const missing = nth(
    lacking.filter((reader) => reader !== longest),
    draw,
  );
  const ordinary = (whole.length ? whole : readers).filter((reader) => reader !== longest && reader !== missing);
  const typical = nth(ordinary, Math.floor(ordinary.length / 2) + draw);
  const chosen = [
    { why: 'typical' as const, reader: typical },
    { why: 'longest' as const, reader: longest },
    { why: 'missing' as const, reader: missing },
  ];
  return chosen.flatMap(({ why, reader }) => (reader ? [{ why, reader }] : []));
}

/** For each placeholder of the text, how many readers lack it, and whether that keeps it from being sent. */
export function missingOf(
  readers: readonly Reader[],
  { Subject, Text, Fallbacks }: Text,
): { name: string; count: number; isBlocking: boolean }[] {
  const counts = new Map<string, number>();
  for (const { values } of readers)
    for (const name of missingIn(`${Subject}\n\n${Text}`, values, {})) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count, isBlocking: Fallbacks[name] === undefined }))
    .toSorted((one, other) => Number(other.isBlocking) - Number(one.isBlocking));
}
