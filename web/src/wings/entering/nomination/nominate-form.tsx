import { Autocomplete, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { captcha as captchaCalls } from '#contract/wings/accounts/account/captcha.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { findNominationFaults } from '#contract/wings/entering/nomination/nomination-form.ts';
import { nomination, type OpenForm } from '#contract/wings/entering/nomination/nomination.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { answerCaptcha, CaptchaFailed } from '#web/wings/accounts/account/captcha/captcha.ts';
import { useCaptcha } from '#web/wings/accounts/account/captcha/use-captcha.ts';
import { QuestionField } from '#web/wings/entering/category/questions/question-field.tsx';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';
import { checkedBy, isEmailAddress } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { MaxWordsField } from '#web/ui/field/limited-text-field.tsx';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import css from './nomination.module.css';

export type Nominated = Reply<typeof nomination.nominate> & { name: string };

interface Values extends Record<string, unknown> {
  CategoryID: string;
  NomineeName: string;
  Organization: string;
  NomineeEmail: string;
  Reason: string;
  Answers: Record<string, string>;
  ShowsName: boolean;
  Name: string;
  Email: string;
}

const empty: Values = {
  CategoryID: '',
  NomineeName: '',
  Organization: '',
  NomineeEmail: '',
  Reason: '',
  Answers: {},
  ShowsName: true,
  Name: '',
  Email: '',
};

/** Errors about an answer belong to the question of that name. */
const names = (field: string): string | undefined => (field.startsWith('Answers.') ? field : undefined);

interface NominateFormProps {
  award: PropertyTraits;
  open: OpenForm;
  onNominated: (nominated: Nominated) => void;
}

export function NominateForm({ award, open, onNominated }: NominateFormProps) {
  const t = useNominationText();
  const { send: ask } = usePortal();
  const { Nominator, Categories, Form } = open;
  const isStranger = Nominator === null;
  const Questions = Form?.Questions ?? [];
  const only = Categories.length === 1 ? String(Categories[0]?.CategoryID) : '';
  const [problem, setProblem] = useState<string | undefined>();
  const [isAnswering, setAnswering] = useState(false);
  const attempt = useAttemptKey();
  const bodyOf = (values: Values) => ({
    PropertyID: award.id,
    CategoryID: Number(values.CategoryID || only),
    NomineeName: values.NomineeName,
    Organization: values.Organization,
    NomineeEmail: values.NomineeEmail,
    Reason: values.Reason,
    Answers: values.Answers,
    ShowsName: values.ShowsName,
    ...(isStranger && { Name: values.Name, Email: values.Email }),
  });
  const check = checkedBy(nomination.nominate, bodyOf, { words: { CategoryID: t('chooseCategoryFirst') } });
  const validate = (values: Values): Record<string, string> => ({
    ...check(values),
    ...Object.fromEntries(
      faultsInWords(findNominationFaults({ Questions }, values.Answers), pageLanguage()).map(({ Field, Message }) => [Field, Message]),
    ),
    // The server needs them of strangers only.
    ...(isStranger && !values.Name.trim() && { Name: t('fillIn') }),
    ...(isStranger && !values.Email.trim() && { Email: t('fillIn') }),
  });
  const { form, element, hasDraft, startFrom } = useDraftedForm<Values>(`nomination.${open.SeasonID}`, empty, validate);
  const answer = useCallback(() => answerCaptcha('nominate', (action) => ask(captchaCalls.getCaptcha, { params: { action } })), [ask]);
  // The work of this machine begins while the last fields are typed.
  const captcha = useCaptcha(isStranger && form.values.Reason !== '', answer);
  const sending = useSend(nomination.nominate, {
    refreshes: [nomination.getNominationForm],
    onSuccess: (reply, { body }) => {
      attempt.arrived();
      // Who nominates stays typed for the next.
      startFrom({ ...empty, Name: form.values.Name, Email: form.values.Email, ShowsName: form.values.ShowsName });
      onNominated({ ...reply, name: body.NomineeName });
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason, names));
      focusFirstError(element.current);
    },
  });
  const send = async (values: Values): Promise<void> => {
    setAnswering(true);
    setProblem(undefined);
    try {
      const body = bodyOf(values);
      sending.mutate({ body: { ...body, Key: attempt.keyOf(body), CaptchaResponse: isStranger ? await captcha.take() : null } });
    } catch (reason) {
      if (reason instanceof CaptchaFailed) setProblem(t('captchaFailed'));
      else if (reason instanceof CallProblem) setProblem(reason.message);
      else throw reason;
    } finally {
      setAnswering(false);
    }
  };
  const submit = form.onSubmit(
    (values) => {
      if (!isAnswering && !sending.isPending) void send(values);
    },
    () => focusFirstError(element.current),
  );
  const label = (own: string | undefined, usual: string): string => own || usual;
  const organizationLabel = label(Form?.OrganizationLabel, t('organization'));
  return (
    <form ref={element} className={`stack gap-24 ${css.form}`} noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event)}>
      {hasDraft && (
        <StandingMessage kind="info" text={t('draftKept')} action={{ label: t('startOver'), onAction: () => startFrom(empty) }} />
      )}
      {problem && <FormError text={problem} />}
      {!only && (
        <NativeSelect
          {...form.getInputProps('CategoryID')}
          label={t('category')}
          data={[
            { value: '', label: t('chooseCategory') },
            ...Categories.map(({ CategoryID, Name }) => ({ value: String(CategoryID), label: Name })),
          ]}
        />
      )}
      <TextInput {...form.getInputProps('NomineeName')} label={label(Form?.NameLabel, t('nomineeName'))} autoComplete="off" />
      {Form?.Organization !== 'no' && (
        <OrganizationField
          award={award}
          label={Form?.Organization === 'required' ? organizationLabel : t('optional', { label: organizationLabel })}
          input={form.getInputProps('Organization')}
        />
      )}
      <div className="stack gap-8">
        <EmailField
          {...form.getInputProps('NomineeEmail')}
          label={t('nomineeEmail')}
          description={t('nomineeEmailHelp')}
          autoComplete="off"
        />
        <Known award={award} categoryId={Number(form.values.CategoryID || only)} email={form.values.NomineeEmail} />
      </div>
      <MaxWordsField
        {...form.getInputProps('Reason')}
        label={label(Form?.ReasonLabel, t('reason'))}
        description={t('reasonHelp')}
        maxWords={Form?.ReasonWords ?? 100}
        minRows={5}
      />
      {Questions.map((field) => (
        <QuestionField
          key={field.Name}
          question={askedOf(field)}
          value={form.values.Answers[field.Name] ?? ''}
          onChange={(given) => {
            form.setFieldValue(`Answers.${field.Name}`, given as never);
            form.clearFieldError(`Answers.${field.Name}`);
          }}
          error={form.errors[`Answers.${field.Name}`]}
          fileField={() => null}
        />
      ))}
      <section className={`stack gap-20 ${css.about}`} aria-labelledby="about-you">
        <h2 id="about-you" className="type-s">
          {t('aboutYou')}
        </h2>
        {Nominator ? (
          <p className="type-soft breaks">{t('aboutYouAs', { name: Nominator.Name, email: Nominator.Email })}</p>
        ) : (
          <>
            <TextInput {...form.getInputProps('Name')} label={t('name')} autoComplete="name" />
            <EmailField {...form.getInputProps('Email')} label={t('email')} description={t('emailHelp')} autoComplete="email" />
          </>
        )}
        <Checkbox {...form.getInputProps('ShowsName', { type: 'checkbox' })} label={t('showsName')} description={t('showsNameHelp')} />
      </section>
      <div className={`stack gap-8 ${css.tray}`}>
        <Button type="submit" fullWidth loading={sending.isPending || isAnswering}>
          {t('send')}
        </Button>
        <p className="type-caption type-muted text-center">{t('draftNote')}</p>
      </div>
    </form>
  );
}

/** A question of the award as forms of entrants draw it. */
const askedOf = ({ Kind, Label, Help, IsRequired, Limit, Choices, Least, Most }: FormField) => ({
  kind: Kind as 'text',
  label: Label,
  help: Help,
  isRequired: IsRequired,
  maxLength: Limit ?? (Kind === 'text' ? 300 : 6000),
  choices: Choices,
  least: Least,
  most: Most,
});

interface OrganizationFieldProps {
  award: PropertyTraits;
  label: string;
  input: { value?: string; onChange?: (value: string) => void; error?: React.ReactNode };
}

/** Suggests those the award honored before; another one is taken as it is typed. */
function OrganizationField({ award, label, input }: OrganizationFieldProps) {
  const t = useNominationText();
  const [typed] = useDebouncedValue((input.value ?? '').trim(), 300);
  const found = useCall(
    nomination.findOrganizations,
    { body: { PropertyID: award.id, Search: typed } },
    { enabled: typed.length > 1, keepsLast: true, staleMs: 60_000 },
  );
  const chosen = useRef('');
  return (
    <Autocomplete
      {...input}
      label={label}
      description={t('organizationHelp')}
      data={typed.length > 1 && typed !== chosen.current ? (found.data ?? []) : []}
      filter={({ options }) => options}
      maxLength={200}
      autoComplete="off"
      onOptionSubmit={(value) => {
        chosen.current = value;
      }}
    />
  );
}

/** Others named the same person: one more is welcome, and is added. */
function Known({ award, categoryId, email }: { award: PropertyTraits; categoryId: number; email: string }) {
  const t = useNominationText();
  const [typed] = useDebouncedValue(email.trim(), 400);
  const found = useCall(
    nomination.countNominations,
    { body: { PropertyID: award.id, CategoryID: categoryId, Email: typed } },
    { enabled: categoryId > 0 && isEmailAddress(typed), staleMs: 30_000 },
  );
  const count = found.data?.Nominations ?? 0;
  return (
    <p className="type-small type-soft unless-empty" role="status">
      {count > 0 && typed === email.trim() && t('known', { count })}
    </p>
  );
}
