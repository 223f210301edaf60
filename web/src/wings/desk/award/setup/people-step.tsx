import { Button } from '@mantine/core';
import { useState } from 'react';
import { staff } from '#contract/wings/accounts/account/staff.ts';
import { waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { award as calls } from '#contract/wings/desk/award/award.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { StaffDialog } from '#web/wings/desk/operation/staff/staff-dialog.tsx';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { useStaffText } from '#web/texts/staff.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { SkipButton } from './step-form.tsx';

export function PeopleStep({ award, continueLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useMay('staff.manage', award.PropertyID);
  const roleName = useStaffText();
  const everybody = useCall(staff.getStaff, { query: {} }, { enabled: mayInvite });
  const people = everybody.data?.flatMap((person) => {
    const roles = person.Grants.filter(({ PropertyID }) => PropertyID === null || PropertyID === award.PropertyID);
    return roles.length > 0 ? [{ ...person, roles: new Set(roles.map(({ Role }) => roleName(`role-${Role}`))) }] : [];
  });
  const marking = useSend(calls.setStep, { onProblem: ({ message }) => messages.error(message) });
  const finish = () =>
    marking.mutate({ body: { PropertyID: award.PropertyID, Step: 'people', State: 'done' } }, { onSuccess: () => void onSaved() });
  return (
    <>
      <PageHead title={t('peopleTitle')} lead={t('peopleLead')} windowTitle={`${award.Name}: ${t('peopleTitle')}`} />
      <div className={css.form}>
        {mayInvite && everybody.isPending && <TextSkeleton lines={3} />}
        {everybody.isError && <ErrorState onRetry={() => void everybody.refetch()} />}
        {people && (
          <section>
            <h2 className={css.subTitle}>{t('peopleHere', { count: people.length })}</h2>
            <ul className={css.people}>
              {people.map((person) => (
                <li key={person.UserID}>
                  <strong className="type-strong">{fullName(person) || person.Email}</strong>
                  <span className={css.about}>{[person.Email, ...person.roles].join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {people && people.filter(({ Grants }) => Grants.some(({ Role }) => Role === 'owner' || Role === 'organizer')).length < 2 && (
          <StandingMessage kind="info" text={t('aloneTitle')} detail={t('aloneBody', { hours: waitingHours })} />
        )}
        {mayInvite ? (
          <div className="cluster align-center gap-12-24 above-8">
            <Button variant="default" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          </div>
        ) : (
          <p className={css.about}>{t('peopleOfOwners')}</p>
        )}
        {award.State === 'draft' && (
          <Allowed to="property.manage" award={award.PropertyID}>
            <div className="cluster align-center gap-12-24 above-8">
              <Button onClick={finish} loading={marking.isPending}>
                {continueLabel}
              </Button>
              {onSkip && <SkipButton onSkip={onSkip} />}
            </div>
          </Allowed>
        )}
      </div>
      <StaffDialog editing={isInviting ? 'new' : undefined} awardId={award.PropertyID} onClose={() => setInviting(false)} />
    </>
  );
}
