import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { awardsFor, isAmong } from '#contract/kernel/call/permissions.ts';
import { type FilterSet, onWire } from '#web/wings/desk/entry/entry-filters.ts';
import { type AdminSeason, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { zoneName } from '#contract/kernel/text/formats.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import { useGrants, useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useExportText } from '#web/texts/export.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './export.module.css';
import { ExportFiles, useRefreshedFiles } from './export-files.tsx';
import { askFor, type Export, exports, permissionFor } from './exports.ts';
import { useExport } from '#web/kernel/call/use-export.ts';

const groups = ['entries', 'judging', 'vote', 'people', 'shop'] as const;

export function ExportsScreen() {
  const t = useExportText();
  const { propertyId, season, isPending, isError, retry } = useAdminSeason();
  return (
    <>
      <PageHead title={t('exports')} lead={t('lead', { zone: zoneName(traitsOf(propertyId).timeZone) })} />
      {isError && <ErrorState title={t('seasonsFailed')} onRetry={retry} />}
      {!isError && !isPending && !season && <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>}
      {season && <Exports key={season.SeasonID} propertyId={propertyId} season={season} />}
    </>
  );
}

interface ExportsProps {
  propertyId: number;
  season: AdminSeason;
}
interface Set {
  id: string;
  name: string;
  filter: FilterSet;
}

function Exports({ propertyId, season }: ExportsProps) {
  const t = useExportText();
  const grants = useGrants();
  const { publicVote, shop } = traitsOf(propertyId);
  const isOffered = ({ id, group }: Export) =>
    (group !== 'vote' || publicVote) && (group !== 'shop' || shop) && isAmong(awardsFor(grants, permissionFor(id)), propertyId);
  const saved = useCall(
    savedFilter.getSavedFilters,
    { params: { propertyId }, query: { seasonId: season.SeasonID } },
    { enabled: useMay('entry.read', propertyId) },
  );
  const sets: Set[] = [
    { id: '', name: t('allEntries'), filter: {} },
    ...(saved.data ?? []).map(({ FilterID, Name, Filters }) => ({ id: String(FilterID), name: Name, filter: onWire(Filters) })),
  ];
  return (
    <div className={css.groups}>
      <ExportFiles />
      {groups
        .filter((group) => exports.some((one) => one.group === group && isOffered(one)))
        .map((group) => (
          <section key={group} aria-labelledby={`exports-${group}`}>
            <h2 id={`exports-${group}`} className={css.group}>
              {t(`group_${group}`)}
            </h2>
            <ul>
              {exports
                .filter((one) => one.group === group && isOffered(one))
                .map((one) => (
                  <ExportRow key={one.id} one={one} sets={sets} propertyId={propertyId} season={season} />
                ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function ExportRow({ one, sets, propertyId, season }: ExportsProps & { one: Export; sets: readonly Set[] }) {
  const t = useExportText();
  const aboutId = useId();
  const [setId, setSetId] = useState('');
  const [choice, setChoice] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const refreshFiles = useRefreshedFiles();
  const { run, isWorking, hasFailed } = useExport({
    propertyId,
    onLater: refreshFiles,
    season: season.Name,
    jsonOfYear: one.isJson ? Number(dayOf(season.EndDate, traitsOf(season.PropertyID).timeZone).slice(0, 4)) : undefined,
  });
  const name = t(one.id);
  const filter = sets.find(({ id }) => id === setId)?.filter ?? {};
  const start = (): void => {
    if (one.takesEntry && !/^[1-9]\d{0,8}$/.test(choice.trim())) return setProblem(t('entryNumberWrong'));
    void run(name, askFor(one.id, { propertyId, seasonId: season.SeasonID, filter, choice: choice.trim() }));
  };
  return (
    <li className={`columns-1 ${css.row}`}>
      <div>
        <h3 className={css.name}>{name}</h3>
        <p id={aboutId} className="type-caption type-muted">
          {t(`${one.id}_about`)}
        </p>
      </div>
      <div className={css.choice}>
        {one.takesFilter && sets.length > 1 && (
          <NativeSelect
            aria-label={`${name}: ${t('filterSet')}`}
            value={setId}
            onChange={(event) => setSetId(event.currentTarget.value)}
            data={sets.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        {one.choices && one.label && !(one.id === 'reviewers' && traitsOf(propertyId).treatsExecutivesAsAssociates) && (
          <NativeSelect
            aria-label={`${name}: ${t(one.label)}`}
            value={choice}
            onChange={(event) => setChoice(event.currentTarget.value)}
            data={one.choices.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        )}
        {one.takesEntry && (
          <TextInput
            aria-label={`${name}: ${t('entryNumber')}`}
            placeholder={t('entryNumber')}
            inputMode="numeric"
            value={choice}
            error={problem}
            onChange={(event) => {
              setChoice(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </div>
      <Button
        variant="default"
        className={css.action}
        leftSection={<Icon name={hasFailed ? 'retry' : 'download'} size={16} />}
        loading={isWorking}
        aria-label={t(hasFailed ? 'againOf' : 'exportOf', { name })}
        aria-describedby={aboutId}
        onClick={start}
      >
        {t(hasFailed ? 'again' : 'export')}
      </Button>
    </li>
  );
}
