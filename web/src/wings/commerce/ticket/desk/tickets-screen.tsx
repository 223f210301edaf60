import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { attendeeExport } from '#contract/wings/desk/export/attendee-export.ts';
import { ticketDesk, type TicketEventSummary } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useList } from '#web/kernel/call/use-list.ts';
import { useTicketDeskText } from '#web/texts/ticket-desk.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { AttendeeList } from './attendee-list.tsx';
import css from './desk.module.css';
import { EventDialog } from './event-dialog.tsx';
import { SalesPart } from './sales-part.tsx';

/** What changes automatically while doors are open. */
const liveMs = 10_000;

export function TicketsScreen() {
  const t = useTicketDeskText();
  const { propertyId, season, isPending } = useAdminSeason();
  const list = useList('Name');
  const seasonId = season?.SeasonID ?? 0;
  const events = useCall(ticketDesk.getTicketEvents, { params: { seasonId } }, { enabled: seasonId > 0, keepsLast: true, everyMs: liveMs });
  const [editing, setEditing] = useState<TicketEventSummary | undefined>();
  const { isWorking, run } = useExport({ propertyId, season: season?.Name ?? '' });
  const wanted = Number(list.get('event'));
  const event = events.data?.find(({ ProductSeasonID }) => ProductSeasonID === wanted) ?? events.data?.[0];
  const isLoading = isPending || (seasonId > 0 && events.isPending);
  return (
    <>
      <PageHead
        title={t('tickets')}
        lead={t('lead')}
        actions={
          event && (
            <Allowed to="export.people">
              <Button
                variant="default"
                leftSection={<Icon name="download" size={16} />}
                loading={isWorking}
                onClick={() =>
                  void run(t('exportName'), (send) =>
                    send(attendeeExport.exportAttendeeList, {
                      params: { propId: propertyId },
                      query: { seasonId, productSeasonId: event.ProductSeasonID },
                    }),
                  )
                }
              >
                {t('export')}
              </Button>
            </Allowed>
          )
        }
      />
      {isLoading && <TextSkeleton lines={6} />}
      {events.isError && <ErrorState onRetry={() => void events.refetch()} />}
      {!isLoading && !events.isError && !event && (
        <EmptyState
          title={t('noTickets')}
          action={
            <Allowed to="product.manage">
              <Button component={Link} to="/products" variant="default">
                {t('addProduct')}
              </Button>
            </Allowed>
          }
        >
          {t('noTicketsBody')}
        </EmptyState>
      )}
      {event && (
        <>
          <div className={css.bar}>
            <NativeSelect
              label={t('event')}
              value={String(event.ProductSeasonID)}
              onChange={({ currentTarget }) => list.set({ event: currentTarget.value })}
              data={(events.data ?? []).map(({ ProductSeasonID, Name, Product }) => ({
                value: String(ProductSeasonID),
                label: Name === Product ? Name : `${Name} (${Product})`,
              }))}
            />
            <Allowed to="product.manage">
              <Button variant="default" onClick={() => setEditing(event)}>
                {t('editEvent')}
              </Button>
            </Allowed>
            <Allowed to="ticket.checkIn">
              <Button component={Link} to={`/check-in/${event.ProductSeasonID}`}>
                {t('openCheckIn')}
              </Button>
            </Allowed>
          </div>
          <EventFacts event={event} onDoubles={() => list.set({ state: 'double' })} />
          <AttendeeList list={list} event={event} propertyId={propertyId} />
          <SalesPart propertyId={propertyId} eventId={event.ProductSeasonID} />
        </>
      )}
      <EventDialog event={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}

/** Where it is and who came, counted live. */
function EventFacts({ event, onDoubles }: { event: TicketEventSummary; onDoubles: () => void }) {
  const t = useTicketDeskText();
  const clock = { ...traitsOf(event.PropertyID), timeZone: event.TimeZone };
  const figures = [
    [t('guestsIn'), event.Admitted],
    [t('guestsOut'), Math.max(0, event.Valid - event.Admitted)],
    [t('valid'), event.Valid],
    [t('named'), event.Named],
    [t('cancelledCount'), event.Cancelled],
  ] as const;
  return (
    <>
      {event.IsSet ? (
        <p className={css.when}>
          {[event.StartDate && formatWithZone(event.StartDate, clock), event.Place, event.Address].filter(Boolean).join(', ')}
        </p>
      ) : (
        <div className="below-16">
          <StandingMessage kind="info" text={t('eventNotSet')} />
        </div>
      )}
      {event.Doubles > 0 && (
        <div className="below-16" role="alert">
          <StandingMessage kind="warning" text={t('doubles', { count: event.Doubles })} />
          <Button variant="default" size="sm" onClick={onDoubles}>
            {t('showDoubles')}
          </Button>
        </div>
      )}
      <dl className={`terms-14 ${css.figures}`} aria-live="polite">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, clock.locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
