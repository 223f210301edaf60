import type { Seller, SellerDetails } from '#contract/areas/document/seller.ts';

/** As fields have it: everything a text but the days. */
export interface SellerValues extends Record<string, string | number | null> {
  Name: string;
  Address1: string;
  Address2: string;
  City: string;
  State: string;
  PostalCode: string;
  Country: string;
  VatNumber: string;
  Registration: string;
  Email: string;
  Prefix: string;
  Bank: string;
  DaysToPay: number | null;
}

const usualDays = 30;

export const valuesOf = ({ Details, UsualPrefix }: Seller): SellerValues => ({
  Name: Details?.Name ?? '',
  Address1: Details?.Address1 ?? '',
  Address2: Details?.Address2 ?? '',
  City: Details?.City ?? '',
  State: Details?.State ?? '',
  PostalCode: Details?.PostalCode ?? '',
  Country: Details?.Country ?? '',
  VatNumber: Details?.VatNumber ?? '',
  Registration: Details?.Registration ?? '',
  Email: Details?.Email ?? '',
  Prefix: Details?.Prefix ?? UsualPrefix,
  Bank: Details?.Bank ?? '',
  DaysToPay: Details?.DaysToPay ?? usualDays,
});

export const detailsOf = (values: SellerValues): SellerDetails => ({ ...values, DaysToPay: values.DaysToPay ?? 0 });
