import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { award as calls } from '#contract/wings/desk/award/award.ts';
import { readCategoryLines } from '#contract/wings/desk/award/category-lines.ts';
import { categoryLists, usualCriteria } from '#contract/wings/desk/award/category-lists.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { asRead } from '#web/kernel/words/language.ts';
import { useAwardText } from '#web/texts/award.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { CategoryTree } from './category-tree.tsx';
import { CriteriaFields, type CriterionValues, rowsOf } from './criteria-fields.tsx';
import { type PriceKind, pricesOf } from './price-values.ts';
import css from './setup.module.css';
import type { StepProps } from './setup-screen.tsx';
import { StepForm } from './step-form.tsx';
import { useStepForm } from './use-step.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

interface CategoriesValues extends Record<string, unknown> {
  list: string;
  priceKind: PriceKind;
  price: string;
  Early: string;
  Regular: string;
  Late: string;
  criteria: CriterionValues[];
}

export function CategoriesStep(props: StepProps) {
  const t = useAwardText();
  const { PropertyID, Name } = props.award;
  const seasons = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: PropertyID } });
  const season = seasons.data?.find(({ IsCurrent }) => IsCurrent) ?? seasons.data?.[0];
  return (
    <>
      <PageHead title={t('categoriesTitle')} lead={t('categoriesLead')} windowTitle={`${Name}: ${t('categoriesTitle')}`} />
      {seasons.isPending && <FormSkeleton fields={3} />}
      {seasons.isError && <ErrorState onRetry={() => void seasons.refetch()} />}
      {seasons.data && !season && (
        <EmptyState
          title={t('missing-season')}
          action={
            <Button component={Link} {...({ to: '/awards/$id/$step', params: { id: String(PropertyID), step: 'season' } } as object)}>
              {t('goToSeason')}
            </Button>
          }
        >
          {t('categoriesNeedSeason')}
        </EmptyState>
      )}
      {season && <CategoriesForm {...props} seasonId={season.SeasonID} />}
    </>
  );
}

function CategoriesForm({ award, seasonId, saveLabel, onSaved, onSkip }: StepProps & { seasonId: number }) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const { locked, guarded, clear } = useRuleLock();
  const adding = useSend(calls.addCategories, { refreshes: [calls.getAwards] });
  const here = award.Steps.find(({ Step }) => Step === 'categories')?.Count ?? 0;
  const purse = asRead({ currency: award.Currency, locale: award.Locale, dateOrder: award.Rules.dateOrder });
  const amountProblem = useAmountProblem(purse);
  const named = (criteria: readonly CriterionValues[]) => criteria.filter(({ Name }) => Name.trim());
  const validate = (values: CategoriesValues): Record<string, string> => {
    const { categories, problems } = readCategoryLines(values.list);
    const { wrong } = pricesOf(values, purse);
    return {
      ...(categories.length === 0 && { list: t('enterCategories') }),
      ...(problems.length > 0 && { list: t('mendLines', { count: problems.length }) }),
      ...Object.fromEntries(wrong.map((field) => [field, amountProblem(values[field])])),
      ...(named(values.criteria).length === 0 && award.Missing.includes('criteria') && { criteria: t('enterCriterion') }),
    };
  };
  const step = useStepForm<CategoriesValues>({
    name: `${award.PropertyID}.categories`,
    initial: {
      list: '',
      priceKind: 'one',
      price: '',
      Early: '',
      Regular: '',
      Late: '',
      criteria: award.Missing.includes('criteria') ? rowsOf(usualCriteria(award.Locale)) : [{ Row: 0, Name: '', Question: '' }],
    },
    validate,
    save: async (values) => {
      const body = {
        PropertyID: award.PropertyID,
        SeasonID: seasonId,
        Categories: readCategoryLines(values.list).categories,
        Prices: pricesOf(values, purse).prices,
        Criteria: named(values.criteria).map(({ Name, Question }) => ({ Name, Question })),
      };
      const added = await guarded(() => adding.mutateAsync({ body }));
      messages.success(t('categoriesAdded', { count: added.Added }));
    },
    onSaved,
  });
  const { form } = step;
  /** The criteria wait for another organizer; the categories come now. */
  const saveRest = (): void => {
    form.setFieldValue('criteria', [{ Row: 0, Name: '', Question: '' }]);
    clear();
    step.onSubmit();
  };
  const { list, priceKind, criteria } = form.values;
  const read = readCategoryLines(list);
  const lists = categoryLists(award.Locale);
  /** Its lines go below what is there. Its criteria come only where no one has written any. */
  const takeList = (key: string): void => {
    const chosen = lists.find((one) => one.key === key);
    if (!chosen) return;
    const untouched = [...lists, { criteria: usualCriteria(award.Locale) }].some(
      (one) => JSON.stringify(rowsOf(one.criteria)) === JSON.stringify(criteria),
    );
    form.setValues({
      list: [list.trimEnd(), chosen.lines].filter(Boolean).join('\n'),
      ...(untouched && { criteria: rowsOf(chosen.criteria) }),
    });
    form.clearFieldError('list');
  };
  const amount = (name: 'Early' | 'Regular' | 'Late') => (
    <TextInput {...form.getInputProps(name)} label={t(name, { currency: award.Currency })} inputMode="decimal" />
  );
  return (
    <>
      <StepForm step={step} saveLabel={saveLabel} onSkip={onSkip}>
        {here > 0 && <p className="type-soft">{t('categoriesHere', { count: here })}</p>}
        {here > 0 && (
          <p>
            <Link to="/entry-form" search={{ award: award.PropertyID } as never}>
              {t('ownForm')}
            </Link>
          </p>
        )}
        <NativeSelect
          label={t('startFromList')}
          description={t('startFromListHelp')}
          value=""
          onChange={({ currentTarget: { value } }) => takeList(value)}
          data={[{ value: '', label: t('chooseList') }, ...lists.map(({ key, label }) => ({ value: key, label }))]}
        />
        <Textarea
          {...form.getInputProps('list')}
          label={t('list')}
          description={t('listHelp')}
          placeholder={t('listSample')}
          minRows={8}
          maxRows={18}
        />
        <div role="status" className={css.found}>
          {list.trim() && (
            <>
              <p className="type-strong">{t('found', { count: read.categories.length })}</p>
              {read.problems.map(({ line, message }) => (
                <p key={line} className="type-danger">
                  {t('lineProblem', { line, message: inWords(message, pageLanguage()) })}
                </p>
              ))}
            </>
          )}
        </div>
        {read.categories.length > 0 && <CategoryTree categories={read.categories} />}
        <Radio.Group {...form.getInputProps('priceKind')} label={t('price')}>
          <div className="stack gap-10 above-8">
            {(['free', 'one', 'three'] as const).map((kind) => (
              <Radio key={kind} value={kind} label={t(`price-${kind}`)} />
            ))}
          </div>
        </Radio.Group>
        {priceKind === 'one' && (
          <TextInput {...form.getInputProps('price')} label={t('amount', { currency: award.Currency })} inputMode="decimal" />
        )}
        {priceKind === 'three' && (
          <div className={css.three}>
            {amount('Early')}
            {amount('Regular')}
            {amount('Late')}
          </div>
        )}
        <CriteriaFields
          values={criteria}
          error={form.errors.criteria}
          onChange={(next) => {
            form.setFieldValue('criteria', next);
            form.clearFieldError('criteria');
          }}
        />
      </StepForm>
      {/* Not inside: a form's events pass through dialogs to the form around them. */}
      <ProposeDialog locked={locked} onClose={clear} onProposed={saveRest} />
    </>
  );
}
