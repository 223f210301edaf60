import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { captcha as captchaCalls } from '#contract/wings/accounts/account/captcha.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import { registration } from '#contract/wings/judging/reviewer/registration.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import { browserZone } from '#web/kernel/words/own-zone.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useDraft } from '#web/kernel/form/draft.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useRegistrationText } from '#web/texts/registration.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';
import { BasicsStep } from './basics-step.tsx';
import { answerCaptcha, CaptchaFailed } from '#web/wings/accounts/account/captcha/captcha.ts';
import { ExpertiseStep } from './expertise-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import css from './registration.module.css';
import {
  type Application,
  emptyApplication,
  findProblems,
  hidesEnrollment,
  type RegistrationStep,
  registrationSteps,
  stepOfErrors,
  toNewReviewer,
} from './registration-rules.ts';
import { useCaptcha } from '#web/wings/accounts/account/captcha/use-captcha.ts';

interface RegistrationFormProps {
  step: RegistrationStep;
  onStep: (step: RegistrationStep) => void;
  onDone: (applicant: { name: string; email: string }) => void;
}

/** Where this browser is, as far as it says. */
const freshApplication = (): Application => ({
  ...emptyApplication,
  TimeZone: browserZone(),
});

export function RegistrationForm({ step, onStep, onDone }: RegistrationFormProps) {
  const t = useRegistrationText();
  const ui = useUiText();
  const { property, send: ask } = usePortal();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isAnswering, setAnswering] = useState(false);
  const [fresh] = useState(freshApplication);
  const draft = useDraft<Application>('judge-registration', fresh);
  const [hasDraft, setHasDraft] = useState(draft.wasKept);
  const form = useForm<Application>({ initialValues: draft.values, onValuesChange: draft.keep });

  const open = useCall(judgingMenu.getClustersForJudgingProperty, { body: { PropertyID: property.id } }, { staleMs: 300_000 });
  const devices = useCall(deviceType.getDeviceTypeGroupsDeviceTypes, {}, { enabled: !property.hidesMobileAndVr, staleMs: 600_000 });
  // A season in which no cluster may be named has nothing to apply for yet.
  const seasons = (open.data?.Seasons ?? []).filter(({ Clusters }) => Clusters.length > 0);
  const known = { seasons, isHidden: hidesEnrollment(property, seasons) };
  const answer = useCallback(() => answerCaptcha('submit', (action) => ask(captchaCalls.getCaptcha, { params: { action } })), [ask]);
  const captcha = useCaptcha(step === 'two', answer);

  // R116: the first error takes the focus, on whichever step it is.
  const show = (at: RegistrationStep, errors: Record<string, string>): void => {
    onStep(at);
    form.setErrors(errors);
    focusFirstError(element.current);
  };
  const saving = useSend(registration.saveNewReviewer, {
    onSuccess: (_, { body }) => {
      draft.clear();
      onDone({ name: body.Data.FirstName, email: body.Data.Email });
    },
    onProblem: (reason) => {
      const rest = applyErrors(
        { getValues: form.getValues, setErrors: (errors) => show(stepOfErrors(Object.keys(errors)), errors) },
        reason,
      );
      if (isFailure(reason, 'EmailTaken')) return show('one', { Email: reason.errors[0]?.Message ?? reason.message });
      setProblem(rest);
    },
  });
  const send = async (): Promise<void> => {
    setAnswering(true);
    try {
      const group = (id: number) =>
        devices.data?.find(({ DeviceTypeGroupID }) => DeviceTypeGroupID === id)?.DeviceTypes.map(({ DeviceTypeID }) => DeviceTypeID) ?? [];
      const Data = toNewReviewer(form.getValues(), {
        ...known,
        judgingPropertyId: property.id,
        devices: { mobile: group(deviceTypeGroups.mobile), vr: group(deviceTypeGroups.vr) },
        captcha: await captcha.take(),
      });
      saving.mutate({ body: { Data } });
    } catch (reason) {
      if (reason instanceof CaptchaFailed) setProblem(t('captchaFailed'));
      else if (reason instanceof CallProblem) setProblem(reason.message);
      else throw reason;
    } finally {
      setAnswering(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    // All up to here: passwords are not kept, so a resumed application may lack one on the first step.
    const at = registrationSteps.indexOf(step);
    for (const done of registrationSteps.slice(0, at + 1)) {
      const problems = findProblems(done, form.getValues(), known, {
        emailMissing: t('emailMissing'),
        passwordRequired: ui('passwordRequired'),
        seasonMissing: t('seasonMissing'),
      });
      if (Object.keys(problems).length > 0) return show(done, problems);
    }
    form.clearErrors();
    if (step !== 'two') onStep(registrationSteps[at + 1] ?? 'two');
    else if (!isAnswering && !saving.isPending) void send();
  };
  useStepFocus(step, element);

  const startOver = (): void => {
    form.setValues(fresh);
    form.clearErrors();
    draft.clear();
    setHasDraft(false);
    onStep('one');
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={css.form}>
      {hasDraft && step === 'one' && (
        <StandingMessage kind="info" text={t('kept')} action={{ label: t('startOver'), onAction: startOver }} />
      )}
      {problem && <FormError text={t('notSaved')} detail={problem} />}
      {step === 'one' && <BasicsStep form={form} />}
      {step === 'personal' && <PersonalStep form={form} />}
      {step === 'two' && <ExpertiseStep form={form} {...known} query={open} />}
      <div className={css.actions}>
        {step === 'two' && (
          <p className={css.captcha} role="status">
            {captcha.state === 'working' && t('captchaWorking')}
            {captcha.state === 'ready' && t('captchaReady')}
          </p>
        )}
        {step !== 'one' && (
          <Button
            variant="default"
            onClick={() => {
              form.clearErrors();
              onStep(registrationSteps[registrationSteps.indexOf(step) - 1] ?? 'one');
            }}
          >
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={isAnswering || saving.isPending || (step === 'two' && !open.data && !open.isError)}>
          {t(step === 'two' ? 'submit' : 'next')}
        </Button>
      </div>
    </form>
  );
}

/** Each step begins at its own heading, at the top; unless an error already took the focus. */
function useStepFocus(step: RegistrationStep, form: React.RefObject<HTMLFormElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (form.current?.querySelector('[aria-invalid="true"], [data-form-error]')) return;
    window.scrollTo({ top: 0 });
    const heading = form.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step, form]);
}
