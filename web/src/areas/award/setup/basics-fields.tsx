import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import type { Award } from '#contract/areas/award/award.ts';
import { slugFrom } from '#contract/areas/award/award-rules.ts';
import { useAwardText } from '#web/texts/award.ts';
import { FieldPair } from '#web/ui/edit-dialog.tsx';
import { withKept } from '#web/ui/with-kept.ts';
import { countryChoices, currencyChoices, zoneChoices } from './places.ts';

export interface BasicsValues extends Record<string, unknown> {
  Name: string;
  Slug: string;
  Field: string;
  Country: string;
  Locale: Award['Locale'];
  TimeZone: string;
  Currency: string;
}

interface BasicsFieldsProps {
  form: UseFormReturnType<BasicsValues>;
  isLocked?: boolean;
  /** The rest comes with the award that is copied. */
  isCopy?: boolean;
}

export function BasicsFields({ form, isLocked = false, isCopy = false }: BasicsFieldsProps) {
  const t = useAwardText();
  const [countries, zones, currencies] = useMemo(() => [countryChoices(), zoneChoices(), currencyChoices()], []);
  const name = form.getInputProps('Name');
  const rename = (next: string) => {
    // The address follows the name until somebody writes one.
    const follows = form.values.Slug === slugFrom(form.values.Name);
    form.setValues({ Name: next, ...(follows && { Slug: slugFrom(next) }) });
    form.clearFieldError('Name');
  };
  return (
    <>
      <TextInput {...name} onChange={({ currentTarget: { value } }) => rename(value)} label={t('name')} maxLength={80} />
      <TextInput
        {...form.getInputProps('Slug')}
        label={t('slug')}
        description={t('slugHelp', { address: `${window.location.origin}/entries/${form.values.Slug}` })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextInput {...form.getInputProps('Field')} label={t('field')} description={t('fieldHelp')} maxLength={200} />
      {!isCopy && (
        <FieldPair>
          <NativeSelect
            {...form.getInputProps('Country')}
            label={t('country')}
            data={[{ value: '', label: t('chooseCountry') }, ...countries]}
          />
          <NativeSelect
            {...form.getInputProps('Locale')}
            label={t('locale')}
            data={(['en-US', 'en-GB'] as const).map((value) => ({ value, label: t(`locale-${value}`) }))}
          />
          <NativeSelect {...form.getInputProps('TimeZone')} label={t('timeZone')} data={withKept(zones, form.values.TimeZone)} />
          <NativeSelect
            {...form.getInputProps('Currency')}
            label={t('currency')}
            disabled={isLocked}
            data={withKept(currencies, form.values.Currency)}
          />
        </FieldPair>
      )}
    </>
  );
}
