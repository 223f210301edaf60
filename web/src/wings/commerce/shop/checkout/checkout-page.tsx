import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useShopText } from '#web/texts/shop.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { usePass, useShopBase } from '../shop-pass.tsx';
import { useOtherTabNotice } from '../cart/other-tab-notice.ts';
import { useKeptCart } from '../cart/use-kept-cart.ts';
import { useShop } from '../use-shop.ts';

/** Cart and checkout in one page: one order, one parcel, one invoice. */
export function ShopCheckoutPage() {
  const t = useShopText();
  const { property } = usePortal();
  const pass = usePass();
  const base = useShopBase();
  const { items } = useKeptCart();
  const shop = useShop();
  const contact = useCall(account.getContactInfo, {}, { enabled: !pass, staleMs: 60_000 });
  // Where the last bill went, as the cart of entries knows it.
  const last = useCall(checkout.getCart, { body: { PropertyID: property.id } }, { enabled: !pass && property.fees, staleMs: 60_000 });
  useOtherTabNotice();
  // Anyone who is here has no use for the way to the cart.
  const { clear } = useHeaderMessages();
  useEffect(clear, [clear]);
  if (!property.shop) return <NotFound />;
  const isWaiting = !pass && ((!contact.data && !contact.isError) || (property.fees && !last.data && !last.isError));
  if (shop.error)
    return (
      <>
        <PageHead title={t('cartTitle')} />
        <ErrorState onRetry={shop.refetch}>{shop.error.message}</ErrorState>
      </>
    );
  if (!shop.data || isWaiting)
    return (
      <>
        <PageHead title={t('cartTitle')} />
        <FormSkeleton fields={5} />
      </>
    );
  if (items.length === 0)
    return (
      <>
        <PageHead title={t('cartTitle')} />
        <EmptyState
          title={t('cartEmpty')}
          action={
            <Button renderRoot={(props) => <Link to={base} {...props} />} variant="default">
              {t('toShop')}
            </Button>
          }
        >
          {t('cartEmptyBody')}
        </EmptyState>
      </>
    );
  return <CheckoutForm shop={shop.data} contact={contact.data} lastBilling={last.data?.LastBilling ?? null} onChanged={shop.refetch} />;
}
