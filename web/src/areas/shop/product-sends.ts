import { cart } from '#contract/areas/order/cart.ts';
import { order } from '#contract/areas/order/order.ts';
import { productCart } from '#contract/areas/order/product-cart.ts';
import { shop } from '#contract/areas/shop/shop.ts';
import type { Sent } from '#contract/kernel/call.ts';
import type { CartSends } from '#web/areas/order/checkout/use-placing.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useSend } from '#web/kernel/use-call.ts';

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
