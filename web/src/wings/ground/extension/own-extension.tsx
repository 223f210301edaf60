import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { useOwnExtensionText } from '#web/texts/own-extension.ts';

interface OwnExtension {
  Until: Date;
  Reason: string;
}

/** What someone with more time reads beside their deadline, by the award's clock. */
export function useOwnExtension(own: OwnExtension | null | undefined, clock: Clock): string | undefined {
  const t = useOwnExtensionText();
  if (!own) return undefined;
  const date = formatWithZone(lastMoment(own.Until, clock), clock);
  return own.Reason ? t('because', { date, reason: own.Reason }) : t('forYou', { date });
}
