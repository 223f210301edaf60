import { ProductCartInfo } from '#contract/wings/commerce/order/product-cart.ts';

type Pass = { id: number; entryId: number };

/** A cart of products as it is kept with the payment that was begun for it, with the pass that opened the shop. */
export const begunProducts = (cart: object, pass: Pass | undefined): object => ({ ...cart, Pass: pass ?? null });

/** The same read again; nothing where it is a cart of entries, or not whole. */
export function readBegunProducts(kept: unknown): { cart: ProductCartInfo; pass: Pass | undefined } | undefined {
  if (typeof kept !== 'object' || kept === null || !('Lines' in kept)) return undefined;
  const cart = ProductCartInfo.safeParse(kept);
  const { Pass } = kept as { Pass?: Pass | null };
  return cart.success ? { cart: cart.data, pass: Pass ?? undefined } : undefined;
}
