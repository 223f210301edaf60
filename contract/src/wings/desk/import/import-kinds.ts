import { locales } from '#contract/kernel/text/languages.rules.ts';
import { inWords, type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import { formLimits } from '#contract/wings/entering/form/field-kinds.ts';
import columns from '#texts/desk/import-columns.ts';

/** What can be imported, and the columns of each. Labels are the headings of templates and error files, and what problems call a column. */

const says = saying(columns);

export const importKinds = ['judges', 'categories', 'works', 'credits', 'formAnswers', 'clusterAssignments', 'twitterNames'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportField {
  key: string;
  label: Words;
  isRequired?: true;
  /** Other headings that mean the same, in small letters without spaces and signs. */
  also?: readonly string[];
  /** The most characters it can hold. */
  longest: number;
  /** What a template shows. */
  sample: string;
}

const field = (key: string, label: Said, longest: number, sample: string, more: Partial<ImportField> = {}): ImportField => ({
  key,
  label,
  longest,
  sample,
  ...more,
});
const needed = { isRequired: true } as const;

const work = [
  field('EntryID', says('entryId'), 10, '412', { also: ['entrynumber', 'entryno'] }),
  field('PieceID', says('workId'), 10, '', { also: ['pieceid', 'worknumber'] }),
];

const person = [
  field('FirstName', says('firstName'), 100, 'Ines', { ...needed, also: ['givenname', 'forename'] }),
  field('LastName', says('lastName'), 100, 'Morrow', { also: ['surname', 'familyname'] }),
];

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  judges: [
    field('Email', says('email'), 254, 'ines.morrow@example.org', { ...needed, also: ['emailaddress', 'mail', 'judgeemail'] }),
    ...person.map((one) => ({ ...one, isRequired: true as const })),
    field('Title', says('jobTitle'), 200, 'Design director', { also: ['title', 'position', 'role'] }),
    field('Organization', says('organization'), 200, 'Morrow and Daughters', { also: ['organisation', 'company', 'agency'] }),
    field('Executive', says('executive'), 10, 'No', { also: ['isexecutive'] }),
    field('ReviewsRequired', says('reviewsRequired'), 6, '25', { also: ['reviews', 'reviewsrequired'] }),
    field('Clusters', says('clusters'), 1000, 'Websites; Film', { also: ['expertise', 'cluster'] }),
  ],
  categories: [
    field('MediaType', says('mediaType'), 200, 'Websites', { ...needed, also: ['section', 'medium', 'chapter', 'program'] }),
    field('CategoryType', says('categoryType'), 200, 'Culture', { ...needed, also: ['group', 'categorygroup'] }),
    field('Name', says('category'), 200, 'Museums and galleries', { ...needed, also: ['categoryname', 'name'] }),
    field('Description', says('description'), 4000, 'Sites of museums, galleries and archives.'),
    field('EarlyPrice', says('earlyPrice'), 20, '250.00', { also: ['earlyprice', 'earlybird', 'earlyfee'] }),
    field('RegularPrice', says('regularPrice'), 20, '295.00', { also: ['price', 'fee', 'entryfee', 'regularfee'] }),
    field('LatePrice', says('latePrice'), 20, '345.00', { also: ['latefee'] }),
    field('Clusters', says('clusters'), 1000, 'Websites', { also: ['cluster'] }),
  ],
  works: [
    field('Email', says('entrantEmail'), 254, 'studio@example.org', {
      ...needed,
      also: ['email', 'emailaddress', 'entrantemail', 'applicantemail', 'primaryemail', 'useremail', 'contactemail'],
    }),
    field('FirstName', says('entrantFirstName'), 100, 'Ola', {
      also: ['firstname', 'applicantfirstname', 'entrantfirstname', 'userfirstname'],
    }),
    field('LastName', says('entrantLastName'), 100, 'Fern', { also: ['lastname', 'applicantlastname', 'entrantlastname', 'userlastname'] }),
    field('Organization', says('organization'), 200, 'Fern Studio', {
      also: ['organisation', 'company', 'agency', 'applicantorganization', 'companyname'],
    }),
    field('Title', says('title'), 300, 'The tide clock', {
      ...needed,
      also: ['entryname', 'entrytitle', 'applicationname', 'applicationtitle', 'worktitle', 'submissionname', 'submissiontitle', 'name'],
    }),
    field('Category', says('category'), 600, 'Museums and galleries', {
      ...needed,
      also: ['applicationcategory', 'categoryname', 'entrycategory', 'categories'],
    }),
    field('Client', says('client'), 200, '', { also: ['brand'] }),
    field('Summary', says('summary'), 4000, '', { also: ['projectsummary', 'description', 'abstract'] }),
    field('Url', says('link'), 2000, 'https://example.org/tide-clock', { also: ['url', 'website', 'entryurl'] }),
    field('AmountPaid', says('amountPaid'), 20, '', { also: ['amount', 'paid', 'totalpaid', 'pricepaid', 'invoicetotal'] }),
    field('TwitterName', says('xHandle'), 300, '', { also: ['twitter', 'twitterhandle', 'xname'] }),
    field('ExternalID', says('externalId'), 100, 'A-1077', {
      also: ['localid', 'slug', 'entryslug', 'applicationcode', 'applicationid', 'submissionid', 'entryid'],
    }),
  ],
  credits: [
    ...work,
    ...person,
    field('Title', says('role'), 200, 'Art direction', { also: ['title', 'jobtitle', 'credit', 'position'] }),
    field('Organization', says('organization'), 200, 'Fern Studio', { also: ['organisation', 'company', 'agency'] }),
    field('Brand', says('brand'), 200, ''),
  ],
  formAnswers: work,
  clusterAssignments: [
    field('Email', says('judgeEmail'), 254, 'ines.morrow@example.org', { ...needed, also: ['email', 'emailaddress'] }),
    field('Cluster', says('cluster'), 200, 'Websites', { ...needed, also: ['clustername', 'expertise'] }),
    field('Award', says('award'), 200, '', { also: ['program', 'property', 'propertyid'] }),
    field('Season', says('season'), 200, '', { also: ['seasonnumber', 'year'] }),
  ],
  twitterNames: [
    ...work,
    field('TwitterName', says('xHandle'), 300, '@ferntide', { ...needed, also: ['twitter', 'twitterhandle', 'handle', 'xname'] }),
  ],
};

/** A question of the award's own form. */
interface OwnQuestion {
  Name: string;
  Label: string;
}

/** Kinds that bring answers to the award's own form. */
export const bringsAnswers = (kind: ImportKind): boolean => kind === 'works' || kind === 'formAnswers';

/** How a line calls an answer. A file may use the question's stable name or its words. */
export const answerKey = (name: string): string => `Answers.${name}`;

/** The columns of a kind, and after them what the award's own form asks. */
export const importFieldsOf = (kind: ImportKind, questions: readonly OwnQuestion[]): readonly ImportField[] => [
  ...importFields[kind],
  ...questions.map(({ Name, Label }) => ({ key: answerKey(Name), label: Label, longest: formLimits.characters, sample: '' })),
];

/** The columns that two widespread systems write, as far as they mean the same as ours. */
export const importPresets = [
  {
    id: 'awardForce',
    name: 'Award Force',
    kind: 'works',
    columns: {
      ExternalID: ['Local ID', 'Entry slug', 'Slug'],
      Title: ['Entry name', 'Entry'],
      Category: ['Category', 'Category name'],
      FirstName: ['Entrant first name', 'First name'],
      LastName: ['Entrant last name', 'Last name'],
      Email: ['Entrant email', 'Email'],
      Organization: ['Organisation', 'Organization', 'Company'],
      AmountPaid: ['Payment amount', 'Amount paid'],
    },
  },
  {
    id: 'openWater',
    name: 'OpenWater',
    kind: 'works',
    columns: {
      ExternalID: ['Application Code', 'Application ID', 'Submission ID'],
      Title: ['Application Name', 'Submission Name', 'Entry Name'],
      Category: ['Application Category', 'Category', 'Category Path'],
      FirstName: ['Applicant First Name', 'First Name'],
      LastName: ['Applicant Last Name', 'Last Name'],
      Email: ['Applicant Email', 'Primary Email', 'Email'],
      Organization: ['Applicant Company', 'Company', 'Organization'],
      AmountPaid: ['Invoice Total', 'Amount Paid'],
    },
  },
] as const satisfies readonly { id: string; name: string; kind: ImportKind; columns: Record<string, readonly string[]> }[];

/** How much one file may hold. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 200, invitations: 1000 } as const;

/** For how long an import can be undone. */
export const undoHours = 24;

/** Which of these columns a heading names: only letters and digits count. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A template may come back from someone with another language. */
const spellingsOf = (label: Words): string[] => [...new Set(locales.map((locale) => inWords(label, locale)))];

/** Which column of a file belongs to which field, by the names of the columns; each column once, the closest name first. */
export function proposedMapping(
  kind: ImportKind,
  header: readonly string[],
  presetId?: string,
  questions: readonly OwnQuestion[] = [],
): Record<string, number | null> {
  const names = header.map(plain);
  const taken = new Set<number>();
  const take = (wanted: readonly string[]): number | null => {
    const at = wanted.map((name) => names.findIndex((one, index) => one === plain(name) && !taken.has(index))).find((index) => index >= 0);
    if (at !== undefined) taken.add(at);
    return at ?? null;
  };
  const preset = importPresets.find(({ id, kind: of }) => id === presetId && of === kind);
  const named: Readonly<Record<string, readonly string[]>> = preset?.columns ?? {};
  const fields = importFields[kind];
  const mapping: Record<string, number | null> = {};
  // Own headings before other words for them, so that "Title" is never taken by a field that merely may be called so.
  for (const { key, label } of fields) mapping[key] = take(named[key] ?? (preset ? [] : [...spellingsOf(label), key]));
  // A question may be called like a column of the work, but for its letters: "title" isn't "Title".
  for (const { Name } of questions) {
    const at = header.findIndex((heading, index) => heading.trim() === Name && !taken.has(index));
    if (at >= 0) taken.add(at);
    mapping[answerKey(Name)] = at >= 0 ? at : null;
  }
  for (const { Name, Label } of questions) mapping[answerKey(Name)] ??= take([Label]);
  if (!preset) for (const { key, also } of fields) mapping[key] ??= take(also ?? []);
  return mapping;
}
