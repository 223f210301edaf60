import { describe, expect, test } from 'vitest';
import type { QuestionKind } from '#contract/wings/entering/category/answers.ts';
import { entryProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { onBallot, viewFiles, viewForJudges, viewPiece } from './piece-view.rules.ts';

type Piece = Parameters<typeof viewPiece>[0];
type File = Piece['files'][number];

const traits = traitsOf(1);
const urlOf = (key: string) => `https://files.example/${key}`;
const file = (originalName: string, ...variants: string[]): File => ({
  id: 50,
  fileKey: `Pieces/${originalName}`,
  originalName,
  isLeadImage: false,
  isShortlistItem: false,
  variants: variants.map((name) => ({ name, key: `${originalName}/${name}` })),
});
const piece: Piece = {
  id: 6,
  title: 'Harbour lights',
  organization: 'Vale & Daughters',
  client: null,
  texts: {},
  protectedUsername: 'guest',
  protectedPassword: 'tide',
  deviceTypeId: null,
  files: [],
  urls: [],
};

describe('a file of a work', () => {
  const seen = (one: File) => viewFiles({ id: 6, files: [one] }, traits, urlOf)[0];

  test('is shown by its own address while nothing better is ready', () =>
    expect(seen({ ...file('poster.png'), isLeadImage: true })).toEqual({
      PieceFileID: 50,
      PieceID: 6,
      UploadFile: 'Pieces/poster.png',
      OriginalFileName: 'poster.png',
      LeadImage: true,
      ShortlistItem: false,
      Kind: 'image',
      Url: 'https://files.example/Pieces/poster.png',
      ThumbnailUrl: null,
      LargeUrl: null,
      FileMP4: null,
      FileWEBM: null,
      ThumbnailsUrl: null,
      Captions: [],
    }));

  test('has its encoded forms under the names that the award gives them', () => {
    const { mp4, webm } = traits.videoVariants;
    expect(seen(file('film.mov', 'thumbnail', 'thumbnails', mp4, webm))).toMatchObject({
      ThumbnailUrl: 'https://files.example/film.mov/thumbnail',
      ThumbnailsUrl: 'https://files.example/film.mov/thumbnails',
      FileMP4: `https://files.example/film.mov/${mp4}`,
      FileWEBM: `https://files.example/film.mov/${webm}`,
    });
  });

  test.each([
    ['poster.png', 'image'],
    ['poster.webp', 'image'],
    ['film.mov', 'video'],
    ['song.mp3', 'audio'],
    ['book.pdf', 'document'],
    ['film.srt', 'captions'],
  ])('is of the kind its name says: %s is %s', (name, kind) => expect(seen(file(name))?.Kind).toBe(kind));
});

describe('R241 a film on a ballot', () => {
  const film = { ...file('film.mov', 'mp4', 'webm'), id: 51 };
  const shown = (id: number, one: File = film) => {
    const [seen] = viewFiles({ id: 6, files: [one] }, { videoVariants: { mp4: 'mp4', webm: 'webm' } }, urlOf);
    return seen && onBallot(seen, traitsOf(id));
  };
  const [withForms, without] = [[1], entryProperties().flatMap(({ id }) => (id === traits.id ? [] : [id]))];

  test.each(withForms)('names its encoded forms beside the upload on property %i', (id) =>
    expect(shown(id)).toMatchObject({ Url: urlOf('Pieces/film.mov'), FileMP4: urlOf('film.mov/mp4'), FileWEBM: urlOf('film.mov/webm') }),
  );

  test.each(without)('plays under its one address on property %i', (id) => {
    expect(shown(id)).toMatchObject({ Url: urlOf('film.mov/mp4'), FileMP4: null, FileWEBM: null });
    expect(shown(id, file('film.mov', 'webm'))?.Url).toBe(urlOf('film.mov/webm'));
    expect(shown(id, file('film.mov'))?.Url).toBe(urlOf('Pieces/film.mov'));
  });
});

describe('captions', () => {
  const files = [file('film.mp4'), file('film.es.srt', 'captions'), file('film.fr.srt'), file('song.mp3'), file('other.mp4')];

  test('hang on their film once they are read, and are no files of their own for judges', () => {
    const { PieceFiles } = viewPiece({ ...piece, files }, traits, urlOf);
    expect(PieceFiles.map(({ OriginalFileName, Captions }) => [OriginalFileName, Captions])).toEqual([
      ['film.mp4', [{ Language: 'es', Label: 'Español', Url: 'https://files.example/film.es.srt/captions' }]],
      ['song.mp3', []],
      ['other.mp4', []],
    ]);
  });

  test('that are still being read do not take the place of those that are ready', () => {
    const again = [file('film.mp4'), file('film.es.vtt', 'captions'), file('film.es.srt', 'something')];
    expect(viewFiles({ id: 6, files: again }, traits, urlOf)[0]?.Captions).toMatchObject([
      { Url: 'https://files.example/film.es.vtt/captions' },
    ]);
  });

  test('are listed for the owner, film by film', () =>
    expect(viewFiles({ id: 6, files }, traits, urlOf).map(({ OriginalFileName }) => OriginalFileName)).toEqual(
      files.map(({ originalName }) => originalName),
    ));
});

describe('judges see a work', () => {
  test('with its texts in the order in which people read them, the category’s own in place of the work’s', () => {
    const texts = { Objectives: 'To guide', Further: 'More', ProjectSummary: 'A map', ResultsEvaluation: '' };
    expect(viewPiece({ ...piece, texts }, traits, urlOf, { Objectives: 'To guide ships' }).Texts).toEqual([
      { Field: 'ProjectSummary', Label: 'About the work', Text: 'A map' },
      { Field: 'Objectives', Label: 'Objectives', Text: 'To guide ships' },
      { Field: 'Further', Label: 'Further', Text: 'More' },
    ]);
  });

  test('with its links, the entrant’s own apart, and the login they need', () => {
    const urls = [
      { url: 'https://a.example', label: 'Site', isCustom: false },
      { url: 'https://b.example', label: 'Making of', isCustom: true },
    ];
    expect(viewPiece({ ...piece, urls }, traits, urlOf)).toEqual({
      PieceTitle: 'Harbour lights',
      Organization: 'Vale & Daughters',
      Texts: [],
      PieceFiles: [],
      PieceUrls: [{ Url: 'https://a.example', Label: 'Site' }],
      CustomPieceUrls: [{ Url: 'https://b.example', Label: 'Making of' }],
      ProtectedUsername: 'guest',
      ProtectedPassword: 'tide',
    });
  });
});

describe('judges of an entry see', () => {
  const seen = (change: Partial<Piece>, entryTexts = {}, answers: Parameters<typeof viewForJudges>[2] = []) =>
    viewForJudges({ ...piece, ...change }, { id: 9, texts: entryTexts }, answers, traits, urlOf);

  test('the client’s name, or nothing where it is blank', () => {
    expect(seen({ client: ' Port of Vale ' }).Client).toBe('Port of Vale');
    expect(seen({ client: '  ' }).Client).toBeNull();
    expect(seen({}).Client).toBeNull();
  });

  test('the further title and text separately, the category’s own in place of the work’s', () => {
    const view = seen(
      { texts: { ProjectSummary: 'A map', APlusTitle: 'The keeper', APlusText: 'Of the work' } },
      { APlusText: 'Of the entry' },
    );
    expect(view).toMatchObject({ APlusTitle: 'The keeper', APlusText: 'Of the entry' });
    expect(view.Texts.map(({ Field }) => Field)).toEqual(['ProjectSummary']);
    expect(seen({})).toMatchObject({ APlusTitle: null, APlusText: null, PieceTitle: 'Harbour lights' });
  });

  test('answers to the questions of this category, and no empty ones', () => {
    const asked = (entryId: number, id: number, answer: string | null, kind: QuestionKind = 'text') => ({
      entryId,
      id,
      label: `Question ${id}`,
      kind,
      answer,
    });
    const view = seen({}, {}, [
      asked(9, 1, ' '),
      asked(9, 2, null),
      asked(8, 3, 'Elsewhere'),
      asked(9, 4, 'In ink'),
      asked(9, 5, 'Print\nFilm', 'several'),
      asked(9, 6, 'example.org', 'link'),
      asked(9, 7, 'javascript:alert(1)', 'link'),
      asked(9, 8, 'Answers/1/u/budget.pdf', 'file'),
    ]);
    expect(view.CustomFieldName).toBe('Question 4');
    expect(view.Answers).toEqual([
      { Field: '4', Label: 'Question 4', Text: 'In ink', Url: null },
      { Field: '5', Label: 'Question 5', Text: 'Print, Film', Url: null },
      { Field: '6', Label: 'Question 6', Text: 'example.org', Url: 'http://example.org' },
      { Field: '7', Label: 'Question 7', Text: 'javascript:alert(1)', Url: null },
      { Field: '8', Label: 'Question 8', Text: 'budget.pdf', Url: urlOf('Answers/1/u/budget.pdf') },
    ]);
    expect(seen({})).toMatchObject({ CustomFieldName: null, Answers: [] });
  });
});
