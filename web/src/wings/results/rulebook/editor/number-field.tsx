import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type' | 'inputMode'> {
  value: number | undefined;
  /** Not a number: what is typed isn't one. Nothing: the field is empty. */
  onChange: (value: number | undefined) => void;
}

const numberIn = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')));

/** A number with decimals and below zero. A text field: no wheel changes it, and what is half-typed stays as it is typed. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState('');
  const typed = numberIn(text);
  const isTyped = text !== '' && (Number.isNaN(typed) ? !isNumber(value) : typed === value);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? text : isNumber(value) ? String(value) : ''}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(numberIn(currentTarget.value));
      }}
    />
  );
}

/** A draft that a tab kept has null for what was not a number. */
const isNumber = (value: number | undefined | null): value is number => typeof value === 'number' && !Number.isNaN(value);
