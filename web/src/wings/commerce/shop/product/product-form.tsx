import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import type { ShopProduct, ShopWork } from '#contract/wings/commerce/shop/shop.ts';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { useShopText } from '#web/texts/shop.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type EngravedThing, filledIn, platedLines } from './engraving.ts';
import { EngravedPlate } from './engraved-plate.tsx';
import { EngravingFields } from './engraving-fields.tsx';
import { isForBuyer } from '../front-sections.ts';
import { type CartItem, mostPieces, withItem } from '../cart/kept-cart.ts';
import { LaterWords } from '../checkout/later-words.tsx';
import { useLevelWords } from '../level-words.ts';
import { Extras, InTheSet } from './product-parts.tsx';
import { ProductPicture } from './product-picture.tsx';
import { QuantityField } from '../cart/quantity-field.tsx';
import { ShippingRow } from '../cart/shipping-row.tsx';
import { useShopBase } from '../shop-pass.tsx';
import { StockWords } from './stock-words.tsx';
import { useKeptCart } from '../cart/use-kept-cart.ts';
import { usePriceWords } from '../use-price-words.ts';
import { WorkChoice } from './work-choice.tsx';
import css from './product.module.css';
import shared from '../shop.module.css';

interface ProductFormProps {
  product: ShopProduct;
  works: readonly ShopWork[];
}

export function ProductForm({ product, works }: ProductFormProps) {
  const t = useShopText();
  const money = useMoney();
  const navigate = useNavigate();
  const base = useShopBase();
  const messages = useHeaderMessages();
  const levels = useLevelWords();
  const cart = useKeptCart();
  const prices = usePriceWords();
  const element = useRef<HTMLFormElement>(null);
  // What everyone may buy belongs to a work only where that is engraved on it.
  const isForWork = product.NeedsEntry || (product.Personalizations.length > 0 && product.EligibleEntryIDs.length > 0);
  const [entryId, setEntryId] = useState<number | null>(isForWork ? (product.EligibleEntryIDs[0] ?? null) : null);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const [quantity, setQuantity] = useState(1);
  const [isTried, setTried] = useState(false);
  /** What was typed, for each work on its own: anyone who comes back to one finds it again. */
  const [typed, setTyped] = useState<Record<string, Record<number, string>>>({});
  useTitle(product.Name);

  const work = works.find(({ EntryID }) => EntryID === entryId);
  const parts = product.Parts.filter(({ ProductSeasonID }) => wanted.includes(ProductSeasonID));
  const engraved: EngravedThing[] = [product, ...parts].filter(({ Personalizations }) => Personalizations.length > 0);
  const own = typed[String(entryId)] ?? {};
  const textsOf = (thing: EngravedThing): Record<number, string> => ({ ...filledIn(thing, work, product.Season), ...own });
  const put = (id: number, text: string): void =>
    setTyped((before) => ({ ...before, [String(entryId)]: { ...before[String(entryId)], [id]: text } }));
  const keptTexts = (thing: EngravedThing) =>
    platedLines(thing, textsOf(thing)).map(({ field, text }) => ({ id: field.PersonalizationID, text: text.trim() }));
  const item: CartItem = {
    key: newKey(),
    productSeasonId: product.ProductSeasonID,
    entryId,
    quantity,
    texts: keptTexts(product),
    parts: parts.map((part) => ({ productSeasonId: part.ProductSeasonID, texts: keptTexts(part) })),
  };
  const unit = parts.reduce((sum, { Price }) => sum + Price, product.Price);
  const most = Math.min(product.MaxQuantity, mostPieces);
  const isMine = isForBuyer(product);
  const isShipped = product.Combines.length > 0 || [product, ...parts].some(({ Weight }) => Weight !== null);
  const plates = engraved.map((thing) => ({
    id: thing.ProductSeasonID,
    lines: platedLines(thing, textsOf(thing)).map(({ text }) => text),
  }));

  const add = (): void => {
    setTried(true);
    const isRefused = engraved.some((thing) => platedLines(thing, textsOf(thing)).some(({ problem }) => problem !== undefined));
    if (isRefused) return focusFirstError(element.current);
    cart.change((items) => withItem(items, item));
    messages.success(t('added', { count: quantity, name: product.Name }), {
      action: { label: t('viewCart'), onAction: () => void navigate({ to: `${base}/cart` }) },
    });
    setQuantity(1);
  };

  return (
    <form
      ref={element}
      noValidate
      className={css.product}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="stack pack-start gap-32 shrinks sticky-from-64">
        <ProductPicture product={product} plates={plates} />
      </div>
      <div className="stack pack-start gap-24 shrinks">
        <div className="stack gap-12">
          <h1 className="type-page breaks" dir="auto">
            {product.Name}
          </h1>
          {product.Description && (
            <p className={css.description} dir="auto">
              {product.Description}
            </p>
          )}
          <p className="cluster align-baseline gap-4-16">
            <span className="numeral-l">{money(prices.shown(unit))}</span>
            <span className="type-small type-muted">
              {prices.words}{' '}
              {prices.toggle && (
                <button type="button" className={`darkens ${shared.inlineAction}`} onClick={prices.toggle}>
                  {prices.switchWords}
                </button>
              )}
            </span>
            <span className="push-end">
              <StockWords product={product} />
            </span>
          </p>
        </div>
        <InTheSet product={product} />
        {!isMine ? (
          <>
            <EmptyState title={t('noEligible', { levels: levels(product.Levels) })}>{t('noEligibleBody')}</EmptyState>
            {product.Ineligible.length > 0 && <WorkChoice product={product} works={works} chosen={null} onChosen={() => undefined} />}
          </>
        ) : (
          <>
            {isForWork && <WorkChoice product={product} works={works} chosen={entryId} onChosen={setEntryId} />}
            <Extras parts={product.Parts} wanted={wanted} onWanted={setWanted} />
            {engraved.map((thing) => (
              <section key={thing.ProductSeasonID} className={css.part} aria-labelledby={`engraving-${thing.ProductSeasonID}`}>
                <h2 id={`engraving-${thing.ProductSeasonID}`} className={css.legend}>
                  {t('whatItSays')}
                </h2>
                <p className="type-small type-muted">{t(work ? 'whatItSaysLead' : 'whatItSaysNone')}</p>
                <div className={`until-48 ${css.plateOnTop}`}>
                  <EngravedPlate lines={platedLines(thing, textsOf(thing)).map(({ text }) => text)} plate={usualPlate} />
                </div>
                <EngravingFields thing={thing} texts={textsOf(thing)} onText={put} isTried={isTried} />
              </section>
            ))}
            {product.Availability !== 'soldOut' && (
              <>
                {isShipped && (
                  <ShippingRow items={cart.items} added={{ ...item, key: '' }} country={prices.country} onCountry={prices.setCountry} />
                )}
                <div className={css.addTray} data-tray>
                  <QuantityField value={quantity} most={most} onChange={setQuantity} name={product.Name} />
                  <Button type="submit">{t('addToCart', { total: money(prices.shown(unit * quantity)) })}</Button>
                </div>
                <div className={css.notes}>
                  <LaterWords product={product} quantity={quantity} />
                  {quantity >= most && most < mostPieces && <p>{t('most', { count: most })}</p>}
                  {product.IsTicket && <p>{t('ticketNote')}</p>}
                  {engraved.length > 0 && <p>{t('engravedNoReturn')}</p>}
                </div>
              </>
            )}
          </>
        )}
      </div>
    </form>
  );
}
