import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { entrantList } from '#contract/wings/desk/entrant/entrant-list.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { Seen } from '#web/kernel/session/seen.tsx';
import { useEntrantText } from '#web/texts/entrant.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { SearchBox } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { nameOf } from './entrant-name.ts';
import css from './entrant.module.css';

type Row = Reply<typeof entrantList.getSubmittedOrgs>[number];

interface OrganizationsTableProps {
  list: List;
  where: { PropertyID: number; SeasonID: number | null };
  isReady: boolean;
}

/** Organizations that sent in work; opening one names its entrants. */
export function OrganizationsTable({ list, where, isReady }: OrganizationsTableProps) {
  const t = useEntrantText();
  const [opened, setOpened] = useState<string>();
  const body = { ...where, Search: list.get('search') || null };
  const found = useCall(entrantList.getSubmittedOrgs, { body }, { keepsLast: true, enabled: isReady });
  const rows = found.data ?? [];
  const pageSize = 20;
  const columns: TableColumn<Row>[] = [
    {
      id: 'Organization',
      place: 'title',
      header: t('organization'),
      cell: (row) => (
        <RowOpener label={t('openOrg', { name: row.Organization })} onOpen={() => setOpened(row.Organization)}>
          <bdi>{row.Organization}</bdi>
        </RowOpener>
      ),
    },
    {
      id: 'Spellings',
      place: 'line',
      keep: -1,
      header: t('spellings'),
      cell: (row) => <span className="type-muted figures">{row.Spellings.join('; ')}</span>,
    },
    { id: 'Entrants', place: 'figure', keep: 8, header: t('orgEntrants'), align: 'end', cell: (row) => row.Entrants },
    { id: 'Works', place: 'figure', keep: 9, header: t('orgWorks'), align: 'end', cell: (row) => row.Entries },
  ];
  return (
    <>
      <p className={css.lead}>{t('orgLead')}</p>
      <DataTable
        name={t('organizations')}
        columns={columns.filter(({ id }) => id !== 'Spellings' || rows.some(({ Spellings }) => Spellings.length > 0))}
        rows={rows.slice((list.page - 1) * pageSize, list.page * pageSize)}
        idOf={(row) => row.Organization}
        nameOf={(row) => row.Organization}
        {...tableState(found)}
        search={<SearchBox list={list} label={t('searchOrgs')} />}
        empty={<EmptyState title={t('noOrgs')}>{t('noOrgsBody')}</EmptyState>}
        page={list.page}
        pages={list.pages(rows.length)}
        total={rows.length}
        onPage={list.setPage}
      />
      <Dialog opened={opened !== undefined} onClose={() => setOpened(undefined)} title={t('openOrg', { name: opened ?? '' })}>
        {opened !== undefined && <EntrantsOfOrg where={where} name={opened} />}
      </Dialog>
    </>
  );
}

function EntrantsOfOrg({ where, name }: { where: OrganizationsTableProps['where']; name: string }) {
  const t = useEntrantText();
  const found = useCall(entrantList.getSubmittedEntrants, { body: { ...where, Organization: name } });
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>;
  if (!found.data) return <TextSkeleton lines={3} />;
  return (
    <ul className={`stack ${css.people}`}>
      {found.data.map((person) => (
        <li key={person.UserID}>
          <span className="stack shrinks breaks grows-12">
            <Link to={`/entrants/${person.UserID}`} search={((before: object) => before) as never}>
              <bdi>{nameOf(person)}</bdi>
            </Link>
            <Seen award={where.PropertyID}>
              <bdi className="type-muted figures">{person.Email}</bdi>
            </Seen>
          </span>
          <span className="type-muted figures">{t('worksCount', { count: person.Entries })}</span>
        </li>
      ))}
    </ul>
  );
}
