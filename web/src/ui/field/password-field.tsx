import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../small/icon.tsx';
import css from './password-field.module.css';
import { useUiText } from '../small/use-ui-text.ts';

/** Takes what a form's getInputProps gives. */
interface PasswordFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type' | 'rightSection' | 'autoComplete'> {
  value?: string;
  onChange: (value: string) => void;
  /** A new password lets the browser offer one; a current one lets it fill in. */
  purpose?: 'current' | 'new';
  /** Beside the label: 'Forgotten?'. */
  aside?: ReactNode;
}

export function PasswordField({ value = '', onChange, purpose = 'current', aside, ...props }: PasswordFieldProps) {
  const t = useUiText();
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth="2.75rem"
        rightSection={
          <button
            type="button"
            className={`focus-in-4 ${css.eye}`}
            aria-pressed={isShown}
            aria-label={t('showPassword')}
            disabled={props.disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        }
      />
      {/* After the field in the tab order, beside the label to the eye. */}
      {aside && <span className={css.aside}>{aside}</span>}
    </div>
  );
}
