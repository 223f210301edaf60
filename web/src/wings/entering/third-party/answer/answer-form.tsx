import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type OpenedRequest, thirdParty } from '#contract/wings/entering/third-party/third-party.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { useDraft } from '#web/kernel/form/draft.ts';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useThirdPartyAnswerText } from '#web/texts/third-party-answer.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import css from '#web/wings/accounts/declaration/declaration.module.css';

interface AnswerFormProps {
  one: OpenedRequest;
  entrant: string;
  onAnswered: (reply: OpenedRequest) => void;
  /** What was shown is no longer what there is. */
  onChanged: (fresh: OpenedRequest) => void;
}

const token = (): string => window.location.hash.slice(1);

/** Yes, signed by name; no, with a reason; or someone else. A half-written reference survives a reload. */
export function AnswerForm({ one, entrant, onAnswered, onChanged }: AnswerFormProps) {
  const t = useThirdPartyAnswerText();
  const element = useRef<HTMLFormElement>(null);
  const isReference = one.Kind === 'referee';
  const draft = useDraft(`request.${token().slice(0, 8)}`, {
    name: '',
    answers: Object.fromEntries(one.Questions.map(({ Name }) => [Name, ''])) as Record<string, string>,
  });
  const [name, setName] = useState(draft.values.name);
  const [answers, setAnswers] = useState(draft.values.answers);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState<'no' | 'notMe'>();
  const sending = useSend(thirdParty.answerRequest, {
    onSuccess: (reply) => {
      draft.clear();
      onAnswered(reply);
    },
    onProblem: (problem) => {
      if (isFailure(problem, 'Conflict') && problem.data) return onChanged(problem.data as OpenedRequest);
      const fields = Object.fromEntries(problem.errors.map(({ Field, Message }) => [Field, Message]));
      setErrors(Object.keys(fields).length > 0 ? fields : { '': problem.message });
      requestAnimationFrame(() => focusFirstError(element.current));
    },
  });
  const keep = (next: { name?: string; answers?: Record<string, string> }): void => draft.keep({ name, answers, ...next });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') {
      setErrors({ Name: t('nameMissing') });
      requestAnimationFrame(() => focusFirstError(element.current));
      return;
    }
    setErrors({});
    const Seen = one.Works.map(({ PieceID, Hash }) => ({ PieceID, Hash }));
    sending.mutate({ body: { Token: token(), Verdict: 'yes', Name: name, Seen, Answers: isReference ? answers : {} } });
  };
  const left = Object.keys(errors).some((field) => field.startsWith('Answers.')) ? t('fix') : errors[''];
  return (
    <form ref={element} className={css.panel} onSubmit={send} noValidate aria-label={t(`form-${one.Kind}`)}>
      <h2 className="type-s">{t(`form-${one.Kind}`)}</h2>
      {isReference && <p className="type-small type-soft">{t('private', { entrant })}</p>}
      {left && <FormError text={left} />}
      {isReference && (
        <ReferenceFields
          questions={one.Questions}
          answers={answers}
          errorOf={(field) => errors[`Answers.${field}`]}
          onChange={(field, answer) => {
            const next = { ...answers, [field]: answer };
            setAnswers(next);
            keep({ answers: next });
          }}
        />
      )}
      <TextInput
        label={t('typeName')}
        description={t('nameHelp')}
        value={name}
        maxLength={200}
        autoComplete="name"
        error={errors.Name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          keep({ name: value });
        }}
      />
      <Button type="submit" fullWidth loading={sending.isPending && !asking}>
        {t(one.Kind === 'approver' ? 'approve' : isReference ? 'sendReference' : 'confirm')}
      </Button>
      <div className="stack gap-8 items-start">
        <PlainButton variant="underlined" onClick={() => setAsking('no')}>
          {t(one.Kind === 'approver' ? 'refuse' : `refuse-${one.Kind}`)}
        </PlainButton>
        <PlainButton variant="underlined" onClick={() => setAsking('notMe')}>
          {t('notMe')}
        </PlainButton>
      </div>
      <RefuseDialog
        opened={asking === 'no'}
        isReference={isReference}
        entrant={entrant}
        isSending={sending.isPending}
        problem={errors.Reason}
        onClose={() => setAsking(undefined)}
        onSend={(Reason) => sending.mutate({ body: { Token: token(), Verdict: 'no', Reason } })}
      />
      <ConfirmDialog
        opened={asking === 'notMe'}
        title={t('notMeTitle')}
        cancelLabel={t('back')}
        confirmLabel={t('notMeSend', { entrant: one.Entrant })}
        isWorking={sending.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => sending.mutate({ body: { Token: token(), Verdict: 'notMe' } })}
      >
        {t('notMeBody', { entrant, date: formatWithZone(one.ExpiresAt, traitsOf(one.PropertyID)) })}
      </ConfirmDialog>
    </form>
  );
}
