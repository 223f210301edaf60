import type { DeclarationText } from '#contract/wings/accounts/declaration/declaration.ts';
import type { DeclarationKind } from '#contract/wings/accounts/declaration/kinds.ts';
import type { useDeclarationTemplate } from '#web/texts/declaration-desk.ts';

type Template = ReturnType<typeof useDeclarationTemplate>;

export const templateKinds = ['judge', 'terms', 'entrant'] as const satisfies readonly DeclarationKind[];
const points = ['1', '2', '3', '4'] as const;

export type WrittenText = { Language: string; Title: string; Lead: string; FullText: string; Points: DeclarationText['Points'] };

/** One point to begin with, or a text of ours. */
export function startOf(t: Template, kind: DeclarationKind, Language: string, award: string): WrittenText {
  const known = templateKinds.find((one) => one === kind);
  if (!known) return { Language, Title: '', Lead: '', FullText: '', Points: [{ Title: '', Text: '' }] };
  return {
    Language,
    Title: t(`${known}-title`),
    Lead: t(`${known}-lead`, { award }),
    FullText: '',
    Points: points.map((place) => ({ Title: t(`${known}-${place}-title`), Text: t(`${known}-${place}`, { award }) })),
  };
}
