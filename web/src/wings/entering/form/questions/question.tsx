import { TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { QuestionField } from '#web/wings/entering/category/questions/question-field.tsx';
import { TriedFile } from '#web/wings/entering/category/questions/tried-file.tsx';
import { useFormQuestionText } from '#web/texts/form-question.ts';
import { useQuestionText } from '#web/texts/question.ts';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { ChoiceList, Scale, YesNo } from './choices.tsx';
import { CountedText } from './counted-text.tsx';
import type { Common } from './group.tsx';
import css from './question.module.css';

const Rows = lazy(() => import('./rows.tsx').then((file) => ({ default: file.Rows })));
const Address = lazy(() => import('./address.tsx').then((file) => ({ default: file.Address })));
const Country = lazy(() => import('./address.tsx').then((file) => ({ default: file.Country })));
const AnswerFile = lazy(() =>
  import('#web/wings/entering/category/questions/answer-file.tsx').then((file) => ({ default: file.AnswerFile })),
);

interface QuestionProps {
  question: FormField;
  value: string;
  onChange: (answer: string) => void;
  error?: ReactNode;
  /** Of the element that takes the focus when someone is led here. */
  id?: string;
  /** Of a reference: the earlier answer, as people read it. */
  earlier?: string;
  /** Of money: the award's currency. */
  currency?: string;
  /** Where a saved file can be opened. */
  fileUrl?: string | undefined;
  /** Whose award it is, where that isn't the portal's own. */
  propertyId?: number;
  /** Nothing is uploaded: a form that is only looked at or tried. */
  isTried?: boolean;
}

/** One question of an award's own form, as it is answered. */
export function Question({ question, value, onChange, error, id, earlier, currency, fileUrl, propertyId, isTried }: QuestionProps) {
  const t = useFormQuestionText();
  const words = useQuestionText();
  const { Kind, Choices, Least, Most } = question;
  const label = <bdi>{question.IsRequired ? question.Label : words('optional', { label: question.Label })}</bdi>;
  const help = question.Help ? <bdi className={css.help}>{question.Help}</bdi> : undefined;
  const common: Common = { ...(id && { id }), label, ...(help && { description: help }), error };
  const answered = { common, value, onChange };
  const typed = {
    ...common,
    value,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const clears = !question.IsRequired && value !== '' ? question.Label : undefined;
  switch (Kind) {
    case 'text':
    case 'longText':
      return <CountedText {...answered} question={question} />;
    case 'email':
      return <TextInput {...typed} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
    case 'phone':
      return <TextInput {...typed} type="tel" inputMode="tel" />;
    case 'signature':
      return <TextInput {...typed} className={css.signature} autoComplete="name" description={help ?? t('signatureHelp')} />;
    case 'yesNo':
      return <YesNo {...answered} clears={clears} />;
    case 'scale':
      return <Scale {...answered} least={Number(Least)} most={Number(Most)} clears={clears} />;
    case 'choice':
      if (Choices.length <= mostAtOnce) return <ChoiceList {...answered} choices={Choices} clears={clears} />;
      break;
    case 'country':
      return (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <Country {...answered} propertyId={propertyId} />
        </Suspense>
      );
    case 'people':
    case 'table':
      return (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <Rows {...answered} question={question} />
        </Suspense>
      );
    case 'address':
      return (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <Address {...answered} propertyId={propertyId} />
        </Suspense>
      );
    case 'heading':
      return (
        <div className="ruled-above pad-above-20">
          <h2 className="type-s">
            <bdi>{question.Label}</bdi>
          </h2>
          {help && <p className="type-soft">{help}</p>}
        </div>
      );
    case 'reference':
      return (
        <div className={css.earlier}>
          <p className="l-label">
            <bdi>{question.Label}</bdi>
          </p>
          {help && <p className="l-help">{help}</p>}
          <p className={earlier ? undefined : 'type-muted'}>{earlier ? <bdi>{earlier}</bdi> : t('noAnswerYet')}</p>
        </div>
      );
    case 'hidden':
      return null;
  }
  const asked = {
    kind: Kind === 'money' ? 'number' : Kind === 'image' ? 'file' : Kind,
    label: question.Label,
    help: question.Help,
    isRequired: question.IsRequired,
    maxLength: 1,
    choices: Choices,
    least: Least || null,
    most: Most || null,
  } as const;
  return (
    <QuestionField
      question={asked}
      value={value}
      onChange={onChange}
      error={error}
      {...(id && { id })}
      {...(Kind === 'money' && currency && { unit: currency })}
      fileField={(given) =>
        isTried ? (
          <TriedFile {...given} name={question.Label} />
        ) : (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <AnswerFile
              {...given}
              name={question.Label}
              value={value}
              url={fileUrl}
              onChange={onChange}
              {...(propertyId !== undefined && { propertyId })}
            />
          </Suspense>
        )
      }
    />
  );
}

/** More than these are a list that opens. */
const mostAtOnce = 6;
