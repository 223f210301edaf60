import { Link, useParams } from '@tanstack/react-router';
import NotFound from '#web/frame/not-found.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { ProductForm } from './product-form.tsx';
import { useShopBase } from '../shop-pass.tsx';
import { useShop } from '../use-shop.ts';
import { useOtherTabNotice } from '../cart/other-tab-notice.ts';

/** Is it for my work, what will it say, when will it come? */
export function ProductPage() {
  const t = useShopText();
  const base = useShopBase();
  const { property } = usePortal();
  const { product: given } = useParams({ strict: false }) as { product: string };
  const { data, error, refetch } = useShop();
  useOtherTabNotice();
  const product = data?.Products.find(({ ProductSeasonID }) => ProductSeasonID === Number(given));
  if (!property.shop || (data && !product)) return <NotFound />;
  return (
    <>
      <div className="pad-above-24">
        <Link to={base} className="inline-row align-center gap-8 target type-soft size-15">
          <Icon name="left" size={16} />
          {t('allProducts')}
        </Link>
      </div>
      {error ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : !data || !product ? (
        <TextSkeleton lines={8} />
      ) : (
        <ProductForm key={product.ProductSeasonID} product={product} works={data.Works} />
      )}
    </>
  );
}
