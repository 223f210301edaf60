import { describe, expect, test } from 'vitest';
import type { PieceFile } from '#contract/wings/entering/piece/piece-view.ts';
import { shortUrl, smallPicture, viewedFiles } from './work-files.ts';

const file = (PieceFileID: number, Kind: PieceFile['Kind'], more: Partial<PieceFile> = {}): PieceFile => ({
  PieceFileID,
  PieceID: 1,
  UploadFile: `Pieces/${PieceFileID}`,
  OriginalFileName: `file ${PieceFileID}`,
  LeadImage: false,
  ShortlistItem: false,
  Kind,
  Captions: [],
  Url: `/files/${PieceFileID}`,
  ThumbnailUrl: null,
  LargeUrl: null,
  FileMP4: null,
  FileWEBM: null,
  ThumbnailsUrl: null,
  ...more,
});
const none = { PieceUrls: [], CustomPieceUrls: [] };

describe('the files of a work', () => {
  test('are in the entrant’s order, regardless of type, and the links last', () => {
    const PieceFiles = [file(1, 'document'), file(2, 'image'), file(3, 'image', { LeadImage: true }), file(4, 'video')];
    const shown = viewedFiles({
      PieceFiles,
      PieceUrls: [{ Url: 'https://www.example.org/', Label: '' }],
      CustomPieceUrls: [{ Url: 'https://example.org/demo', Label: 'The demo' }],
    });
    expect(shown.map(({ id }) => id)).toEqual(['1', '2', '3', '4', 'https://www.example.org/', 'https://example.org/demo']);
    expect(shown.slice(-2).map(({ name }) => name)).toEqual(['example.org', 'The demo']);
  });

  test('a film plays in its encoded forms, and as it was uploaded until there are some', () => {
    const [encoded] = viewedFiles({ ...none, PieceFiles: [file(1, 'video', { FileMP4: '/a.mp4', FileWEBM: '/a.webm' })] });
    expect(encoded).toMatchObject({
      sources: [
        { src: '/a.mp4', type: 'video/mp4' },
        { src: '/a.webm', type: 'video/webm' },
      ],
    });
    const [raw] = viewedFiles({ ...none, PieceFiles: [file(1, 'video')] });
    expect(raw).toMatchObject({ sources: [{ src: '/files/1' }] });
  });

  test('a film brings its captions to the player, and a sound has none', () => {
    const Captions = [{ Language: 'es', Label: 'Español', Url: '/files/es.vtt' }];
    const [film, sound] = viewedFiles({ ...none, PieceFiles: [file(1, 'video', { Captions }), file(2, 'audio')] });
    expect(film).toMatchObject({ captions: [{ src: '/files/es.vtt', srcLang: 'es', label: 'Español' }] });
    expect(sound).not.toHaveProperty('captions');
  });

  test('the lead image is the work’s thumbnail', () => {
    expect(smallPicture({ PieceFiles: [file(1, 'image'), file(2, 'image', { LeadImage: true })] })).toBe('/files/2');
    expect(smallPicture({ PieceFiles: [file(1, 'document'), file(2, 'video', { ThumbnailUrl: '/poster' })] })).toBe('/poster');
    expect(smallPicture({ PieceFiles: [file(1, 'audio')] })).toBeUndefined();
  });
});

test('an address is shown as people say it', () => expect(shortUrl('https://www.example.org/a/')).toBe('example.org/a'));
