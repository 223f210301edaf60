import { Button } from '@mantine/core';
import type { AnyRanking, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { type Clock, formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { workColumns } from '#web/ui/work/work-columns.tsx';
import { ChanceCell } from './chances.tsx';
import type { RankedEntry } from './ranking-calls.ts';
import { figure, lastAbove, sharedPlaces } from './ranking-words.ts';
import css from './ranking.module.css';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { ScoreStrip } from './score-strip.tsx';

interface TableProps {
  kind: RankingKind;
  award: Clock;
  shown: AnyRanking;
  onMove: (entry: RankedEntry) => void;
  onRestore: (entry: RankedEntry) => void;
  onAward: (entry: RankedEntry) => void;
}

export function RankingTable({ kind, award, shown, onMove, onRestore, onAward }: TableProps) {
  const t = useRankingText();
  const shared = sharedPlaces(shown.Entries);
  const isFinal = shown.FinalizedAt !== null;
  const gives = kind === 'pv' || shown.NomineeLine !== null;
  // The line that matters here: the nominees', else the shortlist's.
  const line = lastAbove(
    shown.Entries,
    ({ EntryID, Place }) =>
      Place !== null &&
      (shown.NomineeLine === null
        ? kind === 'ordinary' && shown.Entries.some((entry) => entry.EntryID === EntryID && entry.IsShortlisted)
        : Place <= shown.NomineeLine),
  );

  const columns: TableColumn<RankedEntry>[] = [
    {
      id: 'Place',
      place: 'figure',
      keep: 99,
      header: t('place'),
      cell: (row) => (
        <>
          <span className={css.place} title={row.Place !== null && shared.has(row.EntryID) ? t('tiedAt', { place: row.Place }) : undefined}>
            {row.Place === null ? '–' : `${shared.has(row.EntryID) ? '=' : ''}${row.Place}`}
          </span>
          {row.Move && row.CountedPlace !== null && <span className={css.under}>{t('movedFrom', { place: row.CountedPlace })}</span>}
        </>
      ),
    },
    ...workColumns({ picture: t('picture'), work: t('work') }),
    ...figureColumns(kind, shown, t),
    {
      id: 'DecidedBy',
      place: 'line',
      keep: 1,
      header: t('decidedBy'),
      cell: (row) => (
        <>
          {row.IsOff ? (
            <StatusChip status="off" ground="none">
              {t('isOff')}
            </StatusChip>
          ) : (
            <span className={row.DecidedBy === 'none' ? 'type-muted' : undefined}>{t(`by-${row.DecidedBy}`)}</span>
          )}
          {row.Move && (
            <span
              className={css.reason}
              title={t('movedBecause', { name: row.Move.By, date: formatWithZone(row.Move.At, award), reason: row.Move.Reason })}
            >
              <bdi>{row.Move.Reason}</bdi>
            </span>
          )}
        </>
      ),
    },
    ...(kind === 'ordinary'
      ? [
          {
            id: 'Shortlist',
            place: 'figure' as const,
            keep: 6,
            header: t('shortlistColumn'),
            cell: (row: RankedEntry) => <Listed isListed={row.IsShortlisted} />,
          },
        ]
      : []),
    ...(gives
      ? [{ id: 'Awards', place: 'line' as const, keep: 7, header: t('awards'), cell: (row: RankedEntry) => <Awards entry={row} /> }]
      : []),
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="inline-row gap-4">
          {!isFinal && row.Move && (
            <Allowed to="ranking.manage">
              <Button variant="default" size="sm" aria-label={t('restoreWork', { title: row.PieceTitle })} onClick={() => onRestore(row)}>
                {t('restore')}
              </Button>
            </Allowed>
          )}
          {!isFinal && !row.IsOff && (
            <Allowed to="ranking.manage">
              <Button variant="default" size="sm" aria-label={t('moveWork', { title: row.PieceTitle })} onClick={() => onMove(row)}>
                {t('move')}
              </Button>
            </Allowed>
          )}
          {gives && (
            <Allowed to="winner.manage">
              <Button variant="default" size="sm" aria-label={t('setAwardOf', { title: row.PieceTitle })} onClick={() => onAward(row)}>
                {t('setAward')}
              </Button>
            </Allowed>
          )}
        </span>
      ),
    },
  ];

  return (
    <DataTable
      name={`${shown.Category}, ${t(kind)}`}
      columns={columns}
      rows={shown.Entries}
      idOf={(row) => String(row.EntryID)}
      nameOf={(row) => row.PieceTitle}
      hasLineBelow={(row) => row.EntryID === line}
    />
  );
}

type Text = ReturnType<typeof useRankingText>;

function figureColumns(kind: RankingKind, shown: AnyRanking, t: Text): TableColumn<RankedEntry>[] {
  if (kind === 'executive')
    return [
      { id: 'Ballots', keep: 5, header: t('ballots'), align: 'end', cell: (row) => ('Ballots' in row ? row.Ballots : '') },
      {
        id: 'Places',
        keep: 3,
        header: t('places'),
        cell: (row) =>
          'Places' in row && (
            <span className="figures" title={row.Places.map((count, at) => t('votesForPlace', { place: at + 1, count })).join(', ')}>
              {row.Places.join(' · ')}
            </span>
          ),
      },
      { id: 'Points', place: 'figure', keep: 20, header: t('points'), align: 'end', cell: (row) => ('Points' in row ? row.Points : '') },
    ];
  if (kind === 'pv')
    return [
      {
        id: 'Votes',
        place: 'figure',
        keep: 20,
        header: t('votes'),
        align: 'end',
        cell: (row) => ('Votes' in row ? formatNumber(row.Votes) : ''),
      },
    ];
  const isApart = 'IsAdaptive' in shown && shown.IsAdaptive;
  return [
    {
      id: 'Calibrated',
      place: 'figure',
      keep: 20,
      header: t('calibrated'),
      align: 'end',
      cell: (row) => 'Calibrated' in row && <b>{figure(row.Calibrated)}</b>,
    },
    ...('ChancesAt' in shown && shown.ChancesAt && !shown.FinalizedAt
      ? [{ id: 'Chance', place: 'line' as const, keep: 0.5, header: t('chance'), cell: (row: RankedEntry) => <ChanceCell row={row} /> }]
      : []),
    {
      id: 'RawMean',
      keep: -1,
      header: t(isApart ? 'rawMeanApart' : 'rawMean'),
      align: 'end',
      cell: (row) =>
        'RawMean' in row ? (
          <span className={isApart ? 'type-muted' : undefined} title={isApart ? t('rawMeanApartWhy') : undefined}>
            {figure(row.RawMean)}
          </span>
        ) : (
          ''
        ),
    },
    { id: 'Reviews', keep: 5, header: t('reviews'), align: 'end', cell: (row) => ('Reviews' in row ? row.Reviews : '') },
    {
      id: 'Spread',
      keep: 0,
      header: t('spread'),
      cell: (row) =>
        'Scores' in row && <ScoreStrip scores={row.Scores} rawMean={row.RawMean} calibrated={row.Calibrated} spread={row.Spread} />,
    },
  ];
}

function Listed({ isListed }: { isListed: boolean }) {
  const t = useRankingText();
  if (!isListed) return <span className="type-muted">–</span>;
  return (
    <span className="inline-row type-accent" title={t('shortlisted')}>
      <Icon name="check" size={16} />
      <span className="visually-hidden">{t('shortlisted')}</span>
    </span>
  );
}

function Awards({ entry }: { entry: RankedEntry }) {
  const t = useRankingText();
  const isWinner = entry.Awards.some(({ Kind, FinalizedAt }) => Kind === 'winner' && FinalizedAt);
  // Anyone who is known to have won was of course nominated.
  const telling = entry.Awards.filter(({ Kind }) => Kind !== 'nominee' || !isWinner);
  if (telling.length === 0) return <span className="type-muted">–</span>;
  return (
    <span
      className="inline-row wraps gap-2-12"
      title={entry.AwardReason === null ? undefined : t('awardBecause', { reason: entry.AwardReason })}
    >
      {telling.map(({ WinnerLevelID, Name, FinalizedAt }) => (
        <StatusChip key={WinnerLevelID} status={FinalizedAt ? 'award' : 'draft'} ground="none">
          {FinalizedAt ? Name : t('notFinal', { name: Name })}
        </StatusChip>
      ))}
    </span>
  );
}
