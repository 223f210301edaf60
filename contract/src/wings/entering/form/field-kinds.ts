/** What an award can ask on its own form. Films and sound belong to the files of the work. */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'money',
  'date',
  'choice',
  'several',
  'scale',
  'yesNo',
  'country',
  'email',
  'phone',
  'link',
  'signature',
  'file',
  'image',
  'people',
  'table',
  'address',
  'heading',
  'hidden',
  'reference',
] as const;
type FieldKind = (typeof fieldKinds)[number];

/** Fields without an answer of the entrant's own: words between questions, a fixed value, an earlier answer shown again. */
const silent: readonly FieldKind[] = ['heading', 'hidden', 'reference'];
export const isAnswered = (kind: FieldKind): boolean => !silent.includes(kind);

const fileKinds: readonly FieldKind[] = ['file', 'image'];
export const isFileKind = (kind: FieldKind): boolean => fileKinds.includes(kind);

export const hasChoices = (kind: FieldKind): boolean => kind === 'choice' || kind === 'several';
/** Bounded below and above: by a number, a day, how many choices or how many rows. */
export const hasBounds = (kind: FieldKind): boolean => ['number', 'money', 'date', 'several', 'scale', 'people', 'table'].includes(kind);
export const hasRows = (kind: FieldKind): boolean => kind === 'people' || kind === 'table';

/** Rows are kept as JSON: a list of rows, each a list of cells. Columns of people and address are fixed. */
export const peopleColumns = ['Name', 'Role'] as const;
export const addressLines = ['Street', 'City', 'PostalCode', 'Country'] as const;

export const formLimits = {
  pages: 20,
  fields: 200,
  words: 5000,
  /** Room for 5,000 long words. */
  characters: 40_000,
  choices: 100,
  columns: 8,
  rows: 50,
  cell: 300,
} as const;
