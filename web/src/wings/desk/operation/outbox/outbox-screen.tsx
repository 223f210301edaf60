import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MailRow, type MailState, mail, mailStates } from '#contract/wings/desk/operation/mail.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOperationText } from '#web/texts/operation.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { PropertyFilter } from '#web/wings/desk/operation/property-filter.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailStateChip } from './mail-state-chip.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';
import { useList } from '#web/kernel/call/use-list.ts';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';

type Body = Sent<typeof mail.getMails>['body'];

export function OutboxScreen() {
  const t = useOperationText();
  const list = useList('-CreatedAt');
  const [isTesting, setTesting] = useState(false);
  const body: Body = {
    ...list.request<NonNullable<Body['Sort']>>(),
    ...(list.get('state') && { State: list.get('state') as MailState }),
    ...(list.get('property') && { PropertyID: Number(list.get('property')) }),
  };
  const mails = useCall(mail.getMails, { body }, { keepsLast: true, everyMs: 5000 });
  const opened = Number(list.get('mail')) || undefined;
  const isFiltered = Boolean(list.get('search') || list.get('state') || list.get('property'));

  const clock = useSharedClock(Number(list.get('property')));
  const columns: TableColumn<MailRow>[] = [
    {
      id: 'Subject',
      header: t('subject'),
      isSortable: true,
      cell: (row) => (
        <RowOpener
          label={t('openMail', { subject: row.Subject, recipient: row.Recipient })}
          onOpen={() => list.set({ mail: String(row.ID), page: list.get('page') })}
        >
          {row.Subject}
        </RowOpener>
      ),
    },
    { id: 'Recipient', place: 'under', keep: 5, header: t('recipient'), isSortable: true, cell: (row) => row.Recipient },
    { id: 'State', header: t('state'), isSortable: true, cell: (row) => <MailStateChip state={row.State} /> },
    { id: 'PropertyID', keep: 1, header: t('property'), cell: (row) => findProperty(row.PropertyID)?.name ?? row.PropertyID },
    {
      id: 'CreatedAt',
      place: 'figure',
      keep: 3,
      header: t('written'),
      isSortable: true,
      cell: (row) => <span className="figures">{formatWithZone(row.CreatedAt, clock)}</span>,
    },
    { id: 'Attempts', keep: -1, header: t('attempts'), align: 'end', cell: (row) => row.Attempts },
  ];

  return (
    <>
      <PageHead
        title={t('outbox')}
        lead={mails.data && t(mails.data.KeepsMails ? 'outboxKeeps' : 'outboxSends')}
        actions={
          <Allowed to="mail.send">
            <Button variant="default" onClick={() => setTesting(true)}>
              {t('sendTest')}
            </Button>
          </Allowed>
        }
      />
      <FilterTabs
        list={list}
        name="state"
        label={t('state')}
        choices={[{ value: '', label: t('allMails') }, ...mailStates.map((value) => ({ value, label: t(`state-${value}`) }))]}
      />
      <ListTable
        list={list}
        asked={mails}
        name={t('outbox')}
        columns={columns}
        idOf={(row) => String(row.ID)}
        nameOf={(row) => row.Subject}
        searchLabel={t('mailSearch')}
        filters={
          <>
            <PropertyFilter list={list} />
          </>
        }
        filterCount={list.get('property') ? 1 : 0}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('noMails'), t('noMailsBody')]}
        pagerEnd={t('total', { count: mails.data?.Total ?? 0 })}
      />
      <MailDialog id={opened} onClose={() => list.set({ mail: '', page: list.get('page') })} />
      <TestMailDialog opened={isTesting} onClose={() => setTesting(false)} />
    </>
  );
}
