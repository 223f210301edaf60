import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { type Award, award as calls } from '#contract/wings/desk/award/award.ts';
import { answersOf, rulesFor, rulesLike } from '#contract/wings/desk/award/award-rules.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { completeRules } from '#contract/kernel/award/property-row.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { type AwardText, useAwardText } from '#web/texts/award.ts';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { choicesOf, type MoreRules, moreRulesOf, ruleGroups, rulesWith } from './more-rules.ts';
import { MoreRulesFields } from './more-rules-fields.tsx';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';

const examples = presets.filter(({ kind }) => kind === 'entry');

interface RulesValues extends MoreRules, Record<string, unknown> {
  preset: string;
  worksPerEntry: number | null;
  guests: boolean;
  fees: boolean;
  tax: boolean;
  secondRound: boolean;
  judgesApply: boolean;
  publicVote: boolean;
  gallery: boolean;
  shop: boolean;
}
type Question = 'guests' | 'fees' | 'tax' | 'secondRound' | 'judgesApply' | 'publicVote' | 'gallery' | 'shop';

const valuesOf = ({ Rules }: Award): RulesValues => {
  const { cards: _, ...answers } = answersOf(Rules);
  return { preset: '', ...answers, ...moreRulesOf(Rules) };
};

export function RulesStep({ award, saveLabel, onSaved, onSkip }: StepProps) {
  const t = useAwardText();
  const saving = useSend(calls.saveAward, { refreshes: [calls.getAwards] });
  const exampleOf = (slug: string) => examples.find((example) => example.slug === slug);
  /** The rules before the form's own words: those of the chosen example, else the award's. */
  const startingFrom = (preset: string, { Rules }: Award = award) => {
    const example = exampleOf(preset);
    return example ? completeRules({ ...Rules, ...rulesLike(example) }) : Rules;
  };
  const step = useStepForm<RulesValues>({
    name: `${award.PropertyID}.rules`,
    initial: valuesOf(award),
    valuesOf,
    validate: ({ worksPerEntry, maxCampaignItems, maxCampaignItemsInUpload }): Record<string, string> => ({
      ...(!(worksPerEntry && worksPerEntry <= 100) && { worksPerEntry: t('enterWorks') }),
      ...(!isCount(maxCampaignItems) && { maxCampaignItems: t('enterCount') }),
      ...(!isCount(maxCampaignItemsInUpload) && { maxCampaignItemsInUpload: t('enterCount') }),
    }),
    save: (
      { preset, worksPerEntry, guests, fees, tax, secondRound, judgesApply, publicVote, gallery, shop, ...more },
      version = award.Version,
      now = award,
    ) => {
      const chosen = rulesFor({
        worksPerEntry: worksPerEntry ?? 1,
        guests,
        fees,
        // Asked elsewhere, so it stays as it is.
        cards: answersOf(now.Rules).cards,
        tax,
        secondRound,
        judgesApply,
        publicVote,
        gallery,
        shop,
      });
      const next = rulesWith(startingFrom(preset, now), more as MoreRules);
      const Rules = { ...next, ...chosen, share: next.share ?? null, campaignMediaType: next.campaignMediaType ?? null };
      return saving.mutateAsync({ body: { PropertyID: award.PropertyID, Version: version, Rules } });
    },
    onSaved,
  });
  const { form } = step;
  const startFrom = (preset: string) => {
    const rules = startingFrom(preset);
    const { cards: _, ...like } = answersOf(rules);
    form.setValues({ preset, ...like, ...moreRulesOf(rules) });
  };
  const check = (name: Question) => (
    <Checkbox {...form.getInputProps(name, { type: 'checkbox' })} label={t(name)} description={t(`${name}Help`)} />
  );
  const told = (field: string, value: unknown) => ({
    label: labelOf(t, field),
    value: typeof value === 'boolean' ? t(value ? 'isOn' : 'isOff') : wordsOf(t, field, value),
  });
  const isWrong = Boolean(form.errors.maxCampaignItems ?? form.errors.maxCampaignItemsInUpload);
  return (
    <>
      <PageHead title={t('rulesTitle')} lead={t('rulesLead')} windowTitle={`${award.Name}: ${t('step-rules')}`} />
      <StepForm step={step} saveLabel={saveLabel} onSkip={onSkip} told={told}>
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
        <fieldset className={`clears-legend ${css.group}`}>
          <legend>{t('entering')}</legend>
          <NumericField {...form.getInputProps('worksPerEntry')} label={t('worksPerEntry')} description={t('worksHelp')} maxDigits={3} />
          {check('guests')}
          {check('fees')}
          {form.values.fees && check('tax')}
        </fieldset>
        <fieldset className={`clears-legend ${css.group}`}>
          <legend>{t('judging')}</legend>
          {check('secondRound')}
          {check('judgesApply')}
          {check('publicVote')}
          <p className="type-small">
            <Link to="/process/start" search={{ award: award.PropertyID } as never}>
              {t('chooseProcess')}
            </Link>
          </p>
        </fieldset>
        <fieldset className={`clears-legend ${css.group}`}>
          <legend>{t('winners')}</legend>
          {check('gallery')}
          {check('shop')}
        </fieldset>
        <MoreRulesFields form={form as unknown as UseFormReturnType<MoreRules & Record<string, unknown>>} isOpen={isWrong} />
      </StepForm>
    </>
  );
}

const isMoreRule = (field: string): field is keyof MoreRules =>
  ruleGroups.some(({ rules }) => (rules as readonly string[]).includes(field));
const labelOf = (t: AwardText, field: string): string =>
  t(isMoreRule(field) ? `rule-${field}` : (field as Question | 'preset' | 'worksPerEntry'));
const wordsOf = (t: AwardText, field: string, value: unknown): string =>
  field in choicesOf ? t(`${field}-${String(value)}` as 'spinner-white') : String(value ?? '');

const isCount = (count: number | null): boolean => count !== null && count >= 0 && count <= 100;
