import { Link } from '@tanstack/react-router';
import { usePortalText } from '#web/texts/portal.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { piecesIn } from './kept-cart.ts';
import { useShopBase } from '../shop-pass.tsx';
import { useKeptCart } from './use-kept-cart.ts';
import css from './cart-link.module.css';

/** The way to the cart, while there is something in it. */
export function CartLink() {
  const t = usePortalText();
  const base = useShopBase();
  const count = piecesIn(useKeptCart().items);
  if (count === 0) return null;
  return (
    <Link to={`${base}/cart`} className={css.link} aria-label={t('cartCount', { count })}>
      <Icon name="cart" />
      <span className="from-64" aria-hidden="true">
        {t('cartCount', { count })}
      </span>
      <span className="figures until-64" aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
