import { Link } from '@tanstack/react-router';
import type { ShopProduct, ShopWork } from '#contract/wings/commerce/shop/shop.ts';
import { useShopText } from '#web/texts/shop.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { useShopBase } from '../shop-pass.tsx';
import css from './product.module.css';

interface WorkChoiceProps {
  product: ShopProduct;
  works: readonly ShopWork[];
  chosen: number | null;
  onChosen: (entryId: number) => void;
}

/** For which work: also those it is not for, with the reason and what is for them instead. */
export function WorkChoice({ product, works, chosen, onChosen }: WorkChoiceProps) {
  const t = useShopText();
  const base = useShopBase();
  const find = (entryId: number): ShopWork | undefined => works.find(({ EntryID }) => EntryID === entryId);
  const eligible = product.EligibleEntryIDs.map(find).filter((work) => work !== undefined);
  const others = product.Ineligible.map((one) => ({ ...one, work: find(one.EntryID) }));
  return (
    <fieldset className={css.works}>
      <legend className={css.legend}>{t('whichWork')}</legend>
      {eligible.map((work) => (
        <label key={work.EntryID} className={css.work} data-chosen={work.EntryID === chosen}>
          <input
            type="radio"
            name={`work-of-${product.ProductSeasonID}`}
            value={work.EntryID}
            checked={work.EntryID === chosen}
            onChange={() => onChosen(work.EntryID)}
          />
          <WorkWords work={work} />
        </label>
      ))}
      {others.map(({ EntryID, Reason, Instead, work }) => (
        <div key={EntryID} className={css.work} data-ineligible="true">
          <input type="radio" disabled aria-labelledby={`ineligible-${EntryID}`} />
          <span className={`shrinks ${css.thumb}`}>
            <Plate src={work?.LeadImageUrl ?? null} alt="" ratio="thumb" size="small" />
          </span>
          <span className="stack gap-2 shrinks breaks" id={`ineligible-${EntryID}`}>
            <WorkTitle>{work?.Title ?? ''}</WorkTitle>
            <span className="type-small">
              {Reason}{' '}
              {Instead.slice(0, 1).map(({ ProductSeasonID, Name }) => (
                <Link key={ProductSeasonID} to={`${base}/${ProductSeasonID}`}>
                  {t('seeInstead', { name: Name })}
                </Link>
              ))}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  );
}

function WorkWords({ work: { Title, Category, LeadImageUrl, Levels } }: { work: ShopWork }) {
  const t = useShopText();
  const [level] = Levels;
  return (
    <>
      <span className={`shrinks ${css.thumb}`}>
        <Plate src={LeadImageUrl} alt="" ratio="thumb" size="small" eager />
      </span>
      <span className="stack gap-2 shrinks breaks">
        <WorkTitle>{Title}</WorkTitle>
        <span className="type-small type-muted">{level ? t('workLine', { level: level.Name, category: Category }) : Category}</span>
      </span>
    </>
  );
}
