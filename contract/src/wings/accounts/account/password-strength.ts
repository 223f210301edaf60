/** What the printed rule lets pass and no one should use. The words are of our own choosing; the rule around them covers their disguises. */
const commonWords = new Set(
  `password passwort passwd pass word welcome qwerty qwertz azerty letmein iloveyou admin administrator root login master secret hello
  monkey dragon shadow sunshine princess football baseball basketball hockey soccer superman batman starwars pokemon freedom whatever
  trustno changeme default guest user test testing temp sample demo access system server computer internet google love lovely angel baby
  flower cookie cheese chocolate banana orange summer winter spring autumn january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday morning night london paris berlin america england canada
  michael jordan jennifer jessica charlie thomas daniel andrew robert matthew anthony ashley nicole hunter ranger tigger ginger pepper
  buster killer harley maggie silver golden diamond purple yellow green black white blue red star moon tiger lion eagle
  award awards winner judge judging jury entry entries contest trophy company office team work family friend happy lucky
  abc asdf asdfgh zxcvbn qwer qwert qaz wsx aaa xxx zzz`.split(/\s+/),
);

const disguises: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };
const undisguised = (text: string): string => [...text.toLowerCase()].map((sign) => disguises[sign] ?? sign).join('');

/** Without what people put before and after a word to please a rule. */
const coreOf = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgb'];
const isRun = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  return text.length >= 3 && rows.some((row) => row.includes(text) || row.includes(backwards));
};

export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const plain = small.replace(/[^\p{L}\p{N}]/gu, '');
  if (new Set(plain).size <= 2) return true;
  // Digits and letters in keyboard or alphabetical order, anywhere in the password.
  const parts = plain.match(/\p{L}+|\p{N}+/gu) ?? [];
  const words = parts.filter((part) => !/^\d+$/.test(part));
  if (words.every((part) => isRun(part) || commonWords.has(part)))
    return parts.every((part) => words.includes(part) || part.length <= 4 || isRun(part));
  // Undisguised after its ends were cut, and before: a 1 at the end is a number, in the middle it is an i.
  return [coreOf(small), undisguised(coreOf(small)), coreOf(undisguised(small))].some((core) => commonWords.has(core));
}

const shortestOwnPart = 4;

/** Whether little is left of a password without the name or the address of the person. */
export function holdsOwnName(password: string, about: readonly (string | null | undefined)[], least: number): boolean {
  const small = undisguised(password);
  const parts = about
    .flatMap((text) => (text ? text.split(/[\s@._+-]+/) : []))
    .map(undisguised)
    .filter((part) => part.length >= shortestOwnPart);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), small);
  return rest.length < small.length && rest.length < least;
}
