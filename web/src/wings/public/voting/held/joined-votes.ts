import type { JoinedVote } from '../vote-calls.ts';

/** A work beside another one of its category. */
export type PairedWork = Pick<JoinedVote, 'EntryID' | 'PieceTitle' | 'PictureUrl'>;

/** What became of a category: a vote of its own, or works that came up against each other. */
export type JoinedCategory =
  | { is: 'one'; vote: JoinedVote }
  | {
      is: 'before' | 'devices' | 'later';
      category: Pick<JoinedVote, 'PropertyCategoryID' | 'CategoryName'>;
      /** Those that don't count. */
      gone: readonly PairedWork[];
      now: PairedWork;
      /** The one that counts was chosen on another device. */
      isElsewhere: boolean;
    };

/** One for each category, in the order of choosing. */
export function joinedCategories(votes: readonly JoinedVote[]): JoinedCategory[] {
  return [...Map.groupBy(votes, ({ PropertyCategoryID }) => PropertyCategoryID).values()].flatMap((group) => {
    const [category] = group;
    const counted = group.find(({ Outcome }) => Outcome === 'counted');
    const others = group.filter(({ Outcome }) => Outcome === 'replaced');
    const now = counted ?? others.find(({ Instead }) => Instead)?.Instead;
    const gone = [...(counted?.Replaced ? [counted.Replaced] : []), ...others];
    if (!category || !now || gone.length === 0) return group.map((vote) => ({ is: 'one' as const, vote }));
    const is = !counted ? 'later' : others.length > 0 ? 'devices' : 'before';
    const rest = group.filter(({ Outcome }) => Outcome === 'closed' || Outcome === 'refused');
    return [{ is, category, gone, now, isElsewhere: counted?.IsElsewhere ?? false }, ...rest.map((vote) => ({ is: 'one' as const, vote }))];
  });
}
