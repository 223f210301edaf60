import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, PathId } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/geo-fields.ts';

const says = schemaSaying(texts);

/** `CountryID` is the ISO 3166-1 number, `Abbreviation` its two letters. */
const Country = entity('Country', { CountryID: z.int(), Abbreviation: z.string(), Name: z.string() });
/** `StateID` is the ISO 3166-2 code (`US-CA`), `Abbreviation` what follows the country in it. */
const State = entity('State', { StateID: z.string(), Abbreviation: z.string(), Name: z.string() });

export const geo = {
  getCountries: read('GET /Geo/GetCountries/{propertyId?}', {
    does: "List countries by name, the property's own first",
    may: 'public',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId.optional() }),
    reply: z.array(Country),
    fails: ['NotFound'],
  }),

  getStates: read('GET /Geo/GetStates/{id}', {
    does: 'List the states, provinces or regions of a country by id',
    may: 'public',
    params: z.object({ id: PathId }),
    reply: z.array(State),
    fails: ['NotFound'],
  }),

  abbrev: read('GET /Geo/GetStates/Abbrev/{id}', {
    does: 'List the states, provinces or regions of a country by two-letter code',
    may: 'public',
    params: z.object({
      id: z
        .string()
        .trim()
        .length(2, { error: says('enterCountryCode') }),
    }),
    reply: z.array(State),
    fails: ['NotFound'],
  }),
};

export const ethnicity = {
  getEthnicities: read('GET /Ethnicity/GetEthnicities', {
    does: 'List the ethnicities a judge can choose',
    may: 'public',
    reply: z.array(z.object({ id: z.int(), value: z.string() })),
  }),
};
