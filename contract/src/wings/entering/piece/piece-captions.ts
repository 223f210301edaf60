import { isCaptions, mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import { extensionOf } from '#contract/kernel/text/file-types.ts';

/** Where the name of a file says no language. */
export const unknownLanguage = 'und';

const stemOf = (fileName: string): string => {
  const extension = extensionOf(fileName);
  return fileName
    .slice(0, fileName.length - (extension ? extension.length + 1 : 0))
    .normalize('NFC')
    .toLowerCase();
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `en`, `pt-BR`, also `pt_br`; nothing for what is no language anyone knows. */
function findLanguage(code: string): string | undefined {
  // Subtitles for the deaf and hard of hearing: a mark in many names, and the code of a language.
  if (code === 'sdh' || !/^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i.test(code)) return undefined;
  try {
    const [language] = Intl.getCanonicalLocales(code.replaceAll('_', '-'));
    return language && languageNames.of(language) ? language : undefined;
  } catch {
    return undefined;
  }
}

/** The language at the end of a caption file's name: `film.es.srt`, `film.en.sdh.vtt`. */
export function captionLanguageOf(fileName: string, filmName = ''): string {
  const stem = stemOf(fileName);
  const film = stemOf(filmName);
  const parts = film && stem.startsWith(`${film}.`) ? stem.slice(film.length + 1).split('.') : stem.split('.').slice(1).slice(-1);
  for (const part of parts) {
    const language = findLanguage(part);
    if (language) return language;
  }
  return unknownLanguage;
}

/** A language by the name its speakers give it; captions without one by the name of their file. */
export function captionLabelOf(language: string, fileName: string): string {
  const name = language === unknownLanguage ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(language);
  return name ? name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1) : fileName;
}

/** The films that captions belong to: those of the same name, the longest such name first; else the only film there is. */
export function filmsOfCaptions(captions: string, files: readonly string[]): string[] {
  const films = files.filter((name) => mediumOf(name) === 'video');
  const stem = stemOf(captions);
  const named = films.filter((film) => stem === stemOf(film) || stem.startsWith(`${stemOf(film)}.`));
  const longest = Math.max(...named.map((film) => stemOf(film).length));
  if (named.length > 0) return named.filter((film) => stemOf(film).length === longest);
  return films.length === 1 ? films : [];
}

/** The captions of one film, one file per language: a later one takes the place of an earlier one, as a correction does. */
export function captionsOfFilm<F>(
  film: string,
  files: readonly F[],
  nameOf: (file: F) => string,
): { language: string; label: string; file: F }[] {
  const names = files.map(nameOf);
  const found = new Map<string, { language: string; label: string; file: F }>();
  for (const file of files) {
    const name = nameOf(file);
    if (!isCaptions(name) || !filmsOfCaptions(name, names).includes(film)) continue;
    const language = captionLanguageOf(name, film);
    found.set(language, { language, label: captionLabelOf(language, name), file });
  }
  return [...found.values()];
}
