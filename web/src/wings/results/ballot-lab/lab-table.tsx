import { useMediaQuery } from '@mantine/hooks';
import { type BallotMethod, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { useBallotLabText } from '#web/texts/ballot-lab.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { workColumns } from '#web/ui/work/work-columns.tsx';
import css from './ballot-lab.module.css';
import type { Compared } from './lab-panel.tsx';
import { isShared } from './places.ts';

type Work = Compared['Works'][number];

/** Works by methods; what differs from the official place is marked by an arrow, a ground and a word. */
export function LabTable({ shown }: { shown: Compared }) {
  const t = useBallotLabText();
  const rules = useRankingText();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const columns: TableColumn<Work>[] = [
    ...workColumns({ picture: t('picture'), work: t('work') }),
    ...(isPhone
      ? [{ id: 'Places', place: 'line' as const, header: t('chart'), cell: (row: Work) => <PlaceList work={row} works={shown.Works} /> }]
      : ballotMethods.map(
          (method, at): TableColumn<Work> => ({
            id: method,
            keep: 20 - at,
            header: t(`method-${method}`),
            align: 'end',
            cell: (row) => <PlaceCell work={row} method={method} works={shown.Works} />,
          }),
        )),
    {
      id: 'DecidedBy',
      place: 'detail',
      keep: 2,
      header: t('decidedBy'),
      cell: (row) => (row.IsTieBroken ? rules(`by-${row.DecidedBy}`) : <span className="type-muted">{t('noTie')}</span>),
    },
  ];
  return (
    <DataTable
      name={t('table')}
      columns={columns}
      rows={shown.Works}
      idOf={({ EntryID }) => String(EntryID)}
      nameOf={({ PieceTitle }) => PieceTitle}
    />
  );
}

/** On a card: each method with its place. */
function PlaceList({ work, works }: { work: Work; works: readonly Work[] }) {
  const t = useBallotLabText();
  return (
    <ul className={css.placeList}>
      {ballotMethods.map((method) => (
        <li key={method} className="row spread gap-16">
          <span>{t(`method-${method}`)}</span>
          <PlaceCell work={work} method={method} works={works} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCell({ work, method, works }: { work: Work; method: BallotMethod; works: readonly Work[] }) {
  const t = useBallotLabText();
  const place = work.Places[method];
  const ahead = work.Places.official - place;
  const words = ahead === 0 ? '' : t(ahead > 0 ? 'higher' : 'lower', { count: Math.abs(ahead) });
  const isEqual = isShared(works, method, place);
  return (
    <span className={css.place} data-differs={ahead !== 0 || undefined} title={words || undefined}>
      {ahead !== 0 && <span aria-hidden="true">{ahead > 0 ? '▲' : '▼'}</span>}
      <span aria-hidden={isEqual || undefined}>
        {isEqual && '='}
        {place}
      </span>
      <span className="visually-hidden">{[isEqual && `${place}, ${t('shared')}`, words].filter(Boolean).join(', ')}</span>
    </span>
  );
}
