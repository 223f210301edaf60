import { expect, test } from 'vitest';
import type { PieceFile } from '#contract/wings/entering/piece/piece-view.ts';
import { addressesWithoutNames, blindView } from './blind-view.rules.ts';

const file = (change: Partial<PieceFile> = {}): PieceFile => ({
  PieceFileID: 1,
  PieceID: 2,
  UploadFile: 'Pieces/1/u/marrow-lane.JPG',
  OriginalFileName: 'Marrow Lane.JPG',
  LeadImage: true,
  ShortlistItem: false,
  Kind: 'image',
  Url: 'nameless-1',
  ThumbnailUrl: 'thumb',
  LargeUrl: null,
  FileMP4: null,
  FileWEBM: null,
  ThumbnailsUrl: null,
  Captions: [],
  ...change,
});
const seen = {
  Organization: 'Marrow Lane',
  Client: 'Herring',
  CustomFieldName: 'Team',
  Texts: [
    { Field: 'ProjectSummary', Label: 'Summary', Text: 'A work' },
    { Field: 'Objectives', Label: 'Objectives', Text: 'To be seen' },
  ],
  Answers: [
    { Field: 'team', Label: 'Team', Text: 'Ilka Lund', Url: null },
    { Field: 'plan', Label: 'Plan', Text: 'marrow-lane-plan.pdf', Url: 'nameless-2.pdf' },
    { Field: 'site', Label: 'Site', Text: 'example.org', Url: 'https://example.org' },
  ],
  PieceFiles: [file()],
};
const blind = (hides: string[], change: object = {}) => blindView({ ...seen, ...change }, hides, (url) => url.startsWith('nameless'));

test('a blind stage hides who made a work, by any of the usual names, and the client by its own', () => {
  for (const fact of ['entrant', 'Applicant', 'organization', 'institution', 'agency', 'nominee', 'company', ' name '])
    expect(blind([fact])).toMatchObject({ Organization: '', Client: 'Herring' });
  expect(blind(['client'])).toMatchObject({ Organization: 'Marrow Lane', Client: null });
});

test('it hides questions and texts by their name or their words', () => {
  const fields = (view: ReturnType<typeof blind>) => [...view.Texts, ...view.Answers].map(({ Field }) => Field);
  expect(fields(blind(['TEAM', 'summary']))).toEqual(['Objectives', 'plan', 'site']);
  expect(fields(blind(['ProjectSummary', 'Plan']))).toEqual(['Objectives', 'team', 'site']);
  expect(blind(['team']).CustomFieldName).toBeNull();
  expect(blind(['client']).CustomFieldName).toBe('Team');
  expect(blind(['client'], { CustomFieldName: null }).CustomFieldName).toBeNull();
});

test('files are numbered, and an answer that is a file is, too; what leads elsewhere keeps its words', () => {
  const view = blind(['client'], { PieceFiles: [file(), file({ OriginalFileName: 'b.PDF', Kind: 'document' })] });
  expect(view.PieceFiles.map(({ OriginalFileName, UploadFile, Url }) => [OriginalFileName, UploadFile, Url])).toEqual([
    ['1.jpg', '', 'nameless-1'],
    ['2.pdf', '', 'nameless-1'],
  ]);
  expect(view.Answers.map(({ Text }) => Text)).toEqual(['Ilka Lund', '2.pdf', 'example.org']);
});

test('a picture is shown large and a film as it was encoded, where that was done', () => {
  const urlOf = (change: Partial<PieceFile>) => blind(['client'], { PieceFiles: [file(change)] }).PieceFiles[0]?.Url;
  expect(urlOf({ LargeUrl: 'large' })).toBe('large');
  expect(urlOf({ Kind: 'video', FileMP4: 'mp4', FileWEBM: 'webm' })).toBe('mp4');
  expect(urlOf({ Kind: 'video', FileWEBM: 'webm', LargeUrl: 'large' })).toBe('webm');
  expect(urlOf({ Kind: 'video' })).toBe('nameless-1');
});

test('captions are called by their language, never by their file', () => {
  const captions = [
    { Language: 'und', Label: 'marrow-lane.vtt', Url: 'a' },
    { Language: 'en', Label: 'marrow-lane', Url: 'b' },
  ];
  const [first] = blind(['client'], { PieceFiles: [file({ Captions: captions })] }).PieceFiles;
  expect(first?.Captions.map(({ Label }) => Label)).toEqual(['CC', 'English']);
});

test('only what we encoded keeps its own address', () => {
  const address = addressesWithoutNames(
    (key) => `/files/${key}`,
    () => '/nameless',
  );
  expect(address('Pieces/1/u/variants/large.webp')).toBe('/files/Pieces/1/u/variants/large.webp');
  expect(address('Pieces/1/u/marrow-lane.jpg')).toBe('/nameless');
});
