/**
 * How an order was placed, as orders, calls and tables write it: the printed calls name two providers, and theirs are the words for every
 * provider of the kind.
 */
/** In a provider's fields on our page. */
export const inFields = 'stripe' as const;
/** On a page of the provider's. */
export const onPage = 'worldpay' as const;
