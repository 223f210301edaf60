import { cart } from '#contract/wings/commerce/order/cart.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { shop } from '#contract/wings/commerce/shop/shop.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import type { CartSends } from '#web/wings/commerce/order/checkout/use-placing.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';

type SentProductCart = Sent<typeof productCart.submitCart>['body']['cartInfo'];

/** How a cart of products is sent. */
export function useProductSends(): CartSends<SentProductCart> {
  const { send } = usePortal();
  const refreshes = [order.getorderhistory, shop.getproductsforuser, shop.getHonorsForUser, shop.getProductsByEntryID];
  const plain = useSend(productCart.submitCart, { refreshes });
  const byCard = useSend(productCart.submitStripeCart, { refreshes });
  return {
    plain: (cartInfo) => plain.mutateAsync({ body: { cartInfo } }),
    begin: (cartInfo) => send(productCart.generateStripeData, { body: { cartInfo } }),
    byCard: (cartInfo, stripeInfo) => byCard.mutateAsync({ body: { cartInfo, stripeInfo } }),
    hosted: (cartInfo) => send(cart.generateWorldPayData, { body: { cartInfo } }),
  };
}
