import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import type { Prices } from '#contract/wings/entering/category/price.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney, typedAmount } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import css from './manager.module.css';
import type { SheetValues } from './sheet-values.ts';

const fieldOf = { early: 'Early', regular: 'Regular', late: 'Late' } as const;

interface PricePartProps {
  form: UseFormReturnType<SheetValues>;
  tree: CategoryTree;
  typeName: string;
  above: Prices | null;
  /** Entries that were ordered: what they were ordered at stays. */
  entries: number;
  isFixed: boolean;
}

/** The price by phase. It follows the line above until someone gives it its own. */
export function PricePart({ form, tree, typeName, above, entries, isFixed }: PricePartProps) {
  const t = useManagerText();
  const award = traitsOf(tree.PropertyID);
  const { isOwn } = form.values;
  const toggle = (): void => {
    if (isOwn && above) for (const field of Object.values(fieldOf)) form.setFieldValue(field, typedAmount(above[field], award));
    form.setFieldValue('isOwn', !isOwn);
  };
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-price">
      <div className={css.partHead}>
        <h3 id="part-price">
          {t('price')} {!isOwn && <span>{above ? t('priceAs', { type: typeName }) : t('priceNone')}</span>}
        </h3>
        {!isFixed && (isOwn ? above !== null : true) && (
          <Button variant="subtle" size="compact-sm" onClick={toggle}>
            {isOwn ? t('takeAbove', { type: typeName }) : t('setOwn')}
          </Button>
        )}
      </div>
      <div className={css.phases}>
        {tree.Phases.map(({ Tier, Until, State }) => (
          <div key={Tier} className={css.phase} data-state={State}>
            {!isOwn && (
              <>
                {t(Tier)} <strong>{above && formatMoney(above[fieldOf[Tier]], award)}</strong>
              </>
            )}
            <p>{t(State === 'over' ? 'phaseOver' : 'until', { date: formatDate(lastMoment(Until, award), award) })}</p>
          </div>
        ))}
      </div>
      {isOwn && (
        <div className={css.trio}>
          {tree.Phases.map(({ Tier, State }) => (
            <TextInput
              key={Tier}
              {...form.getInputProps(fieldOf[Tier])}
              label={t(Tier)}
              inputMode="decimal"
              autoComplete="off"
              disabled={isFixed || (State !== 'ahead' && entries > 0)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
