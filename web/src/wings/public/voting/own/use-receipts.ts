import { useCallback, useEffect, useState } from 'react';
import { isIncluded } from '#contract/wings/public/voting/receipt-check.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { voteCalls } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import type { Shown } from './receipt-summary.ts';

type Answer = Awaited<ReturnType<typeof voteCalls.receipts>>;
export type OwnReceipt = Answer['Receipts'][number];

export interface OwnReceipts {
  receipts: readonly OwnReceipt[] | undefined;
  replaced: Answer['Replaced'];
  /** By category. */
  shown: Readonly<Record<number, Shown>>;
  seasonId: number;
  problem: CallProblem | undefined;
  checkAgain: () => void;
}

/**
 * A voter's receipts and what became of each vote. Where there is a public list this browser itself works out whether the receipt is in it,
 * against the list's published root: the tick is not just our word.
 */
export function useReceipts(): OwnReceipts {
  const { property } = usePublic();
  const { voter, votes, tree } = useVoteBook();
  const seasonId = tree?.SeasonID ?? 0;
  const chosen = Object.values(votes)
    .map(({ EntryID }) => EntryID)
    .join(' ');
  const place = { PropertyID: property.id, SeasonID: seasonId };
  const { data, problem, reload } = useRead(voter && seasonId ? `receipts ${voter.PVUserID} ${seasonId} ${chosen}` : undefined, () =>
    voteCalls.receipts(place),
  );
  const [found, setFound] = useState<{ of: Answer; shown: Record<number, Shown> }>();
  useEffect(() => {
    if (!data) return;
    let isStale = false;
    const keep = (shown: Record<number, Shown>): void => {
      if (!isStale) setFound({ of: data, shown });
    };
    checked(data.Receipts, () => voteCalls.lists({ PropertyID: property.id, SeasonID: seasonId })).then(keep, () =>
      keep(Object.fromEntries(data.Receipts.map(({ CategoryID, State }) => [CategoryID, State === 'counted' ? 'unchecked' : State]))),
    );
    return () => {
      isStale = true;
    };
  }, [data, property.id, seasonId]);
  const checkAgain = useCallback((): void => {
    setFound(undefined);
    reload();
  }, [reload]);
  const waiting = (data?.Receipts ?? []).map(({ CategoryID, State }) => [CategoryID, State === 'counted' ? 'checking' : State] as const);
  return {
    receipts: data?.Receipts,
    replaced: data?.Replaced ?? [],
    shown: found && found.of === data ? found.shown : Object.fromEntries(waiting),
    seasonId,
    problem,
    checkAgain,
  };
}

type Lists = Awaited<ReturnType<typeof voteCalls.lists>>;

async function checked(receipts: readonly OwnReceipt[], readLists: () => Promise<Lists>): Promise<Record<number, Shown>> {
  const lists = receipts.some(({ State }) => State === 'counted') ? await readLists() : [];
  const pairs = receipts.map(async ({ CategoryID, Receipt, State, Proof }): Promise<[number, Shown]> => {
    if (State !== 'counted' || !Proof) return [CategoryID, State];
    const list = lists.find((one) => one.CategoryID === CategoryID && one.ListNumber === Proof.ListNumber);
    const isThere = list !== undefined && (await isIncluded(CategoryID, Receipt, Proof.Path, list.Root));
    return [CategoryID, isThere ? 'counted' : 'missing'];
  });
  return Object.fromEntries(await Promise.all(pairs));
}
