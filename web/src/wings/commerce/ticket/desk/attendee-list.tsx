import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Attendee, attendeeStates, ticketDesk, type TicketEventSummary } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { type Clock, formatTime } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import type { List } from '#web/kernel/call/use-list.ts';
import { useTicketDeskText } from '#web/texts/ticket-desk.ts';
import type { TableColumn } from '#web/ui/table/data-table.tsx';
import { ListTable } from '#web/ui/table/list-table.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FilterTabs } from '#web/ui/table/list-filters.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { AttendeeDialog, CancelTicketDialog } from './attendee-dialogs.tsx';

type Body = Sent<typeof ticketDesk.getAttendees>['body'];
type State = NonNullable<Body['State']>;

const liveMs = 10_000;

type Shown = 'in' | 'out' | 'cancelled' | 'double';
const shownOf = ({ CancelledDate, Admissions }: Attendee): Shown => {
  if (Admissions.filter(({ Reason }) => Reason === '').length > 1) return 'double';
  if (CancelledDate) return 'cancelled';
  return Admissions.length > 0 ? 'in' : 'out';
};
const shapes: Record<Shown, Status> = { in: 'done', out: 'draft', cancelled: 'off', double: 'care' };

export function AttendeeList({ list, event, propertyId }: { list: List; event: TicketEventSummary; propertyId: number }) {
  const t = useTicketDeskText();
  const messages = useHeaderMessages();
  const clock: Clock = { ...traitsOf(propertyId), timeZone: event.TimeZone };
  const state = attendeeStates.find((one) => one === list.get('state')) ?? 'all';
  const body: Body = { ...list.request<NonNullable<Body['Sort']>>(), ProductSeasonID: event.ProductSeasonID, State: state as State };
  const attendees = useCall(ticketDesk.getAttendees, { body }, { keepsLast: true, everyMs: liveMs });
  const [editing, setEditing] = useState<Attendee | undefined>();
  const [canceling, setCanceling] = useState<Attendee | undefined>();
  const refreshes = [ticketDesk.getAttendees, ticketDesk.getTicketEvents, ticketDesk.getPropertyTicketSales];
  const onProblem = (problem: CallProblem) => messages.error(t('failed', { why: problem.message }));
  const resending = useSend(ticketDesk.resendTicket, {
    onSuccess: ({ Email }) => messages.success(t('resent', { email: Email })),
    onProblem,
  });
  const restoring = useSend(ticketDesk.restoreTicket, {
    refreshes,
    onSuccess: ({ Number: number }) => messages.success(t('restored', { number })),
    onProblem,
  });

  const columns: TableColumn<Attendee>[] = [
    {
      id: 'Name',
      header: t('name'),
      isSortable: true,
      cell: (row) => (
        <RowOpener label={t('editGuest', { name: row.Name || t('unnamed'), number: row.Number })} onOpen={() => setEditing(row)}>
          {row.Name || <span className="type-muted">{t('unnamed')}</span>}
        </RowOpener>
      ),
    },
    { id: 'Company', place: 'line', keep: 4, header: t('company'), cell: (row) => row.Company },
    { id: 'Table', keep: 5, header: t('table'), isSortable: true, cell: (row) => row.Table },
    { id: 'Needs', keep: 1, header: event.NeedsLabel || t('needs'), cell: (row) => row.Needs },
    { id: 'Number', keep: 3, header: t('number'), cell: (row) => row.Number },
    {
      id: 'Order',
      keep: 0,
      header: t('order'),
      cell: (row) => (
        <span className="stack">
          <Link to="/orders" search={{ search: row.ConfirmationNumber } as never}>
            {row.ConfirmationNumber}
          </Link>
          <span className="type-muted">{row.Buyer}</span>
        </span>
      ),
    },
    {
      id: 'Status',
      place: 'state',
      header: t('status'),
      cell: (row) => (
        <StatusChip status={shapes[shownOf(row)]} ground="none">
          {row.CancelledBy && row.CancelledBy !== 'staff' && shownOf(row) === 'cancelled'
            ? t(`cancelled_${row.CancelledBy}`)
            : t(`chip_${shownOf(row)}`)}
        </StatusChip>
      ),
    },
    {
      id: 'Admitted',
      keep: 2,
      header: t('admitted'),
      isSortable: true,
      cell: (row) => (
        <span className="stack">
          {row.Admissions.map(({ Date: at, Door, Reason }) => (
            <span key={`${at.getTime()} ${Door}`}>
              {t('admittedAt', { time: formatTime(at, clock), door: Door || t('anyDoor') })}
              {Reason && <span className="type-muted"> {Reason}</span>}
            </span>
          ))}
          {row.CancelledBy === 'staff' && <span className="type-muted">{row.CancelReason}</span>}
        </span>
      ),
    },
    {
      id: 'Actions',
      header: t('actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="ticket.manage">
          {row.CancelledDate ? (
            row.CancelledBy === 'staff' && (
              <Button
                variant="default"
                size="sm"
                aria-label={`${t('restore')} ${row.Number}`}
                onClick={() => restoring.mutate({ body: { TicketID: row.TicketID } })}
              >
                {t('restore')}
              </Button>
            )
          ) : (
            <Button.Group>
              <Button
                variant="default"
                size="sm"
                aria-label={`${t('resend')} ${row.Number}`}
                onClick={() => resending.mutate({ body: { TicketID: row.TicketID } })}
              >
                {t('resend')}
              </Button>
              <Button variant="default" size="sm" aria-label={`${t('cancelTicket')} ${row.Number}`} onClick={() => setCanceling(row)}>
                {t('cancelTicket')}
              </Button>
            </Button.Group>
          )}
        </Allowed>
      ),
    },
  ];
  const isFiltered = list.get('search') !== '' || state !== 'all';
  return (
    <>
      <FilterTabs
        list={list}
        name="state"
        label={t('stateFilter')}
        choices={attendeeStates
          .filter((one) => one !== 'double' || event.Doubles > 0 || state === 'double')
          .map((one) => ({ value: one === 'all' ? '' : one, label: t(`state_${one}`) }))}
      />
      <ListTable
        list={list}
        asked={attendees}
        name={t('guests')}
        datesIn={event.TimeZone}
        columns={columns}
        idOf={(row) => String(row.TicketID)}
        nameOf={(row) => row.Name || row.Number}
        searchLabel={t('search')}
        isFiltered={isFiltered}
        nothingFound={[t('nothingFound'), t('nothingFoundBody')]}
        nothing={[t('empty'), t('emptyBody')]}
        pagerEnd={t('count', { count: attendees.data?.Total ?? 0 })}
      />
      <AttendeeDialog attendee={editing} propertyId={propertyId} needsLabel={event.NeedsLabel} onClose={() => setEditing(undefined)} />
      <CancelTicketDialog attendee={canceling} onClose={() => setCanceling(undefined)} />
    </>
  );
}
