import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Condition, isFact, type Test } from '#contract/wings/entering/form/condition.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { useQuestionText } from '#web/texts/question.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './builder.module.css';
import { blankTest, comparisonsOf, isByBound, withIs } from './conditions.ts';
import { useBuilder } from './use-builder.ts';

interface ConditionEditorProps {
  condition: Condition | null;
  /** The questions it may be about. */
  earlier: readonly FormField[];
  /** The way to it, for what is wrong: `Pages.0.When`. */
  way: string;
  /** One that must be there, such as that of an outcome. */
  isNeeded?: boolean;
  onChange: (condition: Condition | null) => void;
}

/** A condition as a sentence with words to choose. */
export function ConditionEditor({ condition, earlier, way, isNeeded = false, onChange }: ConditionEditorProps) {
  const t = useFormBuilderText();
  const { desk, isReadOnly } = useBuilder();
  const tests = condition?.Tests ?? [];
  const set = (Tests: Test[]): void => onChange(Tests.length > 0 ? { Match: condition?.Match ?? 'all', Tests } : null);
  const first = earlier.at(-1)?.Name ?? (desk.Categories.length > 0 ? '$category' : '$country');
  return (
    <fieldset disabled={isReadOnly} className="stack gap-12 parts-shrink">
      {tests.length > 1 && (
        <div className={css.sentence}>
          <span>{t(isNeeded ? 'if' : 'showIf')}</span>
          <NativeSelect
            className={css.word}
            aria-label={t(isNeeded ? 'if' : 'showIf')}
            value={condition?.Match}
            data={(['all', 'any'] as const).map((value) => ({ value, label: t(`match-${value}`) }))}
            onChange={({ currentTarget: { value } }) => condition && onChange({ ...condition, Match: value as 'all' | 'any' })}
          />
          <span>{t('areTrue')}</span>
        </div>
      )}
      {tests.map((test, at) => (
        <TestEditor
          // oxlint-disable-next-line react/no-array-index-key -- a comparison has no name of its own
          key={at}
          test={test}
          at={at}
          earlier={earlier}
          way={`${way}.Tests.${at}`}
          onChange={(next) => set(tests.with(at, next))}
          onRemove={isNeeded && tests.length === 1 ? undefined : () => set(tests.toSpliced(at, 1))}
        />
      ))}
      {!isReadOnly && tests.length < 10 && (
        <div>
          <Button variant="subtle" size="sm" onClick={() => set([...tests, blankTest(first, earlier, desk)])}>
            {t('addCondition')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface TestEditorProps {
  test: Test;
  at: number;
  earlier: readonly FormField[];
  way: string;
  onChange: (test: Test) => void;
  onRemove: (() => void) | undefined;
}

function TestEditor({ test, at, earlier, way, onChange, onRemove }: TestEditorProps) {
  const t = useFormBuilderText();
  const { form, desk, errors } = useBuilder();
  const field = earlier.find(({ Name }) => Name === test.Of);
  const elsewhere = fieldsOf(form).find(({ Name }) => Name === test.Of);
  const problem = [...errors].find(([where]) => where === way || where.startsWith(`${way}.`))?.[1];
  const problemId = useId();
  const abouts = [
    ...(desk.Categories.length > 0 || test.Of === '$category' ? [{ value: '$category', label: t('factCategory') }] : []),
    ...(desk.MediaTypes.length > 0 || test.Of === '$mediaType' ? [{ value: '$mediaType', label: t('factMedia') }] : []),
    { value: '$country', label: t('factCountry') },
    ...earlier.map(({ Name, Label }) => ({ value: Name, label: Label })),
    ...(isFact(test.Of) || field
      ? []
      : [{ value: test.Of, label: elsewhere ? t('laterQuestion', { name: elsewhere.Label }) : t('removedQuestion') }]),
  ];
  const isDate = field?.Kind === 'date';
  return (
    <div role="group" aria-label={t('conditionOf', { at: at + 1 })} aria-describedby={problem ? problemId : undefined}>
      <div className={css.sentence} data-error={problem !== undefined || undefined}>
        <NativeSelect
          className={css.word}
          aria-label={t('conditionAbout')}
          aria-invalid={problem !== undefined}
          value={test.Of}
          data={abouts}
          onChange={({ currentTarget: { value } }) => onChange(blankTest(value, earlier, desk))}
        />
        <NativeSelect
          className={css.word}
          aria-label={t('conditionIs')}
          value={test.Is}
          data={comparisonsOf(test.Of, field, test.Is).map((value) => ({
            value,
            label: t(isDate && isByBound(value) ? `is-${value}-date` : `is-${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => onChange(withIs(test, value as Test['Is'], field, desk))}
        />
        <Values test={test} field={field} onChange={onChange} />
        {onRemove && <IconButton icon="close" label={t('removeCondition', { at: at + 1 })} onAction={onRemove} />}
      </div>
      {problem && (
        <p className="l-error" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}

function Values({ test, field, onChange }: { test: Test; field: FormField | undefined; onChange: (test: Test) => void }) {
  const t = useFormBuilderText();
  const words = useQuestionText();
  const { desk } = useBuilder();
  const isCountry = field?.Kind === 'country' || test.Of === '$country';
  const listed = useCall(geo.getCountries, { params: { propertyId: desk.PropertyID } }, { enabled: isCountry, staleMs: 3_600_000 });
  if (test.Is === 'answered' || test.Is === 'empty') return null;
  if (test.Is === 'atLeast' || test.Is === 'atMost')
    return (
      <TextInput
        className={css.word}
        aria-label={t('conditionValue')}
        type={field?.Kind === 'date' ? 'date' : 'text'}
        inputMode={field?.Kind === 'date' ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={40}
        value={test.Value}
        onChange={({ currentTarget: { value } }) => onChange({ ...test, Value: value })}
      />
    );
  const known =
    test.Of === '$category'
      ? desk.Categories
      : test.Of === '$mediaType'
        ? desk.MediaTypes
        : field?.Kind === 'yesNo'
          ? ['Yes', 'No']
          : field?.Kind === 'choice' || field?.Kind === 'several'
            ? field.Choices
            : undefined;
  const countries = isCountry ? (listed.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })) : undefined;
  const nameOf = (value: string): string =>
    field?.Kind === 'yesNo' && (value === 'Yes' || value === 'No')
      ? words(value === 'Yes' ? 'yes' : 'no')
      : (countries?.find((one) => one.value === value)?.label ?? value);
  const set = (Values: string[]): void => onChange({ ...test, Values });
  if (!known && !countries)
    return (
      <TextInput
        className={css.word}
        aria-label={t('conditionValue')}
        autoComplete="off"
        maxLength={200}
        value={test.Values[0] ?? ''}
        onChange={({ currentTarget: { value } }) => set([value])}
      />
    );
  const options = countries ?? (known ?? []).map((value) => ({ value, label: nameOf(value) }));
  return (
    <>
      {test.Values.map((value, at) => (
        <span key={value} className={css.sentence}>
          {at > 0 && <span>{t('orValue')}</span>}
          <NativeSelect
            className={css.word}
            aria-label={t('conditionValue')}
            value={value}
            data={[
              ...options.filter((one) => one.value === value || !test.Values.includes(one.value)),
              ...(options.some((one) => one.value === value) ? [] : [{ value, label: nameOf(value) || t('chooseValue') }]),
            ]}
            onChange={({ currentTarget }) => set(test.Values.with(at, currentTarget.value))}
          />
          {test.Values.length > 1 && (
            <IconButton
              icon="minus"
              label={t('removeValue', { value: nameOf(value) })}
              onAction={() => set(test.Values.toSpliced(at, 1))}
            />
          )}
        </span>
      ))}
      {options.some((one) => !test.Values.includes(one.value)) && field?.Kind !== 'yesNo' && (
        <NativeSelect
          className={css.word}
          aria-label={t('orValue')}
          value=""
          data={[{ value: '', label: t('orValue') }, ...options.filter((one) => !test.Values.includes(one.value))]}
          onChange={({ currentTarget: { value } }) => value && set([...test.Values, value])}
        />
      )}
    </>
  );
}
