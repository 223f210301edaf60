import { type Shop, shop } from '#contract/wings/commerce/shop/shop.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePass } from './shop-pass.tsx';

/** What is for sale to the viewer, honors included: to an account by all its works, to a pass by its one entry. */
export function useShop() {
  const { property } = usePortal();
  const pass = usePass();
  const query = { propertyId: property.id };
  // Not every award sells honors; those that do list them apart.
  const { honors: hasHonors } = property;
  const own = useCall(shop.getproductsforuser, { query }, { enabled: !pass });
  const ownHonors = useCall(shop.getHonorsForUser, { query }, { enabled: !pass && hasHonors });
  const passed = useCall(shop.getProductsByEntryID, { query: {} }, { enabled: Boolean(pass) });
  const passedHonors = useCall(shop.getHonorsByEntryID, { query: {} }, { enabled: Boolean(pass) && hasHonors });
  const [products, honors] = pass ? [passed, passedHonors] : [own, ownHonors];
  const data: Shop | undefined =
    products.data && (honors.data || !hasHonors)
      ? { ...products.data, Products: [...products.data.Products, ...(honors.data?.Products ?? [])] }
      : undefined;
  return {
    data,
    error: products.error ?? honors.error,
    refetch: () => {
      void products.refetch();
      if (hasHonors) void honors.refetch();
    },
  };
}
