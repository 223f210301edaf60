import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PortalFrame } from '#web/frame/portal-frame.tsx';
import { wordmarkOf } from '#web/frame/wordmark-of.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useRegistrationText } from '#web/texts/registration.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Steps } from '#web/ui/state/steps.tsx';
import { RegistrationForm } from './registration-form.tsx';
import css from './registration.module.css';
import { type RegistrationStep, registrationSteps } from './registration-rules.ts';

/** R007, R110: people become judges here, except where judges are invited. */
export function RegistrationPage() {
  const t = useRegistrationText();
  const { property } = usePortal();
  return (
    <PortalFrame
      where={t('where')}
      end={
        <Link to="/login" className="size-15">
          {t('signIn')}
        </Link>
      }
    >
      {property.selfRegistration ? <Registration /> : <Invited />}
    </PortalFrame>
  );
}

function Invited() {
  const t = useRegistrationText();
  const { property } = usePortal();
  const name = wordmarkOf(property);
  return (
    <>
      <PageHead title={t('invitedTitle')} lead={t('invitedLead', { name })} />
      <EmptyState title={t('invitedWhy', { name })} action={<Link to="/login">{t('signIn')}</Link>} />
    </>
  );
}

const stepNames = { one: 'stepOne', personal: 'stepPersonal', two: 'stepTwo', three: 'stepThree' } as const;

function Registration() {
  const t = useRegistrationText();
  const [step, setStep] = useState<RegistrationStep>('one');
  const [applicant, setApplicant] = useState<{ name: string; email: string }>();
  const names = registrationSteps.map((one) => t(stepNames[one]));
  const steps = (
    <div className="below-24">
      <Steps
        names={names}
        current={registrationSteps.indexOf(step)}
        // There is no way back once the application is sent.
        {...(step !== 'three' && { onStep: (index: number) => setStep(registrationSteps[index] ?? 'one') })}
      />
    </div>
  );
  if (applicant)
    return (
      <>
        <PageHead title={t('doneTitle', { name: applicant.name })} lead={t('doneLead')} />
        {steps}
        <Done email={applicant.email} />
      </>
    );
  return (
    <>
      <PageHead title={t('title')} {...(step === 'one' && { lead: t('lead') })} />
      {steps}
      <RegistrationForm
        step={step}
        onStep={setStep}
        onDone={(given) => {
          setApplicant(given);
          setStep('three');
        }}
      />
    </>
  );
}

const doneParts = [
  ['doneMail', 'doneMailBody'],
  ['doneReview', 'doneReviewBody'],
  ['doneSchedule', 'doneScheduleBody'],
] as const;

/** R107: step three, and what comes next. */
function Done({ email }: { email: string }) {
  const t = useRegistrationText();
  return (
    <>
      <ol className={`breaks stack measure gap-24 ${css.done}`}>
        {doneParts.map(([title, body], index) => (
          <li key={title}>
            <span className={css.rank} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2 className="type-s">{t(title)}</h2>
              <p className="type-soft">{t(body, { email })}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="above-32">
        <Link to="/login">{t('doneSignIn')}</Link>
      </p>
    </>
  );
}
