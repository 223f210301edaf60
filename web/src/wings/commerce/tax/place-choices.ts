import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { usStates } from '#contract/wings/commerce/tax/us-states.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { placeKey } from './tax-values.ts';

/** Every country and every state, as choices. */
export function usePlaceChoices(propertyId: number) {
  const countries = useCall(geo.getCountries, { params: { propertyId } }, { staleMs: 3_600_000 });
  return {
    countries: (countries.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: countryName(Abbreviation) ?? Name })),
    states: Object.entries(usStates).map(([Region, label]) => ({ value: placeKey({ Country: 'US', Region }), label })),
  };
}
