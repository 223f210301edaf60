import { useAccountText } from '#web/texts/account.ts';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';

/** R476 to R478: what forms say of a new password, in place of the contract's words. */
export function useNewPasswordWords() {
  const ui = useUiText();
  return { Password: { missing: ui('passwordRequired'), wrong: ui('passwordInvalid') }, ConfirmPassword: ui('passwordsDiffer') };
}

interface FormWithPasswords {
  getInputProps: (path: 'Password' | 'ConfirmPassword') => {
    value?: string;
    onChange: (value: string) => void;
    error?: React.ReactNode;
  };
}

export function NewPasswordFields({ form }: { form: FormWithPasswords }) {
  const t = useAccountText();
  const ui = useUiText();
  const password = form.getInputProps('Password');
  const confirmed = form.getInputProps('ConfirmPassword');
  return (
    <>
      <PasswordField {...password} value={password.value ?? ''} label={t('newPassword')} description={ui('passwordRule')} purpose="new" />
      <PasswordField {...confirmed} value={confirmed.value ?? ''} label={t('confirmPassword')} purpose="new" />
    </>
  );
}
