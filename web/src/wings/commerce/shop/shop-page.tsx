import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ShopProduct, ShopWork } from '#contract/wings/commerce/shop/shop.ts';
import NotFound from '#web/frame/not-found.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { useShopText } from '#web/texts/shop.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import { DrawnStatue } from './product/drawn-statue.tsx';
import { filledIn, platedLines } from './product/engraving.ts';
import { isForBuyer, sectionsOf } from './front-sections.ts';
import { useLevelWords } from './level-words.ts';
import { usePass, useShopBase } from './shop-pass.tsx';
import { StockWords } from './product/stock-words.tsx';
import { usePriceWords } from './use-price-words.ts';
import { useShop } from './use-shop.ts';
import css from './shop.module.css';

/** Everything the award sells; products for one of the buyer's works are labeled. */
export function ShopPage() {
  const t = useShopText();
  const pass = usePass();
  const { property } = usePortal();
  const { data, error, refetch } = useShop();
  if (!property.shop) return <NotFound />;
  const hasLevels = data?.Products.some(({ NeedsEntry }) => NeedsEntry) ?? false;
  const hasNone =
    data !== undefined && hasLevels && !data.Products.some(({ NeedsEntry, EligibleEntryIDs }) => NeedsEntry && EligibleEntryIDs.length > 0);
  const namesSeason = new Set(data?.Products.map(({ SeasonID }) => SeasonID)).size > 1;
  return (
    <>
      <PageHead title={t('shop')} lead={pass ? t('frontLeadPass', { title: pass.Title }) : t('frontLead')} />
      {error ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : data.Products.length === 0 ? (
        <EmptyState
          title={t('nothingForSale')}
          action={
            pass ? undefined : (
              <Button renderRoot={(props) => <Link to="/submissions" {...props} />} variant="default">
                {t('toSubmissions')}
              </Button>
            )
          }
        >
          {t('nothingForSaleBody')}
        </EmptyState>
      ) : (
        <>
          {hasNone && <StandingMessage kind="info" text={t('noAwardedWork')} />}
          <div className={css.shelves}>
            {sectionsOf(data.Products).map(({ kind, name, products }) => (
              <section
                key={`${kind} ${name}`}
                className={css.shelf}
                style={{ ['--span' as string]: Math.min(products.length, 3) }}
                aria-label={kind === 'named' ? name : t(`section_${kind}`)}
              >
                <h2 className="type-s">{kind === 'named' ? name : t(`section_${kind}`)}</h2>
                <ul className={css.grid}>
                  {products.map((product) => (
                    <ProductCard key={product.ProductSeasonID} product={product} works={data.Works} namesSeason={namesSeason} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface ProductCardProps {
  product: ShopProduct;
  works: readonly ShopWork[];
  /** Where several seasons are for sale, their statues are alike in all but the year. */
  namesSeason: boolean;
}

function ProductCard({ product, works, namesSeason }: ProductCardProps) {
  const t = useShopText();
  const money = useMoney();
  const base = useShopBase();
  const prices = usePriceWords();
  const levels = useLevelWords();
  const mine = isForBuyer(product);
  const [first] = product.EligibleEntryIDs;
  const work = works.find(({ EntryID }) => EntryID === first);
  const more = product.EligibleEntryIDs.length - 1;
  const forWhom = !mine
    ? t('forLevels', { levels: levels(product.Levels) })
    : !product.NeedsEntry || !work
      ? t('forEveryone')
      : more > 0
        ? t('forWorks', { title: work.Title, count: more })
        : t('forWork', { title: work.Title });
  const isDrawn = !product.ImageUrl && product.Personalizations.length > 0;
  return (
    <li className={css.card} data-other={!mine}>
      <Link to={`${base}/${product.ProductSeasonID}`} className={css.cardLink} tabIndex={-1} aria-hidden="true">
        {isDrawn ? (
          <DrawnStatue lines={platedLines(product, filledIn(product, work, product.Season)).map(({ text }) => text)} plate={usualPlate} />
        ) : (
          <Plate src={product.ImageUrl} alt={product.Name} ratio="thumb" fit="contain" />
        )}
      </Link>
      <h3 className={css.cardName} dir="auto">
        <Link to={`${base}/${product.ProductSeasonID}`}>{product.Name}</Link>
      </h3>
      <p className="type-small type-muted" dir="auto">
        {namesSeason ? t('ofSeason', { season: product.Season, words: forWhom }) : forWhom}
      </p>
      <p className="cluster align-baseline gap-4-12">
        <span className="numeral-22">{money(prices.shown(product.Price))}</span>
        <span className="type-small type-muted">{prices.words}</span>
        <span className="push-end">
          <StockWords product={product} />
        </span>
      </p>
    </li>
  );
}
