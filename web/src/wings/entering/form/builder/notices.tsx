import { Button } from '@mantine/core';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { listed } from '#web/kernel/words/i18n.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { titleOf } from './names.ts';
import { useBuilder } from './use-builder.ts';

/** What stays above the form until it is settled: two who changed the same, and a proposal that waits. */
export function Notices() {
  const t = useFormBuilderText();
  const { form, desk, clash, settle, isDirty } = useBuilder();
  const { Draft } = desk;
  const name = (one: string): string =>
    one === '$printed' ? t('printedPart') : one === '$blind' ? t('blindPart') : `“${titleOf(form, one)}”`;
  const proposal = Draft?.ProposedAt && !isDirty ? Draft : undefined;
  const clock = traitsOf(desk.PropertyID);
  return (
    <>
      {clash && (
        <div className="below-16">
          <StandingMessage
            kind="error"
            text={clash.by ? t('clashTitle', { name: clash.by }) : t('clashSomeone')}
            detail={t('clashBody', { what: listed(clash.what.map(name)) })}
          />
          <div className="cluster gap-8 above-8">
            <Button variant="default" onClick={() => settle('mine')}>
              {t('keepMine')}
            </Button>
            <Button variant="default" onClick={() => settle('theirs')}>
              {t('useTheirs')}
            </Button>
          </div>
        </div>
      )}
      {proposal && (
        <div className="below-16">
          <StandingMessage
            kind={proposal.IsOwn ? 'info' : 'warning'}
            text={
              proposal.OwnAt
                ? t('proposedAlone', { date: formatWithZone(proposal.OwnAt, clock) })
                : proposal.IsOwn
                  ? t('proposedOwn')
                  : proposal.ProposedBy
                    ? t('proposedOther', { name: proposal.ProposedBy })
                    : t('proposedSomeone')
            }
            detail={t('proposedEdit')}
          />
        </div>
      )}
    </>
  );
}
