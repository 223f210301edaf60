import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Ticket } from '#contract/wings/commerce/ticket/ticket.ts';
import { type Clock, formatDate, formatTime, formatTimeWithZone, formatWeekday } from '#contract/kernel/text/formats.ts';
import { saveText } from '#web/kernel/call/export-csv.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { calendarFile } from '#web/kernel/browser/calendar-file.ts';
import { useTicketText } from '#web/texts/ticket.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { QrCode } from '#web/ui/small/qr-code.tsx';
import { GuestDialog, PassOnDialog } from './guest-dialog.tsx';
import css from './ticket.module.css';

const keptFreeMs = 4 * 3_600_000;

interface TicketSheetProps {
  ticket: Ticket;
  token: string;
  isBuyer: boolean;
  onPassed: (email: string) => void;
}

/** One ticket: the code first, then whom it admits, when and where. */
export function TicketSheet({ ticket, token, isBuyer, onPassed }: TicketSheetProps) {
  const t = useTicketText();
  const { property } = usePortal();
  const [open, setOpen] = useState<'guest' | 'pass' | undefined>();
  const { Event, State } = ticket;
  const clock: Clock = { ...property, timeZone: Event.TimeZone };
  const isOpen = State === 'valid' || State === 'used';
  const { StartDate, DoorsDate } = Event;
  return (
    <article className={css.ticket} data-state={State} aria-label={ticket.Name || t('ticket')}>
      <h1 className={css.event}>{Event.Name}</h1>
      <div className={css.plate}>
        {ticket.Code ? (
          <QrCode className={`block fills ${css.code}`} text={ticket.Code} label={t('codeLabel', { number: ticket.Number })} />
        ) : (
          <div className={css.noCode} aria-hidden="true" />
        )}
        {State !== 'valid' && (
          <p className={css.stamp} data-state={State} role="status">
            {State === 'used' && ticket.AdmittedDate && t('used', { time: formatTime(ticket.AdmittedDate, clock) })}
            {State === 'passedOn' && t('passedOn', { name: ticket.Name })}
            {State === 'cancelled' && t('cancelled')}
          </p>
        )}
      </div>
      {State === 'passedOn' && <p className={css.fine}>{t('passedOnBody')}</p>}
      {State === 'cancelled' && (
        <p className={css.reason}>
          {ticket.CancelledBy && ticket.CancelledBy !== 'staff' ? t(`cancelled_${ticket.CancelledBy}`) : ticket.CancelReason}
        </p>
      )}
      <div className={css.who}>
        <div>
          <p className="size-13 type-muted block">{t('admitsOne')}</p>
          <p className={`serif-24 breaks ${ticket.Name === '' ? 'type-muted' : ''} ${css.name}`} dir="auto">
            {ticket.Name || t('guest')}
          </p>
          {ticket.Company && <p className="type-soft">{ticket.Company}</p>}
        </div>
        {ticket.Table && (
          <div className="text-end">
            <p className="size-13 type-muted block">{t('table')}</p>
            <p className="numeral-32">{ticket.Table}</p>
          </div>
        )}
      </div>
      <dl className={`facts ruled-below ${css.facts}`}>
        {StartDate && (
          <div>
            <dt>{t('when')}</dt>
            <dd>
              <strong>{`${formatWeekday(StartDate, clock)} ${formatDate(StartDate, clock)}`}</strong>
              <br />
              {DoorsDate
                ? t('doorsAndStart', { doors: formatTime(DoorsDate, clock), start: formatTimeWithZone(StartDate, clock) })
                : t('start', { start: formatTimeWithZone(StartDate, clock) })}
            </dd>
          </div>
        )}
        {(Event.Place || Event.Address) && (
          <div>
            <dt>{t('where')}</dt>
            <dd>
              {[Event.Place, Event.Address].filter(Boolean).join(', ')}
              <br />
              <a href={wayTo(Event)} target="_blank" rel="noreferrer">
                {t('showWay')}
              </a>
            </dd>
          </div>
        )}
        {ticket.Needs && (
          <div>
            <dt>{t('needs')}</dt>
            <dd dir="auto">{ticket.Needs}</dd>
          </div>
        )}
        {ticket.Number && (
          <div>
            <dt>{t('code')}</dt>
            <dd className={css.number}>{ticket.Number}</dd>
          </div>
        )}
      </dl>
      {isOpen && (
        <div className={css.actions}>
          {ticket.MayName && (
            <Button
              {...(isBuyer && ticket.Name === '' ? {} : { variant: 'default' })}
              className="whole-row"
              onClick={() => setOpen('guest')}
            >
              {t(ticket.Name ? 'editGuest' : 'nameGuest')}
            </Button>
          )}
          {StartDate && (
            <Button
              variant="default"
              leftSection={<Icon name="calendar" size={18} />}
              onClick={() =>
                saveText(
                  `${ticket.Number}.ics`,
                  calendarFile(
                    {
                      id: ticket.Number,
                      name: Event.Name,
                      place: [Event.Place, Event.Address].filter(Boolean).join(', '),
                      starts: StartDate,
                      // No one says when it ends.
                      ends: new Date(StartDate.getTime() + keptFreeMs),
                      text: t('calendarText', { number: ticket.Number }),
                    },
                    new Date(),
                  ),
                  'text/calendar',
                )
              }
            >
              {t('calendar')}
            </Button>
          )}
          {ticket.MayName && (
            <Button variant="default" leftSection={<Icon name="mail" size={18} />} onClick={() => setOpen('pass')}>
              {t('passOn')}
            </Button>
          )}
        </div>
      )}
      {isOpen && <p className={css.fine}>{t('fine')}</p>}
      {ticket.MayName && Event.NamesUntil && (
        <p className={css.fine}>
          {t('nameUntil', { date: `${formatDate(Event.NamesUntil, clock)}, ${formatTimeWithZone(Event.NamesUntil, clock)}` })}
        </p>
      )}
      <GuestDialog opened={open === 'guest'} ticket={ticket} token={token} onClose={() => setOpen(undefined)} />
      <PassOnDialog opened={open === 'pass'} ticket={ticket} token={token} onClose={() => setOpen(undefined)} onPassed={onPassed} />
    </article>
  );
}

const wayTo = ({ Place, Address }: Ticket['Event']): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([Place, Address].filter(Boolean).join(', '))}`;
