import { useState } from 'react';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { countElsewhere, type Kept, selectedIn } from './selection.ts';
import type { List } from '../call/use-list.ts';

interface SelectionOf {
  list: Pick<List, 'narrowedBy'>;
  /** The rows of this page. */
  ids: readonly string[];
  total: number;
  /** Every row that fits, also those of other pages. */
  findAll: () => Promise<readonly string[]>;
}

/** What is selected in a list: `<DataTable {...selection.table} bulkBar={<BulkBar {...selection.bar} ... />}>`. The rule is in selection.ts. */
export function useSelection({ list, ids, total, findAll }: SelectionOf) {
  const t = useUiText();
  const messages = useHeaderMessages();
  const of = list.narrowedBy;
  const [kept, setKept] = useState<Kept>({ of, ids: new Set() });
  const [isFinding, setFinding] = useState(false);
  // Forgotten, not hidden: coming back to the filter must not bring it back.
  if (kept.of !== of) setKept({ of, ids: new Set() });
  const selected = selectedIn(kept, { of, ids, total });
  const clear = (): void => setKept({ of, ids: new Set() });
  const selectAll = async (): Promise<void> => {
    setFinding(true);
    try {
      const all = await findAll();
      // Not when the list is another by now.
      setKept((now) => (now.of === of ? { of, ids: new Set(all) } : now));
    } catch {
      messages.error(t('selectionFailed'));
    } finally {
      setFinding(false);
    }
  };
  return {
    ids: [...selected],
    count: selected.size,
    isEverything: selected.size === total,
    clear,
    table: { selected, onSelected: (next: ReadonlySet<string>): void => setKept({ of, ids: next }) },
    bar: {
      count: selected.size,
      elsewhere: countElsewhere(selected, ids),
      onClear: clear,
      ...(total > selected.size && { all: { count: total, isFinding, onSelect: () => void selectAll() } }),
    },
  };
}

/** The ids of all pages of a list that has no call for them. */
export async function idsOfPages<Row>(
  ask: (page: { Page: number; PageSize: number }) => Promise<{ Rows: readonly Row[]; Total: number }>,
  idOf: (row: Row) => string,
): Promise<string[]> {
  const found = new Set<string>();
  for (let Page = 1; ; Page += 1) {
    const { Rows, Total } = await ask({ Page, PageSize: 200 });
    for (const row of Rows) found.add(idOf(row));
    if (Rows.length === 0 || Page * 200 >= Total) return [...found];
  }
}
