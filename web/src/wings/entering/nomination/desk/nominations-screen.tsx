import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type NominationDesk, nominationDesk, type NomineeRow } from '#contract/wings/entering/nomination/nomination-desk.ts';
import { canAnswer, nomineeStates } from '#contract/wings/entering/nomination/nomination-states.ts';
import { findProperty, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate, formatDateTime } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { type List, useList } from '#web/kernel/call/use-list.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { pathOf } from '#web/kernel/session/own-domain.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useNominationDeskText } from '#web/texts/nomination-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { FilterSelect, FilterTabs } from '#web/ui/table/list-filters.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { NomineeDialog } from './nominee-dialog.tsx';
import { nomineeChips } from './nominee-chips.ts';
import css from './nomination-desk.module.css';

/** Who was nominated in a season, how often, and what became of it. */
export function NominationsScreen() {
  const t = useNominationDeskText();
  const { propertyId, season, isPending } = useAdminSeason();
  const seasonId = season?.SeasonID ?? 0;
  const award = traitsOf(propertyId);
  const place = { PropertyID: propertyId, SeasonID: seasonId };
  const found = useCall(nominationDesk.getNominationDesk, { body: place }, { enabled: seasonId > 0 });
  const exporting = useExport({ propertyId, season: season?.Name ?? '' });
  const desk = found.data;
  const isSetUp = desk !== undefined && desk.Window !== 'none';
  return (
    <>
      <PageHead
        title={t('title')}
        lead={desk && isSetUp ? <WindowLine desk={desk} propertyId={propertyId} /> : t('lead')}
        actions={
          isSetUp && (
            <div className="cluster gap-12">
              <Button
                variant="default"
                loading={exporting.isWorking}
                onClick={() => void exporting.run(t('title'), (send) => send(nominationDesk.exportNominations, { body: place }))}
              >
                {t('export')}
              </Button>
              <Button component="a" href={pageOf(award, desk.Settings.Who)} target="_blank" variant="default">
                {t('page')}
              </Button>
              <Button variant="default" renderRoot={(props) => <Link to="/nominations/settings" {...props} />}>
                {t('openSettings')}
              </Button>
            </div>
          )
        }
      />
      {found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>
      ) : !season && !isPending ? (
        <EmptyState title={t('noneTitle')}>{t('noneBody')}</EmptyState>
      ) : !desk ? (
        <TextSkeleton lines={6} />
      ) : !isSetUp ? (
        <EmptyState
          title={t('noneTitle')}
          action={<Button renderRoot={(props) => <Link to="/nominations/settings" {...props} />}>{t('setUp')}</Button>}
        >
          {t('noneBody')}
        </EmptyState>
      ) : (
        <Nominees key={seasonId} desk={desk} propertyId={propertyId} seasonId={seasonId} />
      )}
    </>
  );
}

/** Where people nominate: judges where they judge, everyone else where people enter. */
function pageOf(award: PropertyTraits, who: NominationDesk['Settings']['Who']): string {
  const site = who === 'judges' && award.judgedBy !== undefined ? findProperty(award.judgedBy) : undefined;
  return site ? `${pathOf('judging', site)}/${award.slug}/nominate` : `${pathOf('entries', award)}/nominate`;
}

function WindowLine({ desk, propertyId }: { desk: NominationDesk; propertyId: number }) {
  const t = useNominationDeskText();
  const award = traitsOf(propertyId);
  const { OpensAt, ClosesAt } = desk.Settings;
  const date = desk.Window === 'before' ? formatDate(OpensAt, award) : formatDate(lastMoment(ClosesAt, award), award);
  return <>{t(`window-${desk.Window}`, { date })}</>;
}

interface NomineesProps {
  desk: NominationDesk;
  propertyId: number;
  seasonId: number;
}

function Nominees({ desk, propertyId, seasonId }: NomineesProps) {
  const t = useNominationDeskText();
  const award = traitsOf(propertyId);
  const list = useList('-Nominations');
  const may = useMay('entry.manage', propertyId);
  const place = { PropertyID: propertyId, SeasonID: seasonId };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const State = nomineeStates.find((state) => state === list.get('state')) ?? null;
  const only = list.get('only');
  const Only = only === 'alike' || only === 'reported' ? only : null;
  const CategoryID = Number(list.get('category')) || null;
  const found = useCall(
    nominationDesk.listNominees,
    { body: { ...place, ...list.request<'-Nominations'>(), State, Only, CategoryID } },
    { keepsLast: true },
  );
  const columns: TableColumn<NomineeRow>[] = [
    {
      id: 'Name',
      header: t('name'),
      isSortable: true,
      cell: (row) => (
        <div className="shrinks">
          <RowOpener label={t('openNamed', { name: row.Name })} onOpen={() => list.set({ nominee: String(row.NomineeID) })}>
            {row.Name}
          </RowOpener>
          {row.Organization && (
            <p className="type-small type-muted breaks" dir="auto">
              {row.Organization}
            </p>
          )}
        </div>
      ),
    },
    { id: 'Category', place: 'line', header: t('category'), cell: (row) => <span className="breaks">{row.Category}</span> },
    { id: 'Nominations', header: t('nominations'), align: 'end', isSortable: true, isNamed: true, cell: (row) => row.Nominations },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={nomineeChips[row.State]} ground="none">
          {t(`state-${row.State}`)}
        </StatusChip>
      ),
    },
    {
      id: 'AskedAt',
      place: 'detail',
      keep: -1,
      header: t('asked'),
      cell: (row) => (row.AskedAt ? formatDateTime(row.AskedAt, award) : ''),
    },
    { id: 'Email', place: 'detail', keep: -2, header: t('email'), cell: (row) => <span className="breaks">{row.Email ?? ''}</span> },
  ];
  const total = Object.values(desk.States).reduce((sum, one) => sum + one, 0);
  return (
    <div className="stack columns-1 gap-24">
      <Notes desk={desk} list={list} />
      <Categories desk={desk} list={list} />
      <div className="shrinks">
        <FilterTabs
          list={list}
          name="state"
          label={t('state')}
          choices={[
            { value: '', label: t('all', { count: total }) },
            ...nomineeStates.map((value) => ({ value, label: `${t(`state-${value}`)} ${desk.States[value] ?? 0}` })),
          ]}
        />
        <ListTable
          list={list}
          asked={found}
          name={t('title')}
          datesIn={award.timeZone}
          columns={columns}
          idOf={(row) => String(row.NomineeID)}
          nameOf={(row) => row.Name}
          searchLabel={t('find')}
          filters={
            <>
              <FilterSelect
                list={list}
                name="category"
                label={t('category')}
                all={t('allCategories')}
                choices={desk.Categories.map((one) => ({ value: String(one.CategoryID), label: one.Name }))}
              />
              <FilterSelect
                list={list}
                name="only"
                label={t('only')}
                all={t('onlyAll')}
                choices={[
                  { value: 'alike', label: t('onlyAlike') },
                  { value: 'reported', label: t('onlyReported') },
                ]}
              />
            </>
          }
          filterCount={[CategoryID, Only].filter(Boolean).length}
          isFiltered={Boolean(list.get('search') || State || Only || CategoryID)}
          nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
          nothing={[t('nothing'), t('nothingBody')]}
          {...(may && {
            selected: chosen,
            onSelected: setChosen,
            bulkBar: (
              <Sending
                place={place}
                chosen={(found.data?.Rows ?? []).filter((row) => chosen.has(String(row.NomineeID)) && canAnswer(row.State))}
                onClear={() => setChosen(new Set())}
              />
            ),
          })}
        />
      </div>
      <NomineeDialog
        place={place}
        desk={desk}
        nomineeId={Number(list.get('nominee')) || undefined}
        may={may}
        onOpen={(id) => list.set({ nominee: String(id) })}
        onClose={() => list.set({ nominee: '' })}
      />
    </div>
  );
}

/** What waits for an organizer. */
function Notes({ desk, list }: { desk: NominationDesk; list: List }) {
  const t = useNominationDeskText();
  const { Unconfirmed, Alike, Reported } = desk;
  if (Unconfirmed + Alike + Reported === 0) return null;
  return (
    <ul className="stack gap-8">
      {Reported > 0 && (
        <li>
          {t('reportedNote', { count: Reported })} <RowOpener onOpen={() => list.set({ only: 'reported' })}>{t('alikeShow')}</RowOpener>
        </li>
      )}
      {Alike > 0 && (
        <li>
          {t('alikeNote', { count: Alike })} <RowOpener onOpen={() => list.set({ only: 'alike' })}>{t('alikeShow')}</RowOpener>
        </li>
      )}
      {Unconfirmed > 0 && <li className="type-muted">{t('unconfirmed', { count: Unconfirmed })}</li>}
    </ul>
  );
}

function Categories({ desk, list }: { desk: NominationDesk; list: List }) {
  const t = useNominationDeskText();
  return (
    <section className="stack columns-1 gap-8" aria-labelledby="by-category">
      <h2 id="by-category" className="type-s">
        {t('byCategory')}
      </h2>
      <table className={css.counts} aria-labelledby="by-category">
        <thead className="type-muted">
          <tr className="ruled-below">
            <th scope="col">{t('category')}</th>
            <th scope="col" className="text-end">
              {t('nominations')}
            </th>
            <th scope="col" className="text-end">
              {t('nominees')}
            </th>
            <th scope="col" className="text-end">
              {t('acceptedCount')}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {desk.Categories.filter(({ Nominees }) => Nominees > 0).map((one) => (
            <tr key={one.CategoryID} className="ruled-below">
              <th scope="row">
                <RowOpener onOpen={() => list.set({ category: String(one.CategoryID) })}>{one.Name}</RowOpener>
              </th>
              <td className="text-end">{one.Nominations}</td>
              <td className="text-end">{one.Nominees}</td>
              <td className="text-end">{one.Accepted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SendingProps {
  place: { PropertyID: number; SeasonID: number };
  chosen: readonly NomineeRow[];
  onClear: () => void;
}

function Sending({ place, chosen, onClear }: SendingProps) {
  const t = useNominationDeskText();
  const messages = useHeaderMessages();
  const sending = useSend(nominationDesk.sendToNominees, {
    refreshes: [nominationDesk.getNominationDesk, nominationDesk.listNominees, nominationDesk.getNomineeDetail],
    onSuccess: ({ Sent, Left }) => {
      onClear();
      messages.success(t('sent', { sent: Sent, left: Left }));
    },
    onProblem: (problem) => messages.error(problem.message),
  });
  return (
    <BulkBar
      count={chosen.length}
      actions={[
        {
          label: t('sendSelected', { count: chosen.length }),
          onAction: () => chosen.length > 0 && sending.mutate({ body: { ...place, NomineeIDs: chosen.map(({ NomineeID }) => NomineeID) } }),
        },
      ]}
      onClear={onClear}
    />
  );
}
