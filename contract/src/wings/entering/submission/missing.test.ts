import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type CheckedEntry, type CheckedPiece, missingInEntry, missingInPiece } from './missing.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';

const whole: CheckedPiece = {
  title: 'Lantern',
  organization: 'Studio',
  texts: { ProjectSummary: 'About.' },
  deviceTypeId: null,
  files: [{ originalName: 'a.png', isLeadImage: true, state: 'ready' }],
  urls: [],
};
const entry: CheckedEntry = {
  categoryId: 1,
  categoryName: 'Best',
  isPodcast: false,
  needsDevice: false,
  texts: {},
  customFields: {},
  fields: [],
};
const ofPiece = (change: Partial<CheckedPiece>, propertyId = 1) =>
  missingInPiece(traitsOf(propertyId), { ...whole, ...change }).map(({ Field }) => Field);
const ofEntry = (change: Partial<CheckedEntry>, piece: Partial<CheckedPiece> = {}) =>
  missingInEntry({ ...whole, ...piece }, { ...entry, ...change }).map(({ Field }) => Field);

test('a whole work lacks nothing', () => {
  expect(ofPiece({})).toEqual([]);
  expect(ofEntry({})).toEqual([]);
});

test('title, organisation, something to look at and a lead picture are needed', () => {
  expect(ofPiece({ title: ' ', organization: '' })).toEqual(['Title', 'Organization']);
  expect(ofPiece({ files: [] })).toEqual(['FileList']);
  expect(ofPiece({ files: [], urls: ['http://example.org'] })).toEqual([]);
  expect(ofPiece({ files: [{ originalName: 'a.png', isLeadImage: false, state: 'ready' }] })).toEqual(['LeadImage']);
  expect(ofPiece({ files: [{ originalName: 'a.mp4', isLeadImage: false, state: 'ready' }] })).toEqual([]);
});

test('a damaged file is named with what to do; one still being prepared holds nothing up', () => {
  const film = (state: CheckedPiece['files'][number]['state']) => ({ originalName: 'film.mp4', isLeadImage: false, state });
  const [picture] = whole.files;
  if (!picture) throw new Error('the whole work has a picture');
  expect(faultsInWords(missingInPiece(traitsOf(1), { ...whole, files: [picture, film('damaged')] }), 'en-US')).toEqual([
    { Field: 'FileList.1', Message: 'film.mp4 is damaged and can’t be shown. Remove it and upload a working copy.' },
  ]);
  expect(ofPiece({ files: [picture, film('waiting'), film('processing'), film('ready')] })).toEqual([]);
});

test('where a file is required an address does not do (R153, R264)', () => {
  expect(ofPiece({ files: [], urls: ['http://example.org'] }, 7)).toEqual(['FileList']);
});

test('a category asks for its text, its device, its podcast and its own questions', () => {
  expect(ofEntry({}, { texts: {} })).toEqual(['ProjectSummary']);
  expect(ofEntry({ texts: { ProjectSummary: 'Here.' } }, { texts: {} })).toEqual([]);
  expect(ofEntry({ texts: { ProjectSummary: '' } }), 'emptied for this category').toEqual(['ProjectSummary']);
  expect(ofEntry({ needsDevice: true })).toEqual(['DeviceTypeID']);
  expect(ofEntry({ needsDevice: true }, { deviceTypeId: 3 })).toEqual([]);
  expect(ofEntry({ isPodcast: true })).toEqual(['UrlList']);
  expect(ofEntry({ isPodcast: true }, { urls: ['http://example.org'] })).toEqual([]);
  const files = ['cover.png', 'episode.mp3'].map((originalName) => ({ originalName, isLeadImage: true, state: 'ready' as const }));
  expect(ofEntry({ isPodcast: true }, { files })).toEqual([]);
  expect(ofEntry({ isPodcast: true }, { files: files.slice(0, 1) })).toEqual(['UrlList']);
  const text = { kind: 'text', maxLength: 300, choices: [], least: null, most: null } as const;
  const fields = [
    { id: 5, label: 'Why?', isRequired: true, ...text },
    { id: 6, label: 'How?', isRequired: false, ...text, kind: 'number' as const },
  ];
  expect(ofEntry({ fields })).toEqual(['CustomFields.5']);
  expect(ofEntry({ fields, customFields: { 5: 'So.' } })).toEqual([]);
  // An invalid answer, required or not.
  expect(ofEntry({ fields, customFields: { 5: 'So.', 6: 'By hand' } })).toEqual(['CustomFields.6']);
});
