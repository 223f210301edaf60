import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type Broadcast, type BroadcastState, broadcast, broadcastStates } from '#contract/wings/desk/message/broadcast.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { newKey } from '#web/kernel/call/new-key.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useMessageText } from '#web/texts/message.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FilterTabs, SearchBox } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { blankMessage } from './compose/draft-message.ts';
import { MessageStateChip } from './message-state-chip.tsx';
import { MessageTabs } from './message-tabs.tsx';

/** Messages to many people of one season. */
export function MessagesScreen() {
  const t = useMessageText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const list = useList('');
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const award = traitsOf(propertyId);
  const place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 };
  const { Page, PageSize, Search } = list.request();
  const state = list.get('state') as BroadcastState | '';
  const asked = useCall(
    broadcast.getBroadcasts,
    { body: { ...place, Page, PageSize, ...(Search && { Search }), ...(state && { State: state }) } },
    { enabled: season !== undefined, keepsLast: true, everyMs: 5000 },
  );
  const open = (id: number): void => void navigate({ to: '/messages/$id', params: { id: String(id) } as never });
  const adding = useSend(broadcast.saveBroadcast, {
    refreshes: [broadcast.getBroadcasts],
    onSuccess: ({ BroadcastID }) => open(BroadcastID),
    onProblem: (problem) => messages.error(problem.message),
  });
  const write = (): void => adding.mutate({ body: { ...place, ...blankMessage, DraftKey: newKey() } });
  const peopleOf = ({ Progress, Expected }: Broadcast): string => {
    if (Progress) return formatNumber(Progress.Matched - Progress.LeftOut);
    return Expected === null ? '' : formatNumber(Expected);
  };
  const titleOf = ({ Subject, Automation }: Broadcast): string => Subject || t(Automation ? 'isAutomatic' : 'noSubject');
  const columns: TableColumn<Broadcast>[] = [
    {
      id: 'Subject',
      header: t('subject'),
      cell: (row) => (
        <RowOpener label={t('openNamed', { subject: titleOf(row) })} onOpen={() => open(row.BroadcastID)}>
          {titleOf(row)}
        </RowOpener>
      ),
    },
    { id: 'Audience', header: t('audience'), cell: (row) => t(`group-${row.Audience.Group}`) },
    { id: 'State', header: t('status'), cell: (row) => <MessageStateChip state={row.State} /> },
    { id: 'People', header: t('people'), align: 'end', cell: peopleOf },
    { id: 'When', header: t('when'), cell: (row) => formatWithZone(row.SendDate ?? row.UpdatedDate, award) },
  ];
  const isFiltered = Boolean(state || Search);
  return (
    <>
      <PageHead
        title={t('messages')}
        lead={t('messagesLead')}
        actions={
          <Button loading={adding.isPending} disabled={!season} onClick={write}>
            {t('newMessage')}
          </Button>
        }
      />
      <MessageTabs current="messages" />
      <FilterTabs
        list={list}
        name="state"
        label={t('status')}
        choices={[{ value: '', label: t('allStates') }, ...broadcastStates.map((value) => ({ value, label: t(`state-${value}`) }))]}
      />
      <DataTable
        name={t('messages')}
        columns={columns}
        rows={asked.data?.Rows ?? []}
        idOf={(row) => String(row.BroadcastID)}
        nameOf={(row) => titleOf(row)}
        {...seasonTableState(admin, asked)}
        filters={<SearchBox list={list} label={t('search')} />}
        empty={
          !season ? (
            <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>
          ) : isFiltered ? (
            <EmptyState title={t('noneMatch')}>{t('noneMatchBody')}</EmptyState>
          ) : (
            <EmptyState title={t('noMessages')}>{t('noMessagesBody')}</EmptyState>
          )
        }
        page={list.page}
        pages={list.pages(asked.data?.Total ?? 0)}
        onPage={list.setPage}
        pagerEnd={t('total', { count: asked.data?.Total ?? 0 })}
      />
    </>
  );
}
