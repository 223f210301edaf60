import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { datesOfParts } from '#contract/wings/ground/season/season-dates.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import type { Season } from '#contract/wings/ground/season/season.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useAct } from '#web/kernel/page/use-act.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSeasonText } from '#web/texts/season.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { useAdminSeason } from './admin-season.tsx';
import { JudgingPlanPart } from './judging-plan.tsx';
import { type Planning, SeasonDialog } from './season-dialog.tsx';
import { SeasonLine } from './season-line.tsx';
import css from './seasons.module.css';
import { TakeOver } from './take-over.tsx';
import { type Moved, TellMoved } from './tell-moved.tsx';

type PhaseName = Season['Phases'][number]['Name'];
const phaseStatus = (name: PhaseName): Status =>
  name === 'published' ? 'award' : name === 'before' || name === 'closed' ? 'draft' : name.startsWith('entries') ? 'done' : 'judging';

const isRoundOne = (field: string) => field === 'JudgingRnd1StartDate' || field === 'JudgingRnd1EndDate';

export function SeasonsScreen() {
  const t = useSeasonText();
  const navigate = useNavigate();
  const { propertyId, season, seasons, isPending, isError, retry } = useAdminSeason();
  const [planning, setPlanning] = useState<Planning>();
  const [moved, setMoved] = useState<Moved>();
  useAct('plan', useMay('season.manage', propertyId) && !isPending, () => setPlanning('next'));
  const property = traitsOf(propertyId);
  const award = property.name;
  const look = (id: number) => void navigate({ to: '.', search: { award: propertyId, season: id } as never });
  const columns: TableColumn<Season>[] = [
    {
      id: 'Name',
      header: t('season'),
      cell: (row) => (
        <RowOpener isCurrent={row.SeasonID === season?.SeasonID} onOpen={() => look(row.SeasonID)}>
          {row.Name}
        </RowOpener>
      ),
    },
    { id: 'Number', keep: -1, header: t('number'), align: 'end', cell: (row) => row.SeasonNumber },
    {
      id: 'Now',
      place: 'line',
      keep: 5,
      header: t('now'),
      cell: (row) => (
        <span className="inline-row wraps gap-2-12">
          {row.Phases.map(({ Name }) => (
            <StatusChip key={Name} status={phaseStatus(Name)} ground="none">
              {t(`phase-${Name}`)}
            </StatusChip>
          ))}
        </span>
      ),
    },
    {
      id: 'Entries',
      place: 'line',
      keep: 3,
      header: t('entriesWindow'),
      cell: (row) => (
        <span className="figures">
          {t('fromTo', { from: formatDate(row.StartDate, property), to: formatDate(lastMoment(row.EndDate, property), property) })}
        </span>
      ),
    },
    {
      id: 'Winners',
      keep: 2,
      header: t('winners'),
      cell: (row) => <span className="figures">{formatDate(row.WinnersDate, property)}</span>,
    },
    {
      id: 'Current',
      place: 'state',
      header: t('current'),
      cell: (row) =>
        row.IsCurrent ? (
          <StatusChip status="done" ground="none">
            {t('currentOne')}
          </StatusChip>
        ) : (
          ''
        ),
    },
    {
      id: 'Actions',
      header: t('edit'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="season.manage">
          <Button variant="default" size="sm" aria-label={t('editNamed', { name: row.Name })} onClick={() => setPlanning(row)}>
            {t('edit')}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('seasons')}
        lead={award}
        actions={
          <Allowed to="season.manage">
            <Button onClick={() => setPlanning('next')}>{t('planNext')}</Button>
          </Allowed>
        }
      />
      <DataTable
        name={t('seasonsOf', { award })}
        datesIn={property.timeZone}
        columns={columns}
        rows={seasons}
        idOf={(row) => String(row.SeasonID)}
        nameOf={(row) => row.Name}
        state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
        onRetry={retry}
        empty={<EmptyState title={t('noSeason')}>{t('noSeasonBody', { award })}</EmptyState>}
      />
      {season && <OneSeason key={season.SeasonID} season={season} onEdit={() => setPlanning(season)} />}
      <SeasonDialog
        propertyId={propertyId}
        seasons={seasons}
        planning={planning}
        onClose={() => setPlanning(undefined)}
        onSaved={(saved) => {
          const before = seasons.find(({ SeasonID }) => SeasonID === saved.SeasonID);
          if (before) setMoved({ before, after: saved });
          setPlanning(undefined);
          look(saved.SeasonID);
        }}
        onOld={retry}
      />
      <TellMoved moved={moved} onClose={() => setMoved(undefined)} />
    </>
  );
}

function OneSeason({ season, onEdit }: { season: Season; onEdit: () => void }) {
  const t = useSeasonText();
  const now = useNow();
  const award = traitsOf(season.PropertyID);
  const parts = seasonPartsOf(award);
  return (
    <>
      <section className="above-40" aria-labelledby="one-season">
        <div className={css.head}>
          <h2 id="one-season" className="type-section">
            {t('yearOf', { name: season.Name })}
          </h2>
          <Allowed to="season.manage">
            <Button variant="default" size="sm" onClick={onEdit}>
              {t('editDates')}
            </Button>
          </Allowed>
          <Link to="/process" className="type-small">
            {t('process')}
          </Link>
        </div>
        <SeasonLine season={season} parts={parts} timeZone={award.timeZone} now={now} />
        <dl className={`terms figures ${css.dates}`}>
          {datesOfParts(parts).map((field) => (
            <div key={field}>
              <dt>{t(!parts.secondRound && isRoundOne(field) ? `only-${field}` : `long-${field}`)}</dt>
              <dd>{formatWithZone(season[field], award)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <JudgingPlanPart season={season} />
      <Allowed to="season.manage">
        <TakeOver season={season} />
      </Allowed>
    </>
  );
}
