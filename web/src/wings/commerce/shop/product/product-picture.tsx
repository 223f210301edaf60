import { usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import type { ShopProduct } from '#contract/wings/commerce/shop/shop.ts';
import { useShopText } from '#web/texts/shop.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { DrawnStatue } from './drawn-statue.tsx';
import { EngravedPlate } from './engraved-plate.tsx';
import css from './product.module.css';

interface ProductPictureProps {
  product: Pick<ShopProduct, 'Name' | 'ImageUrl' | 'IsTicket' | 'Weight'>;
  /** The lines of each plate, by what they are engraved on. */
  plates: readonly { id: number; lines: readonly string[] }[];
}

/** The thing itself, and what is engraved on it, enlarged: both change as someone types. */
export function ProductPicture({ product, plates }: ProductPictureProps) {
  const t = useShopText();
  const [first] = plates;
  const { width, height } = usualPlate;
  return (
    <>
      <div className="on-wall">
        {product.ImageUrl || !first ? (
          <Plate src={product.ImageUrl} alt={product.Name} ratio="thumb" fit="contain" eager />
        ) : (
          <DrawnStatue lines={first.lines} plate={usualPlate} />
        )}
      </div>
      {plates.map(({ id, lines }) => (
        <figure key={id} className="from-48">
          <figcaption className="cluster align-baseline spread gap-4-16 below-12">
            <span className="type-s">{t('asEngraved')}</span>
            <span className="type-small type-muted">{t('asEngravedNote')}</span>
          </figcaption>
          <EngravedPlate lines={lines} plate={usualPlate} />
          <p className={css.plateSize}>
            <span>{t('plateSize', { width, height })}</span>
          </p>
        </figure>
      ))}
    </>
  );
}
