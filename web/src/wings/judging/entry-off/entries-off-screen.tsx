import { Button } from '@mantine/core';
import { type EntryOff, entryOff, entryOffStatuses } from '#contract/wings/judging/entry-off/entry-off.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useEntryOffText } from '#web/texts/entry-off.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { pictureColumn } from '#web/ui/work/work-columns.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { EntryOffDialog } from './entry-off-dialog.tsx';
import { chipOf, countChanges } from './entry-off-words.ts';
import css from './entry-off.module.css';
import { useEntryOffActions } from './use-entry-off-actions.ts';
import { useNoLoadReasons } from './use-no-load-reasons.ts';

type Body = Sent<typeof entryOff.getEntriesOffList>['body'];
const statuses = ['', 'all', ...entryOffStatuses] as const;

export function EntriesOffScreen() {
  const t = useEntryOffText();
  const list = useList('-ReportedAt');
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const actions = useEntryOffActions();
  const { reasonOf } = useNoLoadReasons();
  const body: Body = {
    ...list.request<NonNullable<Body['Sort']>>(),
    PropertyID: propertyId,
    SeasonID: season?.SeasonID ?? 1,
    Status: (statuses.find((one) => one !== '' && one === list.get('status')) || 'open') as NonNullable<Body['Status']>,
  };
  const offs = useCall(entryOff.getEntriesOffList, { body }, { keepsLast: true, enabled: season !== undefined });
  const counts = offs.data?.Counts;
  const countOf = (status: (typeof statuses)[number]): string => {
    if (!counts) return '';
    const sum = Object.values(counts).reduce((all, one) => all + one, 0);
    return ` ${status === '' ? sum - counts.cleared : status === 'all' ? sum : counts[status]}`;
  };
  const opened = offs.data?.Rows.find(({ EntryOffID }) => String(EntryOffID) === list.get('report'));
  const open = (id: string) => list.set({ report: id, page: list.get('page') });

  const award = traitsOf(propertyId);
  const columns: TableColumn<EntryOff>[] = [
    pictureColumn(t('picture'), ({ PictureUrl }) => PictureUrl),
    {
      id: 'PieceTitle',
      header: t('work'),
      isSortable: true,
      cell: (row) => (
        <>
          <span className={css.title}>
            <RowOpener label={t('openWork', { title: row.PieceTitle, category: row.Category })} onOpen={() => open(String(row.EntryOffID))}>
              <WorkTitle size="table">{row.PieceTitle}</WorkTitle>
            </RowOpener>
          </span>
          <bdi className={css.under}>{row.Organization}</bdi>
        </>
      ),
    },
    {
      id: 'Category',
      place: 'line',
      keep: 1,
      header: t('category'),
      cell: (row) => (
        <>
          {row.Category}
          <span className={css.under}>{row.MediaType}</span>
        </>
      ),
    },
    {
      id: 'Why',
      place: 'line',
      keep: 9,
      header: t('why'),
      cell: (row) => (
        <>
          {row.TakenOff ? t('takenOffBy', { name: row.TakenOff.By }) : (reasonOf(row.NoLoadReasonID) ?? t('otherReason'))}
          {row.TakenOff && (
            <span className={css.under} title={row.TakenOff.Reason}>
              “<bdi>{row.TakenOff.Reason}</bdi>”
            </span>
          )}
          {row.Note && (
            <span className={css.under} title={row.Note}>
              “<bdi>{row.Note}</bdi>”
            </span>
          )}
        </>
      ),
    },
    {
      id: 'Status',
      header: t('status'),
      cell: (row) => (
        <>
          <StatusChip status={chipOf[row.Status]} ground="none">
            {t(row.Status)}
          </StatusChip>
          <span className={css.under}>
            {row.Status !== 'cleared' && !row.IsOff
              ? t(row.IsShortlisted ? 'onBallot' : 'notOff')
              : row.MailedAt
                ? t('mailSentOn', { date: formatDate(row.MailedAt, award) })
                : row.Status === 'cleared'
                  ? ''
                  : t('mailNotSent')}
          </span>
        </>
      ),
    },
    { id: 'Changed', keep: 4, header: t('changed'), cell: (row) => <Changed entry={row} /> },
    {
      id: 'ReportedAt',
      keep: 2,
      header: t('reportedAt'),
      isSortable: true,
      cell: (row) => (
        <>
          {formatDate(row.ReportedAt, award)}
          <span className={css.under}>{t('reports', { count: row.Reports })}</span>
        </>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) =>
        row.Status !== 'cleared' && (
          <span className="inline-row gap-4">
            {!row.IsOff && (
              <Allowed to="entryOff.manage">
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('takeOffWork', { title: row.PieceTitle })}
                  disabled={actions.isWorking}
                  onClick={() => actions.takeOff(row)}
                >
                  {t('takeOff')}
                </Button>
              </Allowed>
            )}
            {row.IsOff && !(row.TakenOff && row.Reports === 0) && (
              <Allowed to="entryOff.manage">
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t(row.MailedAt ? 'sendAgainAbout' : 'sendMailAbout', { title: row.PieceTitle })}
                  disabled={actions.isWorking}
                  onClick={() => actions.mail(row)}
                >
                  {t(row.MailedAt ? 'sendAgain' : 'sendMail')}
                </Button>
              </Allowed>
            )}
            <Allowed to="entryOff.manage">
              <Button
                variant="default"
                size="sm"
                aria-label={t(row.IsOff ? 'putBackWork' : 'dismissReport', { title: row.PieceTitle })}
                disabled={actions.isWorking}
                onClick={() => actions.clear(row)}
              >
                {t(row.IsOff ? 'putBack' : 'dismiss')}
              </Button>
            </Allowed>
          </span>
        ),
    },
  ];
  const isFiltered = Boolean(list.get('search') || list.get('status'));
  return (
    <>
      <PageHead title={t('entriesOff')} lead={t('lead')} />
      <FilterTabs
        list={list}
        name="status"
        label={t('status')}
        choices={statuses.map((value) => ({ value, label: `${t(value === '' ? 'open' : value)}${countOf(value)}` }))}
      />
      <ListTable
        list={list}
        asked={offs}
        name={t('entriesOff')}
        datesIn={award.timeZone}
        columns={columns}
        idOf={(row) => String(row.EntryOffID)}
        nameOf={(row) => row.PieceTitle}
        {...seasonTableState(admin, offs)}
        searchLabel={t('find')}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('nothing'), t('nothingBody')]}
        pagerEnd={t('total', { count: offs.data?.Total ?? 0 })}
      />
      {opened && <EntryOffDialog key={opened.EntryOffID} entry={opened} award={award} onClose={() => open('')} />}
    </>
  );
}

function Changed({ entry }: { entry: EntryOff }) {
  const t = useEntryOffText();
  const changes = countChanges(entry.Changes);
  if (!changes) return <span className="type-muted">{t('notKnown')}</span>;
  const words = [
    ...(changes.links ? [t('links', { count: changes.links })] : []),
    ...(changes.files ? [t('files', { count: changes.files })] : []),
    ...(changes.login ? [t('login')] : []),
  ];
  return words.length ? words.join(', ') : <span className="type-muted">{t('nothingChanged')}</span>;
}
