import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Nothing, PathId } from '#contract/kernel/call/wire.ts';
import { taxReasons } from './tax-reasons.ts';
import { TaxCountry, taxKinds, TaxPlace, TaxRegion } from './tax-places.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/tax-fields.ts';

const says = schemaSaying(texts);

const Day = z.iso.date();
const Rate = z
  .int()
  .min(0)
  .max(10_000, { error: says('rateTooHigh') });

const TaxRate = entity('TaxRate', {
  TaxRateID: z.int(),
  /** Null: a rate of all awards. */
  PropertyID: z.int().nullable(),
  Country: z.string(),
  Region: z.string(),
  Kind: z.enum(taxKinds),
  /** In hundredths of a per cent. */
  Rate: z.int(),
  /** Days by the award's clock, both included. */
  ValidFrom: z.string(),
  ValidUntil: z.string().nullable(),
  Note: z.string(),
  Version: z.int(),
});
export type TaxRate = z.infer<typeof TaxRate>;

const TaxRates = entity('TaxRates', {
  PropertyID: z.int(),
  /** The day of now by the award's clock, by which a rate is in force. */
  Today: z.string(),
  /** Whether the caller may change the rates of all awards. */
  MayChangeCommon: z.boolean(),
  Rates: z.array(TaxRate),
});

/** What one buyer would pay today, by the very rules that price carts. */
const TaxExample = entity('TaxExample', {
  IsBusiness: z.boolean(),
  Country: z.string(),
  Kind: z.enum(['entries', 'products', 'tickets']),
  /** In hundredths of a per cent. */
  Rate: z.int(),
  Reason: z.enum(taxReasons),
});
export type TaxExample = z.infer<typeof TaxExample>;

const TaxPlaces = entity('TaxPlaces', {
  PropertyID: z.int(),
  /** Where the seller is at home: as saved, else the award's country. Its tax is charged without being listed. */
  HomeCountry: z.string().nullable(),
  /** A small business that is not registered charges none. */
  IsRegistered: z.boolean(),
  /** The One Stop Shop: registered once for consumers of every other EU country. */
  OssNumber: z.string(),
  Places: z.array(TaxPlace),
  /** Charged as before there were homes and numbers, until an organizer confirms it. */
  NeedsReview: z.boolean(),
  Examples: z.array(TaxExample),
  /** 0 until the first are saved. */
  Version: z.int(),
});
export type TaxPlaces = z.infer<typeof TaxPlaces>;

const aboutRate = { property: 'PropertyID', orListed: true } as const;

/** Rates of tax as dated data, and where each award charges them. Orders keep the rate they were placed under. */
export const taxRates = {
  getTaxRates: read('GET /ecommerce/GetTaxRates/{propertyId}', {
    does: 'List the tax rates an award charges by, past and future ones too',
    may: 'order.read',
    about: { property: 'propertyId' },
    needs: 'fees',
    params: z.object({ propertyId: PathId }),
    reply: TaxRates,
    fails: ['NotFound'],
  }),
  saveTaxRate: write('POST /ecommerce/SaveTaxRate', {
    does: 'Add or correct a tax rate of an award, or of all awards',
    may: 'order.manage',
    about: aboutRate,
    takesNew: false,
    body: z
      .object({
        TaxRateID: Id.nullish(),
        Version: z.int().min(0).default(0),
        /** Left out: for all awards, by staff who may act on all of them. */
        PropertyID: Id.nullish(),
        Country: TaxCountry,
        Region: TaxRegion.default(''),
        Kind: z.enum(taxKinds).default('all'),
        Rate,
        ValidFrom: Day,
        ValidUntil: Day.nullish(),
        Note: z.string().trim().max(200).default(''),
      })
      .refine(({ Country, Region }) => Region === '' || Country === 'US', {
        path: ['Region'],
        error: says('statesOnlyInUs'),
      })
      .refine(({ ValidFrom, ValidUntil }) => !ValidUntil || ValidUntil >= ValidFrom, {
        path: ['ValidUntil'],
        error: says('lastBeforeFirst'),
      }),
    reply: TaxRate,
    fails: ['Conflict', 'NotAllowed', 'NotFound'],
  }),
  deleteTaxRate: write('POST /ecommerce/DeleteTaxRate', {
    does: 'Delete a tax rate; orders that were placed under it keep it',
    may: 'order.manage',
    about: aboutRate,
    takesNew: false,
    body: z.object({ TaxRateID: Id, PropertyID: Id.nullish() }),
    reply: Nothing,
    fails: ['NotAllowed'],
  }),
  getTaxPlaces: read('GET /ecommerce/GetTaxPlaces/{propertyId}', {
    does: 'Get where an award charges tax',
    may: 'order.read',
    about: { property: 'propertyId' },
    needs: 'fees',
    params: z.object({ propertyId: PathId }),
    reply: TaxPlaces,
    fails: ['NotFound'],
  }),
  saveTaxPlaces: write('POST /ecommerce/SaveTaxPlaces', {
    does: 'Replace where an award charges tax',
    may: 'order.manage',
    about: { property: 'PropertyID' },
    needs: 'fees',
    takesNew: false,
    body: z.object({
      PropertyID: Id,
      Version: z.int().min(0),
      HomeCountry: TaxCountry.nullable(),
      IsRegistered: z.boolean().default(true),
      OssNumber: z.string().trim().max(50).default(''),
      Places: z.array(TaxPlace).max(200),
    }),
    reply: TaxPlaces,
    fails: ['Conflict'],
  }),
};
