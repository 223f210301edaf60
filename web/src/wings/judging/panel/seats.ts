import type { JudgingPanel } from '#contract/wings/judging/panel/panel.ts';

/** The categories in which a panel has fewer judges than its rulebook asks for, and how many are missing. */
export function seatsOpen(
  { Seats, Members }: Pick<JudgingPanel, 'Seats' | 'Members'>,
  categories: readonly { CategoryID: number; Name: string }[],
): { category: string; count: number }[] {
  if (Seats === null) return [];
  return categories.flatMap(({ CategoryID, Name }) => {
    const judges = new Set(
      Members.filter((one) => one.MayJudge && (one.CategoryID === null || one.CategoryID === CategoryID)).map(
        ({ ReviewerID }) => ReviewerID,
      ),
    );
    return judges.size < Seats ? [{ category: Name, count: Seats - judges.size }] : [];
  });
}
