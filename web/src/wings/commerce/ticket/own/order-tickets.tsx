import { Button } from '@mantine/core';
import { ticket } from '#contract/wings/commerce/ticket/ticket.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useTicketText } from '#web/texts/ticket.ts';
import css from './ticket.module.css';

/** The way from an order to its tickets, once it is paid. */
export function OrderTickets({ orderId }: { orderId: number }) {
  const t = useTicketText();
  const { data } = useCall(ticket.getOrderTickets, { params: { orderId } });
  if (!data?.Url) return null;
  return (
    <section className={css.ofOrder} aria-label={t('tickets')}>
      <h2 className="type-s below-12">{t('tickets')}</h2>
      <p className="type-soft below-12">{data.Unnamed > 0 ? t('unnamed', { count: data.Unnamed }) : t('allNamed')}</p>
      <Button component="a" href={data.Url}>
        {t('openTickets', { count: data.Tickets })}
      </Button>
    </section>
  );
}
