/** The steps of the entry form, in order: `/pieces/{id}/{step}`. */
export const entrySteps = ['work', 'categories', 'texts', 'credits', 'files', 'check'] as const;
export type EntryStep = (typeof entrySteps)[number];

const stepsByField: Partial<Record<string, EntryStep>> = {
  Title: 'work',
  Organization: 'work',
  DeviceTypeID: 'work',
  Entries: 'categories',
  ProjectSummary: 'texts',
  CustomFields: 'texts',
  Credits: 'credits',
  FileList: 'files',
  LeadImage: 'files',
  UrlList: 'files',
  Submission: 'check',
};

/** Where what is missing can be given. Answers to a category's questions are named CustomFields.5. */
export const stepOfMissing = (field: string): EntryStep => stepsByField[field.split('.')[0] ?? ''] ?? 'texts';

/** What is asked of the submission as a whole is answered on its own page. */
export const missingPath = (submissionId: number, pieceId: number, field: string): string =>
  field === 'Submission' ? `/submissions/${submissionId}` : `/pieces/${pieceId}/${stepOfMissing(field)}`;
