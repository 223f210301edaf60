import { randomInt } from 'node:crypto';
import { byteOrderMark, csvLine } from '#contract/kernel/text/csv.ts';
import type { Clock } from '#contract/kernel/text/formats.ts';

/** Letters and digits that no one mistakes for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const part = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Random, 39 bits after the prefix: no one guesses one that was given to someone else. */
export const newCode = (prefix: string): string => `${prefix.toUpperCase()}-${part()}-${part()}`;

interface CodeRow {
  code: string;
  person: string | null;
  uses: number;
  maxUses: number | null;
  isActive: boolean;
}

export const codesFile = (rows: readonly CodeRow[], clock: Clock): string =>
  [
    ['Code', 'Email', 'Uses', 'Allowed uses', 'Active'],
    ...rows.map(({ code, person, uses, maxUses, isActive }) => [code, person ?? '', uses, maxUses ?? '', isActive ? 'Yes' : 'No']),
  ].reduce((text, line) => text + csvLine(line, clock), byteOrderMark);
