import { Checkbox, NativeSelect } from '@mantine/core';
import { award as calls } from '#contract/areas/award/award.ts';
import { answersOf, rulesFor, rulesLike } from '#contract/areas/award/award-rules.ts';
import { presets } from '#contract/kernel/presets.ts';
import { completeRules } from '#contract/kernel/property-row.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { NumericField } from '#web/ui/numeric-field.tsx';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

const examples = presets.filter(({ kind }) => kind === 'entry');

interface RulesValues extends Record<string, unknown> {
  preset: string;
  worksPerEntry: number | null;
  guests: boolean;
  tax: boolean;
  secondRound: boolean;
  judgesApply: boolean;
  shop: boolean;
}

export function RulesStep({ award, saveLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const { cards, ...answers } = answersOf(award.Rules);
  const exampleOf = (slug: string) => examples.find((example) => example.slug === slug);
  const step = useStepForm<RulesValues>({
    name: `${award.PropertyID}.rules`,
    initial: { preset: '', ...answers },
    validate: ({ worksPerEntry }): Record<string, string> =>
      worksPerEntry && worksPerEntry <= 100 ? {} : { worksPerEntry: t('enterWorks') },
    save: ({ preset, worksPerEntry, ...chosen }, version = award.Version) => {
      const example = exampleOf(preset);
      const Rules = { ...(example && rulesLike(example)), ...rulesFor({ ...chosen, cards, worksPerEntry: worksPerEntry ?? 1 }) };
      return saving.mutateAsync({ body: { PropertyID: award.PropertyID, Version: version, Rules } });
    },
    onSaved,
  });
  const { form } = step;
  const startFrom = (preset: string) => {
    const { cards: _, ...like } = answersOf(completeRules(exampleOf(preset) ?? {}));
    form.setValues({ preset, ...like });
  };
  const check = (name: 'guests' | 'tax' | 'secondRound' | 'judgesApply' | 'shop') => (
    <Checkbox {...form.getInputProps(name, { type: 'checkbox' })} label={t(name)} />
  );
  return (
    <>
      <PageHead title={t('rulesTitle')} lead={t('rulesLead')} windowTitle={`${award.Name}: ${t('step-rules')}`} />
      <StepForm step={step} saveLabel={saveLabel} onSkip={onSkip}>
        <NativeSelect
          label={t('preset')}
          description={t('presetHelp')}
          value={form.values.preset}
          onChange={({ currentTarget: { value } }) => startFrom(value)}
          data={[
            { value: '', label: t('presetNone') },
            ...examples.map(({ slug, name, field }) => ({ value: slug, label: `${name}: ${field}` })),
          ]}
        />
        <fieldset className={css.group}>
          <legend>{t('entering')}</legend>
          <NumericField {...form.getInputProps('worksPerEntry')} label={t('worksPerEntry')} description={t('worksHelp')} maxDigits={3} />
          {check('guests')}
          {check('tax')}
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('judging')}</legend>
          {check('secondRound')}
          {check('judgesApply')}
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('winners')}</legend>
          {check('shop')}
        </fieldset>
      </StepForm>
    </>
  );
}
