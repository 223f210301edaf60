import { useEffect, useLayoutEffect, useState } from 'react';
import { localShelf } from '#web/kernel/session/storage.ts';
import type { TableColumn } from './data-table.tsx';
import { foldedColumns, placesOf, staysInSight } from './table-column.ts';

const shelf = localShelf();
const openerWidth = 44;
const leastTitle = 120;

interface Fold {
  /** What it was measured for. */
  of: string;
  folded: readonly string[];
  titleWidth: number | undefined;
}

/** What someone chose for a table: columns that shall stay, and such that shall not be seen. */
type Choice = Readonly<Record<string, boolean>>;

const read = (key: string): Choice => {
  try {
    return JSON.parse(shelf.get(key) ?? '{}') as Choice;
  } catch {
    return {};
  }
};

/**
 * Which columns fit beside each other. All of them are drawn and measured before anything is seen, then those that matter least go into the
 * row's details; again when the room, the rows or the choice change.
 */
export function useFoldedColumns<Row>(all: readonly TableColumn<Row>[], hidden: readonly string[], rowsKey: string) {
  // By all its columns: what is hidden depends on the rows, and they arrive later.
  const key = `laurel.columns.${all.map(({ id }) => id).join()}`;
  const columns = all.filter(({ id }) => !hidden.includes(id));
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState(() => ({ key, choice: read(key) }));
  const choice = chosen.key === key ? chosen.choice : read(key);
  const [fold, setFold] = useState<Fold>();
  const places = placesOf(columns);
  const of = [width, round, key, hidden.join(), rowsKey, JSON.stringify(choice)].join('|');
  const isMeasured = fold?.of === of;
  const unwanted = columns.filter(({ id }) => choice[id] === false && !staysInSight(places.get(id))).map(({ id }) => id);

  useEffect(() => {
    if (!region) return;
    const observer = new ResizeObserver(() => {
      setWidth(region.clientWidth);
      // Something in a cell became longer than it was.
      if (region.scrollWidth > region.clientWidth + 1) setRound((now) => now + 1);
    });
    observer.observe(region);
    if (region.firstElementChild) observer.observe(region.firstElementChild);
    return () => observer.disconnect();
  }, [region]);

  useLayoutEffect(() => {
    if (!region || isMeasured) return;
    const heads = [...region.querySelectorAll<HTMLElement>('thead th')];
    const isWide = region.scrollWidth > region.clientWidth + 1;
    const widthOf = (id: string): number => heads.find((head) => head.dataset.column === id)?.offsetWidth ?? 0;
    const fixed = heads
      .filter((head) => head.dataset.column === undefined && head.dataset.opener === undefined)
      .reduce((sum, head) => sum + head.offsetWidth, 0);
    const measured = columns
      .filter(({ id }) => !unwanted.includes(id))
      .map(({ id, keep = 0 }) => ({
        id,
        width: widthOf(id),
        stays: staysInSight(places.get(id)),
        keep: keep + (choice[id] ? 1000 : 0),
        isUnder: places.get(id) === 'under',
      }));
    const title = columns.find(({ id }) => places.get(id) === 'title');
    const titleWidth = title ? widthOf(title.id) : 0;
    const { folded, missing } = isWide
      ? foldedColumns(measured, region.clientWidth - fixed, openerWidth, titleWidth)
      : { folded: [], missing: 0 };
    setFold({
      of,
      folded: [...folded, ...unwanted],
      titleWidth: missing > 0 ? Math.max(leastTitle, titleWidth - missing) : undefined,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is measured is in `of`
  }, [region, isMeasured, of]);

  return {
    columns,
    setRegion,
    places,
    /** While they are measured, all are there. */
    folded: isMeasured ? fold.folded : unwanted,
    titleWidth: isMeasured ? fold.titleWidth : undefined,
    hasChosen: Object.keys(choice).length > 0,
    choose: (id: string, isShown: boolean): void => {
      const next = { ...choice, [id]: isShown };
      shelf.set(key, JSON.stringify(next));
      setChosen({ key, choice: next });
    },
  };
}
