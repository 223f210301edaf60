import { TextInput, type TextInputProps } from '@mantine/core';

/** For an address: phones show its signs, and nothing is put right in it. */
export const EmailField = (props: TextInputProps) => (
  <TextInput type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
);
