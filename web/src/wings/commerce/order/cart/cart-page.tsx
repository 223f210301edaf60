import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { AskedFirst } from '#web/wings/accounts/declaration/asked-first.tsx';
import NotFound from '#web/frame/not-found.tsx';
import { PageText } from '#web/wings/ground/cms/page-text.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { CartForm } from './cart-form.tsx';
import css from '#web/wings/commerce/order/order.module.css';

/** The order that holds what someone tried to order again. */
export interface Taken {
  number: string;
  message: string;
}

/** From everything that is ready to an order that is placed, over all submissions of the season. */
export function CartPage() {
  const t = useOrderText();
  const { property } = usePortal();
  const { submission } = useSearch({ strict: false }) as { submission?: number };
  const [taken, setTaken] = useState<Taken | undefined>();
  const start = useCall(checkout.getCart, { body: { PropertyID: property.id, SubmissionID: submission ?? null } }, { staleMs: 0 });
  const contact = useCall(account.getContactInfo, {}, { staleMs: 60_000 });
  if (!property.fees || start.error?.status === 404) return <NotFound />;
  const isWaiting = !start.data || (!contact.data && !contact.isError);
  const isEmpty = start.data && start.data.Submissions.length === 0;
  return (
    <>
      <div className={`pad-above-24 ${css.back}`}>
        <Link
          to={submission ? `/submissions/${submission}` : '/submissions'}
          className="inline-row align-center gap-8 target type-soft size-15"
        >
          <Icon name="left" size={16} />
          {t(submission ? 'backToSubmission' : 'toSubmissions')}
        </Link>
      </div>
      <PageHead
        title={t('orderTitle')}
        lead={
          <>
            {t('orderLead')}
            <PageText region="Payment" />
          </>
        }
      />
      {taken && <TakenNote taken={taken} />}
      {start.isError ? (
        <ErrorState onRetry={() => void start.refetch()}>{start.error.message}</ErrorState>
      ) : isWaiting || !start.data ? (
        <FormSkeleton fields={5} />
      ) : isEmpty ? (
        <EmptyState
          title={t(start.data.Window === 'open' ? 'nothingToOrder' : 'closed')}
          action={
            <Button renderRoot={(props) => <Link to="/orders" {...props} />} variant="default">
              {t('yourOrders')}
            </Button>
          }
        >
          {t(start.data.Window === 'open' ? 'nothingToOrderBody' : 'closedBody')}
        </EmptyState>
      ) : (
        <AskedFirst
          propertyId={property.id}
          moment="submitting"
          submissionIds={start.data.Submissions.map(({ SubmissionID }) => SubmissionID)}
        >
          <CartForm
            key={start.data.SeasonID}
            start={start.data}
            contact={contact.data}
            submissionId={submission}
            onTaken={setTaken}
            onChanged={() => void start.refetch()}
          />
        </AskedFirst>
      )}
    </>
  );
}

/** Someone was quicker, mostly oneself in another tab. */
function TakenNote({ taken: { number, message } }: { taken: Taken }) {
  const t = useOrderText();
  return (
    <div className={`icons-low ${css.taken}`} role="alert">
      <Icon name="info" />
      <p>
        {message} <Link to={`/orders/${number}`}>{t('viewOrder', { number })}</Link>
      </p>
    </div>
  );
}
