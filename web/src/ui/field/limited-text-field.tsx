import { Textarea, TextInput } from '@mantine/core';
import type { FocusEventHandler, ReactNode } from 'react';
import { countCharacters, countWords, hasTooManyWords } from '#contract/kernel/text/text-count.ts';
import { TextCounter } from './text-counter.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface LimitedTextFieldProps {
  label: ReactNode;
  description?: ReactNode;
  value?: string;
  onChange: (value: string, count: number) => void;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  /** The caller's own error wins over the limit's. */
  error?: ReactNode;
  lines?: 'one' | 'many';
  /** How tall a field of many lines begins; it grows with its text. */
  minRows?: number;
  disabled?: boolean;
  name?: string;
  id?: string;
}

/** R479: counts words; over the maximum is an error, the maximum itself is not. The count is handed on with the text. */
export function MaxWordsField({ maxWords, ...props }: LimitedTextFieldProps & { maxWords: number }) {
  const t = useUiText();
  const error = hasTooManyWords(props.value, maxWords) ? t('tooManyWords', { max: maxWords, count: countWords(props.value) }) : undefined;
  return <LimitedField {...props} max={maxWords} unit="words" count={countWords} limitError={error} />;
}

/** R491 to R494: counts characters. Nothing is cut off while typing: a text pasted in shows what is too much of it. */
export function MaxLengthField({ maxLength, ...props }: LimitedTextFieldProps & { maxLength: number }) {
  const t = useUiText();
  const count = countCharacters(props.value);
  const error = count > maxLength ? t('tooLong', { max: maxLength, count }) : undefined;
  return <LimitedField {...props} max={maxLength} unit="characters" count={countCharacters} limitError={error} />;
}

interface LimitedFieldProps extends LimitedTextFieldProps {
  max: number;
  unit: 'characters' | 'words';
  count: (text: string) => number;
  limitError?: string;
}

function LimitedField({ max, unit, count, limitError, value = '', onChange, error, lines = 'many', minRows, ...props }: LimitedFieldProps) {
  const Field = lines === 'many' ? Textarea : TextInput;
  const rows = lines === 'many' && minRows !== undefined ? { minRows } : {};
  return (
    <div>
      <Field
        {...props}
        {...rows}
        value={value}
        error={error ?? limitError}
        onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value, count(event.currentTarget.value))}
      />
      <TextCounter count={count(value)} max={max} unit={unit} />
    </div>
  );
}
