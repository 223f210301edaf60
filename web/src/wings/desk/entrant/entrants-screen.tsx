import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type EntrantRow, entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { idsOfPages, useSelection } from '#web/kernel/browser/use-selection.ts';
import { Seen } from '#web/kernel/session/seen.tsx';
import { useEntrantText } from '#web/texts/entrant.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { FilterSelect, FilterTabs } from '#web/ui/table/list-filters.tsx';
import { AddEntrantDialog } from './add-dialog.tsx';
import { EntrantChips } from './entrant-chips.tsx';
import { entrantFilterOf, entrantFilterNames, entrantViews, seenChoices } from './entrant-filters.ts';
import { nameOf } from './entrant-name.ts';
import css from './entrant.module.css';
import { OrganizationsTable } from './organizations-table.tsx';

type Body = Sent<typeof entrantList.list>['body'];

/** Everyone who enters work for one award, with what they did in one season of it. */
export function EntrantsScreen() {
  const t = useEntrantText();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const { send } = usePortal();
  const list = useList('Name');
  const [isAdding, setAdding] = useState(false);
  const view = list.get('view');
  const isOrgs = view === 'organizations';
  // To the day, so that the same question has the same name for a while.
  const today = Math.floor(useNow().getTime() / 86_400_000) * 86_400_000;
  const where = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? null };
  const filter = { ...where, ...entrantFilterOf(list.get, today) };
  const body: Body = { ...list.request<NonNullable<Body['Sort']>>(), ...filter };
  const isReady = !admin.isPending && !isOrgs;
  const found = useCall(entrantList.list, { body }, { keepsLast: true, enabled: isReady });
  const options = useCall(entrantList.getEntrantFilterOptions, { body: where }, { keepsLast: true, enabled: !admin.isPending });
  const award = traitsOf(propertyId);
  const rows = found.data?.Rows ?? [];
  const total = found.data?.Total ?? 0;
  const mayExport = useMay('export.people', propertyId);
  const selection = useSelection({
    list,
    ids: rows.map(({ UserID }) => String(UserID)),
    total,
    findAll: () =>
      idsOfPages(
        (page) => send(entrantList.list, { body: { ...body, ...page } }),
        ({ UserID }) => String(UserID),
      ),
  });
  const { run, isWorking } = useExport({ propertyId, season: season?.Name ?? '' });
  const save = (UserIDs?: number[]): Promise<void> =>
    run(t('entrants'), (ask) =>
      ask(peopleExport.list, { body: { ...filter, Search: list.get('search') || null, ...(UserIDs && { UserIDs }) } }),
    );
  const columns = useColumns(propertyId);
  const counts = options.data;
  const countOf = { '': counts?.Entrants, submitted: counts?.Submitted, drafts: counts?.Drafts, unpaid: counts?.Unpaid };
  const others = { nothing: counts?.Nothing, blocked: counts?.Blocked, organizations: undefined };
  const labels = {
    '': 'all',
    submitted: 'submitted',
    drafts: 'drafts',
    unpaid: 'unpaid',
    nothing: 'nothing',
    blocked: 'blockedView',
  } as const;
  const isFiltered = [...entrantFilterNames, 'search'].some((name) => list.get(name) !== '');
  return (
    <>
      <PageHead
        title={t('entrants')}
        lead={t('lead')}
        actions={
          !isOrgs && (
            <>
              <Allowed to="export.people">
                <Button variant="default" leftSection={<Icon name="download" size={16} />} loading={isWorking} onClick={() => void save()}>
                  {t('export')}
                </Button>
              </Allowed>
              <Allowed to="entrant.manage">
                <Button onClick={() => setAdding(true)}>{t('add')}</Button>
              </Allowed>
            </>
          )
        }
      />
      <FilterTabs
        list={list}
        name="view"
        label={t('view')}
        choices={entrantViews
          .filter((one) => one !== 'unpaid' || award.fees)
          .map((value) => ({
            value,
            label: value === 'organizations' ? t('organizations') : t(labels[value], { count: { ...countOf, ...others }[value] ?? 0 }),
          }))}
      />
      {isOrgs ? (
        <OrganizationsTable list={list} where={where} isReady={!admin.isPending} />
      ) : (
        <ListTable
          list={list}
          asked={found}
          name={t('entrants')}
          datesIn={award.timeZone}
          columns={columns}
          idOf={(row) => String(row.UserID)}
          nameOf={nameOf}
          {...seasonTableState(admin, found)}
          searchLabel={t('search')}
          filters={
            <>
              <FilterSelect
                list={list}
                name="country"
                label={t('country')}
                all={t('anyCountry')}
                choices={(counts?.Countries ?? []).map(({ Country, Count }) => ({
                  value: Country,
                  label: `${countryName(Country)} (${Count})`,
                }))}
              />
              <FilterSelect
                list={list}
                name="news"
                label={t('news')}
                all={t('anyNews')}
                choices={[
                  { value: 'yes', label: t('subscribed') },
                  { value: 'no', label: t('unsubscribed') },
                ]}
              />
              <FilterSelect
                list={list}
                name="seen"
                label={t('seen')}
                all={t('anySeen')}
                choices={seenChoices.map((value) => ({ value, label: t(`seen_${value}`) }))}
              />
            </>
          }
          filterCount={entrantFilterNames.filter((name) => name !== 'view' && list.get(name) !== '').length}
          isFiltered={isFiltered}
          nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
          nothing={[t('nobody'), t('nobodyBody')]}
          pagerEnd={t('total', { count: total })}
          {...(mayExport && selection.table)}
          bulkBar={
            <BulkBar
              {...selection.bar}
              words={t('selected', { count: selection.count })}
              actions={[]}
              main={{ label: t('exportCount', { count: selection.count }), onAction: () => void save(selection.ids.map(Number)) }}
            />
          }
        />
      )}
      <AddEntrantDialog propertyId={propertyId} award={award.name} opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

/** Cards have no headings over their figures. */
const OnCards = ({ children }: { children: string }) => <span className="until-48">{children} </span>;

function useColumns(propertyId: number): TableColumn<EntrantRow>[] {
  const t = useEntrantText();
  const award = traitsOf(propertyId);
  const money = (amount: number) => (amount === 0 ? <span className="type-muted figures">–</span> : formatMoney(amount, award));
  const columns: (TableColumn<EntrantRow> & { isMoney?: true })[] = [
    {
      id: 'Name',
      place: 'title',
      header: t('name'),
      isSortable: true,
      cell: (row) => (
        <Link to={`/entrants/${row.UserID}`} search={((before: object) => before) as never} className={css.name}>
          <bdi>{nameOf(row)}</bdi>
        </Link>
      ),
    },
    {
      id: 'Email',
      place: 'under',
      keep: 3,
      header: t('email'),
      cell: (row) => (
        <Seen award={propertyId}>
          <bdi className={css.short}>{row.Email}</bdi>
        </Seen>
      ),
    },
    {
      id: 'Organization',
      place: 'line',
      keep: 2,
      header: t('organization'),
      isSortable: true,
      cell: (row) => <bdi className={css.short}>{row.Organization}</bdi>,
    },
    {
      id: 'Country',
      place: 'detail',
      keep: -2,
      header: t('country'),
      isSortable: true,
      cell: (row) => row.Country && countryName(row.Country),
    },
    { id: 'Status', place: 'state', header: t('status'), cell: (row) => <EntrantChips entrant={row} ground="none" /> },
    {
      id: 'Submitted',
      place: 'figure',
      keep: 9,
      header: t('works'),
      isSortable: true,
      align: 'end',
      cell: (row) =>
        row.Submitted > 0 ? (
          <>
            <OnCards>{t('works')}</OnCards>
            {row.Submitted}
          </>
        ) : (
          <span className="type-muted figures">–</span>
        ),
    },
    {
      id: 'Drafts',
      place: 'detail',
      keep: 8,
      header: t('draftWorks'),
      isSortable: true,
      align: 'end',
      cell: (row) => row.Drafts || <span className="type-muted figures">–</span>,
    },
    {
      id: 'Due',
      isMoney: true,
      place: 'line',
      keep: 4,
      header: t('due'),
      align: 'end',
      cell: (row) => row.Due > 0 && formatMoney(row.Due, award),
    },
    { id: 'Paid', isMoney: true, keep: 0, header: t('paid'), align: 'end', cell: (row) => money(row.Paid) },
    {
      id: 'LastSeen',
      keep: 1,
      header: t('lastSeen'),
      isSortable: true,
      align: 'end',
      cell: (row) => <span className="type-muted figures">{row.LastSeenDate ? formatDate(row.LastSeenDate, award) : t('never')}</span>,
    },
  ];
  return columns.filter(({ isMoney }) => !isMoney || award.fees);
}
