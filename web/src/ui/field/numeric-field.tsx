import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsOnly, parseInteger } from './numeric.ts';

interface NumericFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type' | 'inputMode'> {
  value?: number | null;
  onChange: (value: number | null) => void;
  maxDigits?: number;
}

/** R482, R483: keeps digits only and hands on a number or null. A text field, not type=number: no wheel, no exponent, no spinner. */
export function NumericField({ value, onChange, maxDigits = 12, ...props }: NumericFieldProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(parseInteger(digitsOnly(event.currentTarget.value).slice(0, maxDigits)))}
    />
  );
}
