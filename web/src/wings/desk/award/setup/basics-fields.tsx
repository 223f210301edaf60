import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import type { Award } from '#contract/wings/desk/award/award.ts';
import { type CardProvider, cardProviders } from '#contract/kernel/award/card-providers.ts';
import { worksWith } from '#contract/wings/commerce/order/provider-currencies.ts';
import { locales, ownNameOf } from '#contract/kernel/text/languages.rules.ts';
import { slugFrom } from '#contract/wings/desk/award/award-rules.ts';
import { habitsAfterMove } from '#contract/wings/ground/geo/country-habits.ts';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { withKept } from '#web/ui/dialog/with-kept.ts';
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
  /** Who charges its cards, where it takes any. */
  provider?: CardProvider | undefined;
}

export function BasicsFields({ form, isLocked = false, isCopy = false, provider }: BasicsFieldsProps) {
  const t = useAwardText();
  const listed = useCall(geo.getCountries, { params: {} }, { staleMs: 3_600_000 });
  const countries = useMemo(() => countryChoices(listed.data ?? []), [listed.data]);
  const [zones, currencies] = useMemo(() => [zoneChoices(), currencyChoices(provider)], [provider]);
  const name = form.getInputProps('Name');
  const rename = (next: string) => {
    // The address follows the name until someone writes one.
    const follows = form.values.Slug === slugFrom(form.values.Name);
    form.setValues({ Name: next, ...(follows && { Slug: slugFrom(next) }) });
    form.clearFieldError('Name');
  };
  const move = (country: string) => {
    const { Currency, ...rest } = habitsAfterMove(form.values, form.values.Country, country);
    const mayFollow = Currency && !isLocked && (!provider || worksWith(provider, Currency));
    form.setValues({ Country: country, ...rest, ...(mayFollow && { Currency }) });
    form.clearFieldError('Country');
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
            onChange={({ currentTarget: { value } }) => move(value)}
            label={t('country')}
            data={withKept([{ value: '', label: t('chooseCountry') }, ...countries], form.values.Country)}
          />
          <NativeSelect
            {...form.getInputProps('Locale')}
            label={t('locale')}
            data={locales.map((value) => ({ value, label: ownNameOf(value) }))}
          />
          <NativeSelect {...form.getInputProps('TimeZone')} label={t('timeZone')} data={withKept(zones, form.values.TimeZone)} />
          <NativeSelect
            {...form.getInputProps('Currency')}
            label={t('currency')}
            description={provider && t('currencyHelp', { provider: cardProviders[provider].name })}
            disabled={isLocked}
            data={withKept(currencies, form.values.Currency)}
          />
        </FieldPair>
      )}
    </>
  );
}
