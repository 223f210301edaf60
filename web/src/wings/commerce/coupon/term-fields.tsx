import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { category } from '#contract/wings/entering/category/category.ts';
import { couponUses } from '#contract/wings/commerce/coupon/coupon.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { zoneName } from '#contract/kernel/text/formats.ts';
import type { AdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { PickedList } from '#web/ui/field/picked-list.tsx';
import type { TermValues } from './coupon-values.ts';

interface TermFieldsProps<Values extends TermValues> {
  form: UseFormReturnType<Values>;
  propertyId: number;
  seasons: readonly AdminSeason[];
}

/** What a coupon is worth, and where and when: the same for one and for a batch. */
export function TermFields<Values extends TermValues>({ form, propertyId, seasons }: TermFieldsProps<Values>) {
  const t = useCouponText();
  const award = traitsOf(propertyId);
  const optional = (label: string): string => t('optional', { label });
  return (
    <>
      <TextInput {...form.getInputProps('Description')} label={optional(t('description'))} maxLength={300} />
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('kind')}
          label={t('worth')}
          data={[
            { value: 'percent', label: t('percent') },
            { value: 'amount', label: t('amount') },
          ]}
        />
        {form.values.kind === 'percent' ? (
          <NumericField {...form.getInputProps('PercentOff')} label={t('percentOff')} maxDigits={3} />
        ) : (
          <TextInput
            {...form.getInputProps('AmountOff')}
            label={t('amountOff', { currency: award.currency })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </FieldPair>
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('AppliesTo')}
          label={t('appliesTo')}
          data={couponUses.map((value) => ({ value, label: t(`appliesTo_${value}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('SeasonID')}
          label={t('season')}
          data={[{ value: '', label: t('allSeasons') }, ...seasons.map(({ SeasonID, Name }) => ({ value: String(SeasonID), label: Name }))]}
        />
      </FieldPair>
      {form.values.AppliesTo === 'entries' && <CategoryField form={form} propertyId={propertyId} />}
      <FieldPair>
        <TextInput
          {...form.getInputProps('StartDate')}
          type="date"
          label={optional(t('start'))}
          description={t('dayHelp', { zone: zoneName(award.timeZone) })}
        />
        <TextInput
          {...form.getInputProps('EndDate')}
          type="date"
          label={optional(t('end'))}
          description={t('dayHelp', { zone: zoneName(award.timeZone) })}
        />
      </FieldPair>
      <FieldPair>
        <NumericField {...form.getInputProps('MaxUses')} label={optional(t('maxUses'))} description={t('unlimited')} maxDigits={6} />
        <NumericField
          {...form.getInputProps('MaxUsesPerUser')}
          label={optional(t('maxUsesPerUser'))}
          description={t('unlimited')}
          maxDigits={3}
        />
      </FieldPair>
    </>
  );
}

/** The categories of the current season, which is the one that takes entries. */
function CategoryField<Values extends TermValues>({ form, propertyId }: Omit<TermFieldsProps<Values>, 'seasons'>) {
  const t = useCouponText();
  const tree = useCall(category.getCategoriesOfProperty, { params: { propertyId } }, { staleMs: 300_000 });
  const groups = (tree.data?.MediaTypes ?? []).map(({ Name, CategoryTypes }) => ({
    group: Name,
    items: CategoryTypes.flatMap(({ Categories }) =>
      Categories.map((one) => ({ value: String(one.CategoryID), label: `${Name}: ${one.Name}` })),
    ),
  }));
  if (groups.length === 0 && form.values.CategoryIDs.length === 0) return null;
  return (
    <PickedList
      label={t('optional', { label: t('categories') })}
      description={t('categoriesHelp')}
      addLabel={t('addCategory')}
      removeLabel={(name) => t('removeCategory', { name })}
      choices={[]}
      groups={groups}
      picked={form.values.CategoryIDs}
      onPick={(picked) => form.setValues({ CategoryIDs: picked } as Partial<Values>)}
      error={form.errors.CategoryIDs}
    />
  );
}
