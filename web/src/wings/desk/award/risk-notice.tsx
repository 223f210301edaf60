import { Link } from '@tanstack/react-router';
import { type Award, award as calls, type OpeningRisk } from '#contract/wings/desk/award/award.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';

const stepOfRisk = (risk: OpeningRisk): 'mail' | 'payment' => (risk === 'no-mail' || risk === 'mail-untested' ? 'mail' : 'payment');

/** What an award is open without, or would be: stays in sight until it is over. */
export function Risks({ award, risks = award.Risks }: { award: Award; risks?: readonly OpeningRisk[] }) {
  const t = useAwardText();
  return risks.map((risk) => (
    <div key={risk} className="stack gap-4 below-16 size-14">
      <StandingMessage kind="warning" text={t(`risk-${risk}`)} />
      <Link to="/awards/$id/$step" params={{ id: String(award.PropertyID), step: stepOfRisk(risk) } as never}>
        {t('fix', { step: withinSentence(t(`step-${stepOfRisk(risk)}`)) })}
      </Link>
    </div>
  ));
}

/** The same above a page about the award. An open award whose mail server no one tested may well send for years. */
export function RiskNotice({ propertyId }: { propertyId: number }) {
  const { data } = useCall(calls.getAward, { params: { id: propertyId } });
  if (!data || data.State === 'archived') return null;
  return <Risks award={data} risks={data.Risks.filter((risk) => data.State === 'draft' || risk !== 'mail-untested')} />;
}
