import type { Award, OpeningRisk } from '#contract/wings/desk/award/award.ts';
import type { Traits } from '#contract/kernel/award/property-row.ts';

/** What no one opens an award with unless they say so. `isPriced`: whether it costs anything to enter. */
export function risksOf(
  { Mail, Cards }: Pick<Award, 'Mail' | 'Cards'>,
  { fees, cardPayments }: Pick<Traits, 'fees' | 'cardPayments'>,
  isPriced: boolean,
): OpeningRisk[] {
  const risks: OpeningRisk[] = [];
  if (Mail === 'none') risks.push('no-mail');
  if (Mail === 'untested') risks.push('mail-untested');
  if (fees && cardPayments && isPriced && Cards !== 'live')
    risks.push(({ none: 'no-cards', sandbox: 'sandbox', test: 'test-cards' } as const)[Cards]);
  return risks;
}
