import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { account } from '#contract/areas/account/account.ts';
import { submission } from '#contract/areas/entry/submission.ts';
import NotFound from '#web/areas/property/not-found.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall } from '#web/kernel/use-call.ts';
import { useOrderText } from '#web/texts/order.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormSkeleton } from '#web/ui/skeletons.tsx';
import { OrderForm } from './order-form.tsx';
import css from './order.module.css';

/** From a submission that is ready to an order that is placed. */
export function OrderPage() {
  const t = useOrderText();
  const { submissionId } = useParams({ strict: false }) as { submissionId: string };
  const isNumber = /^\d{1,9}$/.test(submissionId);
  const params = { id: Number(submissionId) };
  const found = useCall(submission.getSubmission, { params }, { enabled: isNumber });
  const ready = useCall(submission.getSubmissionForOrder, { params }, { enabled: isNumber });
  const contact = useCall(account.getContactInfo, {}, { staleMs: 60_000 });
  if (!isNumber || found.error?.status === 404) return <NotFound />;
  const failed = [found, ready].find(({ isError }) => isError);
  if (failed) return <ErrorState onRetry={() => void failed.refetch()}>{failed.error?.message}</ErrorState>;
  const isWaiting = !found.data || !ready.data || (!contact.data && !contact.isError);
  return (
    <>
      <div className={css.back}>
        <Link to={`/submissions/${submissionId}`}>
          <Icon name="left" size={16} />
          {found.data ? t('backTo', { title: found.data.Title }) : t('toSubmissions')}
        </Link>
      </div>
      <PageHead title={t('orderTitle')} windowTitle={`${t('orderTitle')}: ${found.data?.Title ?? ''}`} lead={t('orderLead')} />
      {isWaiting || !found.data || !ready.data ? (
        <FormSkeleton fields={5} />
      ) : ready.data.Lines.length === 0 ? (
        <EmptyState
          title={t(ready.data.Window === 'open' ? 'nothingToOrder' : 'closed')}
          act={
            <Button renderRoot={(props) => <Link to="/orders" {...props} />} variant="default">
              {t('yourOrders')}
            </Button>
          }
        >
          {t(ready.data.Window === 'open' ? 'nothingToOrderBody' : 'closedBody')}
        </EmptyState>
      ) : (
        <OrderForm
          key={params.id}
          submission={found.data}
          ready={ready.data}
          contact={contact.data}
          onChanged={() => void ready.refetch()}
        />
      )}
    </>
  );
}
