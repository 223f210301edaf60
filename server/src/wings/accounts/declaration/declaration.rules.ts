import type { DeclarationKind } from '#contract/wings/accounts/declaration/kinds.ts';

export interface VersionInForce {
  id: number;
  propertyId: number;
  kind: DeclarationKind;
  number: number;
  /** The lowest number whose acceptance is enough: of the last version that asked everyone again. */
  needed: number;
}

interface Version {
  id: number;
  propertyId: number;
  kind: string;
  number: number;
  asksAgain: boolean;
}

/** The version of each kind that an award asks for, of those that were not withdrawn. */
export function inForce(versions: readonly Version[]): VersionInForce[] {
  const ofKind = Map.groupBy(versions, ({ propertyId, kind }) => `${propertyId} ${kind}`);
  return [...ofKind.values()].flatMap((some) => {
    const [first, ...others] = some.toSorted((one, other) => one.number - other.number);
    if (!first) return [];
    const last = others.at(-1) ?? first;
    // Of those that are left, the first asks everyone, whatever was said when it was written.
    const asking = others.findLast(({ asksAgain }) => asksAgain) ?? first;
    return [{ id: last.id, propertyId: last.propertyId, kind: last.kind as DeclarationKind, number: last.number, needed: asking.number }];
  });
}

interface Point {
  Title: string;
  Text: string;
}
interface Words {
  points: readonly Point[];
  fullText: string;
}

/** What someone who accepted the one text has not read of the other. Nothing is marked for who reads it for the first time. */
export function changesBetween(before: Words | undefined, after: Words): { NewPoints: number[]; IsFullTextNew: boolean } {
  if (!before) return { NewPoints: [], IsFullTextNew: false };
  const isKnown = (point: Point) => before.points.some(({ Title, Text }) => Title === point.Title && Text === point.Text);
  return {
    NewPoints: after.points.flatMap((point, place) => (isKnown(point) ? [] : [place])),
    IsFullTextNew: after.fullText !== '' && after.fullText !== before.fullText,
  };
}

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether someone typed the name on their account: accents, case, dots and spaces don't count. */
export const isOwnName = (typed: string, onAccount: string): boolean =>
  plainName(typed) !== '' && plainName(typed) === plainName(onAccount);

/** The text in someone's language, else in one of the same tongue, else in the award's, else the first there is. */
export function textFor<T extends { language: string }>(texts: readonly T[], language: string, awardLanguage: string): T | undefined {
  const tongue = (tag: string) => tag.split('-', 1)[0];
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => tongue(text.language) === tongue(language)) ??
    texts.find((text) => text.language === awardLanguage) ??
    texts[0]
  );
}
