import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MailRow, mail } from '#contract/wings/desk/operation/mail.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { MailDialog } from '#web/wings/desk/operation/outbox/mail-dialog.tsx';
import { MailStateChip } from '#web/wings/desk/operation/outbox/mail-state-chip.tsx';
import { tableState } from '#web/kernel/browser/table-state.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import css from './entrant.module.css';

const atFirst = 10;

/** What was sent to them, also to addresses they had before. */
export function EntrantMails({ propertyId, userId }: { propertyId: number; userId: number }) {
  const t = useEntrantText();
  const award = traitsOf(propertyId);
  const [opened, setOpened] = useState<number>();
  const [size, setSize] = useState(atFirst);
  const mails = useCall(mail.getMails, { body: { PropertyID: propertyId, AccountID: userId, PageSize: size } }, { keepsLast: true });
  const rows = mails.data?.Rows ?? [];
  const columns: TableColumn<MailRow>[] = [
    {
      id: 'Subject',
      place: 'title',
      header: t('mail'),
      cell: (row) => (
        <RowOpener label={t('openMail', { subject: row.Subject })} onOpen={() => setOpened(row.ID)}>
          {row.Subject}
        </RowOpener>
      ),
    },
    { id: 'State', place: 'state', header: t('mailState'), cell: (row) => <MailStateChip state={row.State} /> },
    { id: 'To', place: 'line', keep: -1, header: t('mailTo'), cell: (row) => <bdi className={css.short}>{row.Recipient}</bdi> },
    {
      id: 'Date',
      keep: 1,
      header: t('mailDate'),
      align: 'end',
      cell: (row) => <span className="type-muted figures">{formatDate(row.CreatedAt, award)}</span>,
    },
  ];
  return (
    <section className="topic">
      <h2>{t('mails')}</h2>
      <DataTable
        name={t('mails')}
        datesIn={award.timeZone}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.ID)}
        nameOf={(row) => row.Subject}
        {...tableState(mails)}
        empty={<p className="around-8 type-small type-muted">{t('noMails')}</p>}
      />
      {(mails.data?.Total ?? 0) > rows.length && size < 200 && (
        <Button className="above-12" variant="default" size="sm" loading={mails.isFetching} onClick={() => setSize(200)}>
          {t('showMore')}
        </Button>
      )}
      <MailDialog id={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
