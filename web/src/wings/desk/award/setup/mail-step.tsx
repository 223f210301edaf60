import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { award as calls } from '#contract/wings/desk/award/award.ts';
import { TestMail } from '#web/wings/desk/connection/test-mail.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMayForAll } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';

/** Email is done when a test email has arrived; continuing without it takes a confirmation, and the warning stays. */
export function MailStep({ award, continueLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const mayConnect = useMayForAll('connection.manage');
  // The link of the test email may be followed on another device.
  useCall(calls.getAward, { params: { id: award.PropertyID } }, { enabled: award.Mail === 'untested', everyMs: 3000 });
  const hasArrived = award.Mail === 'arrived';
  return (
    <>
      <PageHead title={t('mailTitle')} lead={t('mailLead')} windowTitle={`${award.Name}: ${t('mailTitle')}`} />
      <div className={css.form}>
        <div role="status">
          <StandingMessage kind={hasArrived ? 'success' : 'warning'} text={t(`mail-${award.Mail}`)} />
        </div>
        {award.Mail !== 'none' && (
          <Allowed to="mail.send" award={award.PropertyID}>
            <TestMail propertyId={award.PropertyID} hasArrived={hasArrived} />
          </Allowed>
        )}
        {mayConnect ? (
          <Link to="/connections">{t(award.Mail === 'none' ? 'connectMail' : 'changeMail')}</Link>
        ) : (
          award.Mail === 'none' && <p className="type-soft">{t('askForConnection')}</p>
        )}
        <Allowed to="mail.read" award={award.PropertyID}>
          <Link to="/outbox">{t('openOutbox')}</Link>
        </Allowed>
        {award.State === 'draft' && (
          <Allowed to="property.manage" award={award.PropertyID}>
            <div className="cluster align-center gap-12-24 above-8">
              {hasArrived && <Button onClick={() => void onSaved()}>{continueLabel}</Button>}
              {!hasArrived && onSkip && (
                <>
                  <PlainButton variant="underlined" onClick={onSkip}>
                    {t('noMailForNow')}
                  </PlainButton>
                  <p className={css.about}>{t('noMailForNowAbout')}</p>
                </>
              )}
            </div>
          </Allowed>
        )}
      </div>
    </>
  );
}
