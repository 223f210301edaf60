import { type CardProvider, cardProviderNames, type HostedProvider, isHosted } from '#contract/kernel/award/card-providers.ts';
import type { HostedPage, OpenHostedPage } from '#server/kernel/payments/hosted-page.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import { openWorldPay } from './worldpay.rules.ts';

const pages: Record<HostedProvider, OpenHostedPage> = { worldpay: openWorldPay };

/** Nothing where it is not set up, or takes cards in fields on our page. */
export const hostedPageOf = (provider: CardProvider, settings: Settings): HostedPage | undefined =>
  isHosted(provider) ? pages[provider](settings) : undefined;

/** Where forms of ours may lead. */
export const hostedOrigins = (settings: Settings): string[] =>
  cardProviderNames.flatMap((provider) => {
    const page = hostedPageOf(provider, settings);
    return page ? [new URL(page.url).origin] : [];
  });
