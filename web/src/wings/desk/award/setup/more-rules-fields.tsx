import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useAwardText } from '#web/texts/award.ts';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { choicesOf, type MoreRules, ruleGroups } from './more-rules.ts';
import css from './setup.module.css';

interface MoreRulesFieldsProps {
  form: UseFormReturnType<MoreRules & Record<string, unknown>>;
  isOpen: boolean;
}

/** Every rule that the questions leave out, folded away: most awards never look. */
export function MoreRulesFields({ form, isOpen }: MoreRulesFieldsProps) {
  const t = useAwardText();
  const field = (rule: keyof MoreRules) => {
    const words = { label: t(`rule-${rule}`), description: t(`help-${rule}`) };
    if (rule === 'campaignMediaType') return <TextInput key={rule} {...form.getInputProps(rule)} {...words} maxLength={200} />;
    if (rule === 'maxCampaignItems' || rule === 'maxCampaignItemsInUpload')
      return <NumericField key={rule} {...form.getInputProps(rule)} {...words} maxDigits={3} />;
    if (rule in choicesOf)
      return (
        <NativeSelect
          key={rule}
          {...form.getInputProps(rule)}
          {...words}
          data={choicesOf[rule as keyof typeof choicesOf].map((value) => ({ value, label: t(`${rule}-${value}` as 'spinner-white') }))}
        />
      );
    return <Checkbox key={rule} {...form.getInputProps(rule, { type: 'checkbox' })} {...words} />;
  };
  return (
    <details className={`pad-above-16 ruled-above ${css.more}`} open={isOpen}>
      <summary>{t('moreRules')}</summary>
      <p className="l-help">{t('moreRulesHelp')}</p>
      {ruleGroups.map(({ name, rules }) => (
        <fieldset key={name} className={`above-24 clears-legend ${css.group}`}>
          <legend>{t(`more-${name}`)}</legend>
          {rules.map(field)}
        </fieldset>
      ))}
    </details>
  );
}
