/** The languages offered; what is kept is the code. Others that were kept once stay in a judge's list. */
const codes =
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi yue zh zu';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Once typed freely.
    return code;
  }
}

export const languages: readonly { code: string; name: string }[] = codes
  .split(' ')
  .map((code) => ({ code, name: languageName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
