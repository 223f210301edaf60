import * as z from 'zod';
import { usStates } from './us-states.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/tax-fields.ts';

const says = schemaSaying(texts);

/** What is sold, as far as tax tells it apart: the kinds of orders. */
export const taxKinds = ['all', 'entries', 'products', 'tickets'] as const;
export type SoldKind = Exclude<(typeof taxKinds)[number], 'all'>;

export const TaxCountry = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: says('chooseCountry') });

export const TaxRegion = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || Object.hasOwn(usStates, code), { error: says('chooseState') });

/** A country, or one state of the United States, in which a seller charges tax. */
export const TaxPlace = z
  .object({
    Country: TaxCountry,
    Region: TaxRegion.default(''),
    /** Under which the seller is registered there. */
    Number: z.string().trim().max(50).default(''),
  })
  .refine(({ Country, Region }) => Region === '' || Country === 'US', {
    path: ['Region'],
    error: says('statesOnlyInUs'),
  })
  .meta({ id: 'TaxPlace' });
export type TaxPlace = z.infer<typeof TaxPlace>;

/** Where the printed awards charge tax while no one said otherwise; others begin at home. */
export const usualPlaces: readonly TaxPlace[] = [
  'AT',
  'BE',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'PL',
  'PT',
  'SE',
].map((Country) => ({ Country, Region: '', Number: '' }));

export const europeanUnion: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];
/** Where offices take invoices that software reads. */
export const economicArea: readonly string[] = [...europeanUnion, 'IS', 'LI', 'NO'];
