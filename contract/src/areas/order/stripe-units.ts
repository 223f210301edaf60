/** How many of Stripe's units are one of ours: it counts these in hundredths, though ISO 4217 gives them no minor unit. */
export const stripeUnits = (currency: string): number => (['ISK', 'UGX'].includes(currency.toUpperCase()) ? 100 : 1);
