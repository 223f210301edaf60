import { NativeSelect, TextInput } from '@mantine/core';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { withKept } from '#web/ui/dialog/with-kept.ts';

interface CountryAndStateProps {
  country: string;
  state: string;
  onCountry: (country: string) => void;
  onState: (state: string) => void;
  errors: { Country?: React.ReactNode; State?: React.ReactNode };
  /** Where a bill goes must be known; elsewhere it is free to say. */
  needsCountry?: boolean;
}

/** R105: states by the country's letters; a country without a list of them takes free text. */
export function CountryAndState({ country, state, onCountry, onState, errors, needsCountry = false }: CountryAndStateProps) {
  const at = useAccountText();
  const { property } = usePortal();
  const countries = useCall(geo.getCountries, { params: { propertyId: property.id } }, { staleMs: 3_600_000 });
  const isKnown = /^[A-Za-z]{2}$/.test(country);
  const states = useCall(geo.abbrev, { params: { id: country } }, { enabled: isKnown, staleMs: 3_600_000 });
  const options = isKnown ? (states.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })) : [];
  const label = at('optional', { label: at('state') });
  return (
    <div className="stack gap-20-16 align-start halves-from-30">
      <NativeSelect
        label={needsCountry ? at('country') : at('optional', { label: at('country') })}
        autoComplete="country"
        value={country}
        error={errors.Country}
        onChange={({ currentTarget: { value } }) => onCountry(value)}
        data={[
          { value: '', label: '' },
          ...withKept(
            (countries.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })),
            country,
          ),
        ]}
      />
      {options.length > 0 ? (
        <NativeSelect
          label={label}
          autoComplete="address-level1"
          value={state}
          error={errors.State}
          onChange={({ currentTarget: { value } }) => onState(value)}
          data={[{ value: '', label: '' }, ...withKept(options, state)]}
        />
      ) : (
        <TextInput
          label={label}
          autoComplete="address-level1"
          value={state}
          error={errors.State}
          onChange={({ currentTarget: { value } }) => onState(value)}
        />
      )}
    </div>
  );
}
