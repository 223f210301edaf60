import { Textarea, TextInput } from '@mantine/core';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { lengthOf, limitOf } from '#contract/wings/entering/form/field-answers.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { findFieldProblem } from '#contract/wings/entering/form/field-answers.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { useFormQuestionText } from '#web/texts/form-question.ts';
import type { Common } from './group.tsx';
import css from './question.module.css';

interface CountedTextProps {
  common: Common;
  question: FormField;
  value: string;
  onChange: (answer: string) => void;
}

/** Counts what the award's limit counts. Typing is never cut off; what is too much is said. */
export function CountedText({ common, question, value, onChange }: CountedTextProps) {
  const { Kind, Limit, Unit } = question;
  const limit = limitOf(question);
  const count = lengthOf(question, value);
  const isOver = count > limit;
  const tooLong = isOver ? findFieldProblem(question, value) : undefined;
  const props = {
    ...common,
    value,
    error: tooLong ? inWords(tooLong, pageLanguage()) : common.error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div>
      {Kind === 'longText' ? <Textarea {...props} minRows={rowsFor(limit, Unit)} /> : <TextInput {...props} autoComplete="off" />}
      {(Limit !== null || count >= limit * near) && <Counter count={count} limit={limit} unit={Unit} />}
    </div>
  );
}

const near = 0.9;
const rowsFor = (limit: number, unit: FormField['Unit']): number =>
  Math.min(8, Math.max(3, Math.round(limit / (unit === 'words' ? 25 : 160))));

/** Spoken only near the end, so that it does not talk over every key. */
function Counter({ count, limit, unit }: { count: number; limit: number; unit: FormField['Unit'] }) {
  const t = useFormQuestionText();
  const left = limit - count;
  const isNear = count >= limit * near;
  const words = left < 0 ? '' : isNear ? t(`${unit}Left`, { count: left }) : t(`${unit}Of`, { count, max: limit });
  return (
    <div className={css.counter}>
      <span className={`${css.meter} ${left < 0 ? 'type-danger' : 'type-accent'}`} aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.min(1, count / limit)})` }} />
      </span>
      <span className={isNear ? 'type-strong' : undefined}>{words}</span>
      <span className="visually-hidden" aria-live="polite">
        {isNear ? words : ''}
      </span>
    </div>
  );
}
