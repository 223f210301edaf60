import { useAccountText } from '#web/texts/account.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { findPasswordProblem, passwordsMatch } from '#web/ui/password-rules.ts';
import { useUiText } from '#web/ui/use-ui-text.ts';

interface Passwords {
  Password: string;
  ConfirmPassword: string;
}

/** R476 to R478, checked before anything is sent. */
export function useNewPasswordRules(isRequired = true) {
  const ui = useUiText();
  return {
    Password: (value: string) => {
      const problem = findPasswordProblem(value, isRequired);
      return problem && ui(problem === 'required' ? 'passwordRequired' : 'passwordInvalid');
    },
    ConfirmPassword: (value: string, values: Passwords) => (passwordsMatch(values.Password, value) ? null : ui('passwordsDiffer')),
  };
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
