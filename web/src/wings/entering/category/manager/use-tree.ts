import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CategoryTree, categoryManager as calls } from '#contract/wings/entering/category/category-manager.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { movedTo, reordered, siblingsOf, type TreeLine } from './tree-rows.ts';

/** The reads that are old once something about the tree was saved. */
export const treeReads = [calls.getCategoriesForCategoryManager, calls.getPropertyCategory];

/** The tree of a season, and its order, which changes immediately and goes back if the server refuses. */
export function useTree(propertyId: number, seasonId: number | undefined) {
  const t = useManagerText();
  const messages = useHeaderMessages();
  const queries = useQueryClient();
  const asked = useCall(
    calls.getCategoriesForCategoryManager,
    { params: { prop: propertyId, season: seasonId ?? 0 } },
    { enabled: seasonId !== undefined, keepsLast: true },
  );
  const [ahead, setAhead] = useState<{ of: CategoryTree; tree: CategoryTree } | undefined>();
  const [said, setSaid] = useState('');
  const server = asked.data?.SeasonID === seasonId ? asked.data : undefined;
  const tree = server && ahead?.of === server ? ahead.tree : server;
  const options = {
    refreshes: treeReads,
    onProblem: (problem: { message: string }) => {
      setAhead(undefined);
      messages.error(t('orderFailed', { why: problem.message }));
      void queries.invalidateQueries();
    },
  };
  const media = useSend(calls.updateMediaTypeOrder, options);
  const types = useSend(calls.updateCategoryTypeOrder, options);
  const categories = useSend(calls.updateCategoryOrder, options);
  const move = (line: TreeLine, to: number): void => {
    if (!tree || !server || to < 0 || to >= line.siblings || to === line.place) return;
    const ids = movedTo(siblingsOf(tree, line), line.id, to);
    setAhead({ of: server, tree: reordered(tree, line, ids) });
    setSaid(t('moved', { name: line.name, place: to + 1, count: line.siblings }));
    const parent = Number(line.parent?.slice(1));
    if (line.kind === 'mediaType') media.mutate({ body: { PropertyID: tree.PropertyID, SeasonID: tree.SeasonID, MediaTypeIDs: ids } });
    if (line.kind === 'categoryType') types.mutate({ body: { MediaTypeID: parent, CategoryTypeIDs: ids } });
    if (line.kind === 'category') categories.mutate({ body: { CategoryTypeID: parent, CategoryIDs: ids } });
  };
  return { tree, asked, move, said };
}
