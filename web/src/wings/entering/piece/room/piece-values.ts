import type { PieceForm, piece } from '#contract/wings/entering/piece/piece.ts';
import type { Sent } from '#contract/kernel/call/call.ts';

export interface CreditValues {
  FirstName: string;
  LastName: string;
  Title: string;
  Organization: string;
  Brand: string;
}
export interface LinkValues {
  Url: string;
  Label: string;
  IsCustom: boolean;
}
export interface EntryValues {
  CategoryID: number;
  /** Only what differs from the texts of the work. */
  Texts: Record<string, string>;
  CustomFields: Record<string, string>;
}

/** What the entry form edits. Files have calls and a list of their own. */
export interface PieceValues {
  Title: string;
  Organization: string;
  Client: string;
  TwitterName: string;
  DeviceTypeID: number | null;
  PieceLengthID: number | null;
  CompanySizeID: number | null;
  PartnerIDs: number[];
  Texts: Record<string, string>;
  /** To the award's own form, also to questions that aren't asked now. */
  Answers: Record<string, string>;
  Credits: CreditValues[];
  Entries: EntryValues[];
  Links: LinkValues[];
  ProtectedUsername: string;
  ProtectedPassword: string;
}

export const emptyCredit: CreditValues = { FirstName: '', LastName: '', Title: '', Organization: '', Brand: '' };

export const isEmptyCredit = (credit: CreditValues): boolean => Object.values(credit).every((text: string) => !text.trim());

/** What was withdrawn is history, and no part of the form. */
export const livingOf = (form: PieceForm): PieceForm['Entries'] => form.Entries.filter(({ State }) => State !== 'withdrawn');

/** Saving files or links of such a work locks them, where the property asks before (R154, R155). */
export const isPaidFor = (form: PieceForm): boolean =>
  form.Entries.some(({ State }) => State === 'paid' || State === 'shortlisted' || State === 'off');

export const valuesOf = (form: PieceForm): PieceValues => ({
  Title: form.Title,
  Organization: form.Organization,
  Client: form.Client ?? '',
  TwitterName: form.TwitterName ?? '',
  DeviceTypeID: form.DeviceTypeID,
  PieceLengthID: form.PieceLengthID,
  CompanySizeID: form.CompanySizeID,
  PartnerIDs: form.PartnerIDs,
  Texts: form.Texts,
  Answers: form.Answers,
  Credits: form.Credits.map((credit) => ({ ...credit, Brand: credit.Brand ?? '' })),
  Entries: livingOf(form).map(({ CategoryID, Texts, CustomFields }) => ({ CategoryID, Texts, CustomFields })),
  Links: form.UrlList,
  ProtectedUsername: form.ProtectedUsername ?? '',
  ProtectedPassword: form.ProtectedPassword ?? '',
});

/** One field of the form, by a name such as `Title`, `Texts.Objectives`, `Entries.12` or `Entries.12.CustomFields.3`. */
export type FlatValue = string | number | boolean | null | readonly unknown[];
export type Flat = Readonly<Record<string, FlatValue>>;

const single = [
  'Title',
  'Organization',
  'Client',
  'TwitterName',
  'DeviceTypeID',
  'PieceLengthID',
  'CompanySizeID',
  'ProtectedUsername',
  'ProtectedPassword',
] as const satisfies readonly (keyof PieceValues)[];

const credit = ({ FirstName, LastName, Title, Organization, Brand }: CreditValues): CreditValues => ({
  FirstName,
  LastName,
  Title,
  Organization,
  Brand,
});
const link = ({ Url, Label, IsCustom }: LinkValues): LinkValues => ({ Url, Label, IsCustom });

/** Every field under its own name, so that two people's changes can be merged. Empty texts count as none. */
export function flatten(values: PieceValues): Flat {
  const flat: Record<string, FlatValue> = {};
  for (const field of single) flat[field] = values[field];
  flat.PartnerIDs = values.PartnerIDs.toSorted((one, other) => one - other);
  flat.Credits = values.Credits.filter((one) => !isEmptyCredit(one)).map(credit);
  flat.Links = values.Links.filter(({ Url }) => Url.trim()).map(link);
  for (const [field, text] of Object.entries(values.Texts)) if (text) flat[`Texts.${field}`] = text;
  for (const [name, answer] of Object.entries(values.Answers)) if (answer) flat[`Answers.${name}`] = answer;
  for (const { CategoryID, Texts, CustomFields } of values.Entries) {
    flat[`Entries.${CategoryID}`] = true;
    for (const [field, text] of Object.entries(Texts)) flat[`Entries.${CategoryID}.Texts.${field}`] = text;
    for (const [id, text] of Object.entries(CustomFields)) if (text) flat[`Entries.${CategoryID}.CustomFields.${id}`] = text;
  }
  return flat;
}

export function unflatten(flat: Flat): PieceValues {
  const entries = new Map<number, EntryValues>();
  const Texts: Record<string, string> = {};
  const Answers: Record<string, string> = {};
  for (const [key, value] of Object.entries(flat)) {
    const [, group, name] = /^(Texts|Answers|Entries)\.(\w+)$/.exec(key) ?? [];
    if (group === 'Texts' && name) Texts[name] = String(value);
    if (group === 'Answers' && name) Answers[name] = String(value);
    if (group === 'Entries' && value === true) entries.set(Number(name), { CategoryID: Number(name), Texts: {}, CustomFields: {} });
  }
  for (const [key, value] of Object.entries(flat)) {
    const [, id, part, field] = /^Entries\.(\d+)\.(Texts|CustomFields)\.(\w+)$/.exec(key) ?? [];
    const entry = entries.get(Number(id));
    if (entry && field && (part === 'Texts' || part === 'CustomFields')) entry[part][field] = String(value);
  }
  const text = (key: string): string => (typeof flat[key] === 'string' ? flat[key] : '');
  const number = (key: string): number | null => (typeof flat[key] === 'number' ? flat[key] : null);
  const list = <T>(key: string): T[] => (Array.isArray(flat[key]) ? (flat[key] as T[]) : []);
  return {
    Title: text('Title'),
    Organization: text('Organization'),
    Client: text('Client'),
    TwitterName: text('TwitterName'),
    DeviceTypeID: number('DeviceTypeID'),
    PieceLengthID: number('PieceLengthID'),
    CompanySizeID: number('CompanySizeID'),
    PartnerIDs: list('PartnerIDs'),
    Texts,
    Answers,
    Credits: list<CreditValues>('Credits').map((one) => credit({ ...emptyCredit, ...one })),
    Entries: [...entries.values()],
    Links: list<LinkValues>('Links').map(link),
    ProtectedUsername: text('ProtectedUsername'),
    ProtectedPassword: text('ProtectedPassword'),
  };
}

/** The links and what they ask for are saved by a call of their own, because it may lock them. */
export const isLinkField = (key: string): boolean => key === 'Links' || key.startsWith('Protected');

type PieceBody = Sent<typeof piece.savePiece>['body'];

/** What SavePiece is sent for these changed fields: what did not change is left out, and so stays. */
export function bodyOf(values: PieceValues, changed: readonly string[]): Omit<PieceBody, 'PieceID' | 'Version'> {
  const has = (field: string): boolean => changed.some((key) => key === field || key.startsWith(`${field}.`));
  const under = (group: string) => changed.flatMap((key) => (key.startsWith(group) ? [key.slice(group.length)] : []));
  const [texts, answers] = [under('Texts.'), under('Answers.')];
  return {
    ...(has('Title') && { Title: values.Title }),
    ...(has('Organization') && { Organization: values.Organization }),
    ...(has('Client') && { Client: values.Client }),
    ...(has('TwitterName') && { TwitterName: values.TwitterName }),
    ...(has('DeviceTypeID') && { DeviceTypeID: values.DeviceTypeID }),
    ...(has('PieceLengthID') && { PieceLengthID: values.PieceLengthID }),
    ...(has('CompanySizeID') && { CompanySizeID: values.CompanySizeID }),
    ...(has('PartnerIDs') && { PartnerIDs: values.PartnerIDs }),
    ...(has('Credits') && { Credits: values.Credits.filter((one) => !isEmptyCredit(one)) }),
    ...(texts.length > 0 && { Texts: Object.fromEntries(texts.map((field) => [field, values.Texts[field] ?? ''])) }),
    ...(answers.length > 0 && { Answers: Object.fromEntries(answers.map((name) => [name, values.Answers[name] ?? ''])) }),
    ...(has('Entries') && { Entries: values.Entries.map((entry) => ({ ...entry, CustomFields: filled(entry.CustomFields) })) }),
  };
}

const filled = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
