import type { ReactNode } from 'react';
import type { CategoryTree, PricePlan } from '#contract/wings/entering/category/category-manager.ts';
import type { PriceTier } from '#contract/wings/entering/category/price.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import css from './manager.module.css';

const mostNamed = 3;

interface EffectsProps {
  tree: CategoryTree;
  plan: PricePlan | undefined;
  tier: PriceTier | undefined;
  isChosen: boolean;
  refused: string | undefined;
}

/** What a change of prices would do, in words. */
export function PriceEffects({ tree, plan, tier, isChosen, refused }: EffectsProps) {
  const t = useManagerText();
  const award = traitsOf(tree.PropertyID);
  const money = (amount: number): string => formatMoney(amount, award);
  const groups = Map.groupBy(plan?.Lines ?? [], ({ From, To }) => `${From} ${To}`);
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-effects" aria-live="polite">
      <div className={css.partHead}>
        <h3 id="part-effects">{t('whatItDoes')}</h3>
      </div>
      {refused && <p className="size-14 type-soft">{refused}</p>}
      {!plan && !refused && <p className="size-14 type-soft">{t(isChosen ? 'enterAmount' : 'chooseFirst')}</p>}
      {plan && plan.Lines.length === 0 && <p className="size-14 type-soft">{t('nothingChanges')}</p>}
      {plan && plan.Lines.length > 0 && (
        <dl className={css.does}>
          {[...groups].map(([key, lines]) => (
            <Pair key={key} term={t('lines', { count: lines.length })}>
              {t('becomes', { from: money(lines[0]?.From ?? 0), to: money(lines[0]?.To ?? 0) })}
            </Pair>
          ))}
          {plan.LeftOut.length > 0 && (
            <Pair term={t('leftOut', { count: plan.LeftOut.length })}>
              {plan.LeftOut.slice(0, mostNamed)
                .map(({ Name, Price }) => t('leftOutOne', { name: Name, price: money(Price) }))
                .join('; ')}
              {plan.LeftOut.length > mostNamed && ` ${t('leftOutMore', { count: plan.LeftOut.length - mostNamed })}`}
            </Pair>
          )}
          {plan.UnpaidOrders > 0 && <Pair term={t('unpaidOrders', { count: plan.UnpaidOrders })}>{t('unpaidOrdersBody')}</Pair>}
          {plan.Drafts > 0 && <Pair term={t('draftWorks', { count: plan.Drafts })}>{t('draftWorksBody')}</Pair>}
          <Pair term={t('paidOrders')}>{t('paidOrdersBody')}</Pair>
          {plan.Last && tier && (
            <Pair term={t('lastSeason', { number: plan.Last.SeasonNumber })}>
              {plan.Last.Price === null
                ? t('lastSeasonPrices')
                : t('lastSeasonPrice', { tier: withinSentence(t(tier)), price: money(plan.Last.Price) })}
            </Pair>
          )}
        </dl>
      )}
      {plan?.Last && plan.Brings !== null && plan.Last.Entries > 0 && tier && plan.Lines.length > 0 && (
        <p className={css.brings}>
          <span>
            {plan.Brings < 0 ? '−' : '+'}
            {money(Math.abs(plan.Brings))}
          </span>
          <span className="size-14 type-soft">
            <strong>{t('ifAsMany')}</strong>
            <br />
            {t('asManyAs', { count: plan.Last.Entries, tier: withinSentence(t(tier)), number: plan.Last.SeasonNumber })}
          </span>
        </p>
      )}
    </section>
  );
}

function Pair({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
