import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { answerOfPicks, dayWords, picksOf, type Question, yesNo } from '#contract/wings/entering/category/answers.ts';
import { type QuestionText, useQuestionText } from '#web/texts/question.ts';
import formCss from '#web/ui/field/form.module.css';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import type { AskedQuestion } from './asked-question.ts';

interface QuestionFieldProps {
  question: AskedQuestion;
  value: string;
  onChange: (answer: string) => void;
  error?: ReactNode;
  id?: string;
  /** What a number counts, such as a currency. */
  unit?: string;
  /** How a file is chosen; where nothing is sent (a preview) a button that does nothing is shown. */
  fileField: (common: { id?: string; label: ReactNode; description?: ReactNode; error?: ReactNode }) => ReactNode;
}

/** One question as the entrant answers it: the field of its kind, its help and limits, and what is wrong next to it. */
export function QuestionField({ question, value, onChange, error, id, unit, fileField }: QuestionFieldProps) {
  const t = useQuestionText();
  const { kind, choices, least, most } = question;
  const label = <bdi>{question.isRequired ? question.label : t('optional', { label: question.label })}</bdi>;
  const limits = limitWords(question, t);
  const description = (question.help || limits) && (
    <>
      {question.help && <bdi>{question.help}</bdi>} {limits}
    </>
  );
  const common = { ...(id && { id }), label, ...(description && { description }), error };
  const typed = { ...common, value, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  switch (kind) {
    case 'text':
    case 'longText':
      return (
        <MaxLengthField
          {...common}
          value={value}
          maxLength={question.maxLength}
          lines={kind === 'longText' ? 'many' : 'one'}
          {...(kind === 'longText' && { minRows: 2 })}
          onChange={onChange}
        />
      );
    case 'number':
      return <TextInput {...typed} inputMode="decimal" autoComplete="off" {...(unit && { rightSection: unit, rightSectionWidth: 56 })} />;
    case 'date':
      return <TextInput {...typed} type="date" {...(least && { min: least })} {...(most && { max: most })} />;
    case 'link':
      return <TextInput {...typed} type="url" inputMode="url" autoComplete="off" spellCheck={false} />;
    case 'choice':
      return <NativeSelect {...typed} data={[{ value: '', label: t('chooseAnswer') }, ...choices]} />;
    case 'several':
      return (
        <Checkbox.Group {...common} id={undefined} value={picksOf(value)} onChange={(picks) => onChange(answerOfPicks(picks, choices))}>
          <div className={formCss.choices}>
            {choices.map((choice, index) => (
              <Checkbox
                key={choice}
                {...(index === 0 && { id, 'data-form-error': error ? true : undefined })}
                value={choice}
                label={<bdi>{choice}</bdi>}
              />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'yesNo':
      return (
        <Radio.Group {...common} value={value} onChange={onChange}>
          <div className={formCss.choices}>
            {yesNo.map((word) => (
              <Radio key={word} value={word} label={t(word === 'Yes' ? 'yes' : 'no')} />
            ))}
            {value && !question.isRequired && (
              <PlainButton aria-label={t('clearNamed', { label: question.label })} onClick={() => onChange('')}>
                {t('clear')}
              </PlainButton>
            )}
          </div>
        </Radio.Group>
      );
    case 'file':
      return fileField(common);
  }
}

/** The limits in words, before someone meets them. */
function limitWords({ kind, least, most }: Question, t: QuestionText): string {
  if (kind === 'file') return t('fileHint');
  if (kind !== 'number' && kind !== 'date' && kind !== 'several') return '';
  const [from, to] = kind === 'date' ? [least && dayWords(least), most && dayWords(most)] : [least, most];
  if (from && to) return t(`${kind}Between`, { least: from, most: to });
  if (from) return t(`${kind}From`, { least: from });
  return to ? t(`${kind}To`, { most: to }) : '';
}
