import { describe, expect, test } from 'vitest';
import { captionLabelOf, captionLanguageOf, captionsOfFilm, filmsOfCaptions } from './piece-captions.ts';

const same = (name: string): string => name;

describe('which film captions belong to', () => {
  test('the one of the same name, in any letter case, with or without a language', () => {
    const files = ['film.mp4', 'trailer.mov', 'film.vtt', 'photo.png'];
    expect(filmsOfCaptions('film.vtt', files)).toEqual(['film.mp4']);
    expect(filmsOfCaptions('FILM.en.vtt', files)).toEqual(['film.mp4']);
    expect(filmsOfCaptions('trailer.es.srt', files)).toEqual(['trailer.mov']);
    expect(filmsOfCaptions('other.vtt', files)).toEqual([]);
    expect(filmsOfCaptions('filmed.vtt', files)).toEqual([]);
  });
  test('the longer name wins, and two cuts of the same name share them', () => {
    expect(filmsOfCaptions('film.en.vtt', ['film.mp4', 'film.en.mp4'])).toEqual(['film.en.mp4']);
    expect(filmsOfCaptions('film.vtt', ['film.mp4', 'film.webm'])).toEqual(['film.mp4', 'film.webm']);
  });
  test('where there is one film only, any captions are its own', () => {
    expect(filmsOfCaptions('final subtitles.vtt', ['film.mp4', 'photo.png'])).toEqual(['film.mp4']);
    expect(filmsOfCaptions('film.vtt', ['film.mp3', 'photo.png'])).toEqual([]);
  });
});

describe('the language of captions', () => {
  test('is at the end of the name', () => {
    expect(captionLanguageOf('film.en.vtt', 'film.mp4')).toBe('en');
    expect(captionLanguageOf('film.pt_br.srt', 'film.mp4')).toBe('pt-BR');
    expect(captionLanguageOf('film.en.sdh.vtt', 'film.mp4')).toBe('en');
    expect(captionLanguageOf('film.sdh.en.vtt', 'film.mp4')).toBe('en');
    expect(captionLanguageOf('subtitles.es.srt', 'film.mp4')).toBe('es');
  });
  test('a name without a language, or a part of the film’s own name, is no language', () => {
    expect(captionLanguageOf('film.vtt', 'film.mp4')).toBe('und');
    expect(captionLanguageOf('film.final.vtt', 'film.mp4')).toBe('und');
    expect(captionLanguageOf('film.qq.vtt', 'film.mp4')).toBe('und');
    expect(captionLanguageOf('cut.de.vtt', 'cut.de.mp4')).toBe('de');
    expect(captionLanguageOf('de.vtt', 'film.mp4')).toBe('und');
  });
  test('is called as its speakers call it', () => {
    expect(captionLabelOf('en', 'film.en.vtt')).toBe('English');
    expect(captionLabelOf('es', 'film.es.vtt')).toBe('Español');
    expect(captionLabelOf('und', 'film.vtt')).toBe('film.vtt');
  });
});

test('a film has one file per language, in their order; a later one takes the place of an earlier one', () => {
  const files = ['film.en.vtt', 'film.mp4', 'film.fr.srt', 'film.en.srt', 'film.vtt', 'photo.png'];
  expect(captionsOfFilm('film.mp4', files, same)).toEqual([
    { language: 'en', label: 'English', file: 'film.en.srt' },
    { language: 'fr', label: 'Français', file: 'film.fr.srt' },
    { language: 'und', label: 'film.vtt', file: 'film.vtt' },
  ]);
});

test.each([
  ['film.en-US.srt', 'en-US'],
  ['film.zh_hant_tw.srt', 'zh-Hant-TW'],
  ['film.x.de.srt', 'de'],
  ['film.de.draft2.srt', 'und'],
  ['film.1de.srt', 'und'],
  ['film.de!.srt', 'und'],
  ['film.en-e.srt', 'und'],
  ['film.de-abc-.srt', 'und'],
  ['film.ab-ab-ab-ab.srt', 'und'],
])('without their film, %s are in %s: the last part of the name tells', (name, language) => expect(captionLanguageOf(name)).toBe(language));

test('beside their film, any part after its name counts', () => {
  expect(captionLanguageOf('fr.film.de.sdh.srt', 'fr.film.mp4')).toBe('de');
  expect(captionLanguageOf('fr.film.srt', 'fr.film.mp4')).toBe('und');
  expect(captionLanguageOf('fr.film.final.srt', 'fr.film.mp4')).toBe('und');
});
