import { ethnicity, geo } from '#contract/wings/ground/geo/geo.ts';
import { adminPropertyId, findProperty } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { countriesWithFirst, findCountry, homeCountryOf, statesOfCountry } from './geo.rules.ts';
import * as store from './geo.store.ts';

/** R472, R474: these lists change with a release, if at all. */
const cachedSeconds = 3600;

export const geoHandlers = implement(geo, {
  async getCountries({ params, services, language, refuse }) {
    const traits = findProperty(params.propertyId ?? adminPropertyId) ?? refuse('NotFound');
    const home = homeCountryOf(traits);
    return services.caches.get(`geo:countries:${home}:${language}`, cachedSeconds, async () => countriesWithFirst(home, language));
  },

  async getStates({ params, services, refuse }) {
    const { Abbreviation } = findCountry({ id: params.id }) ?? refuse('NotFound');
    return services.caches.get(`geo:states:${Abbreviation}`, cachedSeconds, async () => statesOfCountry(Abbreviation));
  },

  async abbrev({ params, services, refuse }) {
    const { Abbreviation } = findCountry({ abbreviation: params.id }) ?? refuse('NotFound');
    return services.caches.get(`geo:states:${Abbreviation}`, cachedSeconds, async () => statesOfCountry(Abbreviation));
  },
});

export const ethnicityHandlers = implement(ethnicity, {
  async getEthnicities({ db, services }) {
    return services.caches.get('ethnicity:all', cachedSeconds, async () =>
      (await store.listEthnicities(db)).map(({ id, name }) => ({ id, value: name })),
    );
  },
});
