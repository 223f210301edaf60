import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type OpenedTickets, ticket as calls } from '#contract/wings/commerce/ticket/ticket.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { Notices } from '#web/frame/portal-frame.tsx';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useTicketText } from '#web/texts/ticket.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { Spine } from '#web/ui/chrome/spine.tsx';
import { SchemeSwitch } from '#web/ui/field/switches.tsx';
import { Wordmark } from '#web/ui/chrome/wordmark.tsx';
import css from './ticket.module.css';
import { TicketSheet } from './ticket-sheet.tsx';

/** Where a ticket's link leads: no account, one guest's ticket or all of an order. */
export function TicketsPage() {
  const t = useTicketText();
  useTitle(t('tickets'));
  const { property } = usePortal();
  const token = useLocation({ select: ({ hash }) => hash });
  const [passed, setPassed] = useState<string | undefined>();
  const found = useCall(calls.openTickets, { body: { Token: token } }, { enabled: token !== '', everyMs: 60_000 });
  const isGone = token === '' || isFailure(found.error, 'NotFound') || isFailure(found.error, 'Invalid');
  return (
    <Spine>
      <div className={css.page}>
        <header className={css.head}>
          <Wordmark name={property.name} brand={property.brand} />
          <SchemeSwitch withLanguages />
        </header>
        <main id="content" className={css.main} tabIndex={-1}>
          <Notices />
          {passed && isGone ? (
            <EmptyState title={t('passOnTitle')}>{t('passedOnDone', { email: passed })}</EmptyState>
          ) : isGone ? (
            <EmptyState title={t('gone')}>{t('goneBody', { award: property.name })}</EmptyState>
          ) : found.data ? (
            <Opened opened={found.data} token={token} onPassed={setPassed} />
          ) : found.isError ? (
            <ErrorState onRetry={() => void found.refetch()}>{t('failed')}</ErrorState>
          ) : (
            <TextSkeleton lines={8} />
          )}
        </main>
      </div>
    </Spine>
  );
}

function Opened({ opened, token, onPassed }: { opened: OpenedTickets; token: string; onPassed: (email: string) => void }) {
  const t = useTicketText();
  const messages = useHeaderMessages();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const { Tickets, IsBuyer } = opened;
  const count = Tickets.length;
  const go = (step: -1 | 1) => {
    const next = Math.min(count - 1, Math.max(0, at + step));
    setAt(next);
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const settle = () => {
    const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 1 };
    setAt(Math.min(count - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, clientWidth)))));
  };
  const passed = (email: string) => {
    onPassed(email);
    if (IsBuyer) messages.success(t('passedOnDone', { email }));
  };
  const hasPdf = Tickets.some(({ Code }) => Code !== null);
  return (
    <>
      {count > 1 && (
        <div className={css.turner}>
          <p aria-live="polite">
            <strong>{t('ticketOf', { number: at + 1, count })}</strong>
            {IsBuyer && (
              <span className="size-13 type-muted block">
                {t('namedOf', { named: Tickets.filter(({ Name }) => Name !== '').length, count })}
              </span>
            )}
          </p>
          <IconButton icon="left" label={t('previous')} isOff={at === 0} onAction={() => go(-1)} />
          <IconButton icon="right" label={t('next')} isOff={at === count - 1} onAction={() => go(1)} />
        </div>
      )}
      <div ref={strip} className={css.strip} onScroll={settle}>
        {Tickets.map((ticket, index) => (
          <div key={ticket.TicketID} className={css.slide} inert={index !== at}>
            <TicketSheet ticket={ticket} token={token} isBuyer={IsBuyer} onPassed={passed} />
          </div>
        ))}
      </div>
      {hasPdf && (
        <p className={css.pdf}>
          <Button
            component="a"
            variant="default"
            href={addressOf(calls.getTicketPdf, { token })}
            download
            leftSection={<Icon name="download" size={18} />}
          >
            {t('pdf')}
          </Button>
        </p>
      )}
    </>
  );
}
