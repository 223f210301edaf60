import { TextInput } from '@mantine/core';
import { Icon } from '../small/icon.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  /** In a dialog: takes the focus when it opens. */
  isFirst?: boolean;
}

/** A search that finds while one types, so Enter has nothing to send: within a form it must not send that either. */
export function SearchField({ label, value, onChange, className, isFirst }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      {...(className && { className })}
      {...(isFirst && { 'data-autofocus': true })}
      leftSection={<Icon name="search" size={16} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
