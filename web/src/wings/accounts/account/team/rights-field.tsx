import { Checkbox } from '@mantine/core';
import type { Right } from '#contract/wings/accounts/account/rights.ts';
import { useTeamText } from '#web/texts/team.ts';
import css from '#web/ui/field/form.module.css';

/** Viewing comes with every other right, so it cannot be taken away alone. */
export function RightsField({ value, onChange }: { value: readonly Right[]; onChange: (value: Right[]) => void }) {
  const t = useTeamText();
  const toggle = (right: Right, isOn: boolean) => onChange(isOn ? [...value, right] : value.filter((one) => one !== right));
  return (
    <fieldset className={css.choices}>
      <legend className="type-strong">{t('access')}</legend>
      <Checkbox label={t('see')} description={t('seeHelp')} checked readOnly disabled />
      {(['write', 'pay'] as const).map((right) => (
        <Checkbox
          key={right}
          label={t(right)}
          description={t(`${right}Help`)}
          checked={value.includes(right)}
          onChange={(event) => toggle(right, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
