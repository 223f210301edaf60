import { Checkbox, NativeSelect } from '@mantine/core';
import { type JudgingPlan, judgingPlan, type WithdrawnPlace, withdrawnPlaces } from '#contract/wings/results/ranking/judging-plan.ts';
import { useSentenceOf } from '#web/wings/ground/season/judging-sentence.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useJudgingPlanText } from '#web/texts/judging-plan.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import css from './judging-plan.module.css';

interface DialogProps {
  propertyId: number;
  /** Open while there is one. */
  plan: JudgingPlan | undefined;
  onClose: () => void;
}

export function JudgingPlanDialog({ propertyId, plan, onClose }: DialogProps) {
  const t = useJudgingPlanText();
  return (
    <EditDialog
      opened={plan !== undefined}
      onClose={onClose}
      width={640}
      title={t('editTitle')}
      saveLabel={t(plan?.IsLocked ? 'propose' : 'save')}
    >
      {plan && <PlanForm propertyId={propertyId} plan={plan} onClose={onClose} />}
    </EditDialog>
  );
}

type Values = {
  IsAdaptive: boolean;
  Minimum: number | null;
  Most: number | null;
  ShortlistSize: number | null;
  WithdrawnPlace: WithdrawnPlace;
  /** In the order of the plan's categories; blank follows the season. */
  Sizes: (number | null)[];
};

function PlanForm({ propertyId, plan, onClose }: DialogProps & { plan: JudgingPlan }) {
  const t = useJudgingPlanText();
  const sentenceOf = useSentenceOf();
  const messages = useHeaderMessages();
  const { locked, guarded, clear } = useRuleLock();
  const sending = useSend(judgingPlan.saveJudgingPlan, {
    refreshes: [judgingPlan.getJudgingPlan],
    onSuccess: () => messages.success(t('saved')),
  });
  const bodyOf = ({ IsAdaptive, Minimum, Most, ShortlistSize, WithdrawnPlace: place, Sizes }: Values) => ({
    PropertyID: propertyId,
    SeasonID: plan.SeasonID,
    IsAdaptive,
    Minimum: Minimum ?? Number.NaN,
    Most: Most ?? Number.NaN,
    ShortlistSize: ShortlistSize ?? Number.NaN,
    WithdrawnPlace: place,
    Categories: plan.Categories.flatMap(({ CategoryID }, at) => {
      const own = Sizes[at] ?? null;
      return own === null ? [] : [{ CategoryID, ShortlistSize: own }];
    }),
    Version: plan.Version,
  });
  const edit = useEdit<Values>({
    initialValues: {
      IsAdaptive: plan.IsAdaptive,
      Minimum: plan.Minimum,
      Most: plan.Most,
      ShortlistSize: plan.ShortlistSize,
      WithdrawnPlace: plan.WithdrawnPlace,
      Sizes: plan.Categories.map(({ ShortlistSize }) => ShortlistSize),
    },
    validate: checkedBy(judgingPlan.saveJudgingPlan, bodyOf),
    save: (values) => guarded(() => sending.mutateAsync({ body: bodyOf(values) })),
    onSaved: onClose,
  });
  const { form } = edit;
  const { IsAdaptive, Minimum } = form.values;
  return (
    <EditForm edit={edit}>
      <Checkbox
        {...form.getInputProps('IsAdaptive', { type: 'checkbox' })}
        label={t('adaptive')}
        description={t('adaptiveHint')}
        data-autofocus
      />
      {IsAdaptive && (
        <>
          <p className={css.costs}>{t('adaptiveCosts', { sentence: sentenceOf(Minimum ?? 2) })}</p>
          <div className="stack align-start gap-12-16 halves-from-30">
            <NumericField
              {...form.getInputProps('Minimum')}
              label={t('minimum')}
              description={t('minimumHint', { minimum: Minimum ?? 2 })}
              maxDigits={2}
            />
            <NumericField {...form.getInputProps('Most')} label={t('most')} description={t('mostHint')} maxDigits={2} />
          </div>
        </>
      )}
      <NumericField
        {...form.getInputProps('ShortlistSize')}
        label={t('shortlistSize')}
        description={t('shortlistSizeHint')}
        maxDigits={2}
      />
      <NativeSelect
        {...form.getInputProps('WithdrawnPlace')}
        label={t('withdrawnPlace')}
        description={t('withdrawnPlaceHint')}
        data={withdrawnPlaces.map((value) => ({ value, label: t(`withdrawn-${value}`) }))}
      />
      {plan.Categories.length > 0 && (
        <fieldset className={`clears-legend pad-above-12 ruled-above ${css.sizes}`}>
          <legend>{t('own')}</legend>
          <p className="type-caption type-muted">{t('ownHint')}</p>
          <ul>
            {plan.Categories.map(({ CategoryID, Category, Works }, at) => (
              <li key={CategoryID}>
                <span>
                  {Category} <span className="type-caption type-muted">{t('works', { count: Works })}</span>
                </span>
                <NumericField
                  {...form.getInputProps(`Sizes.${at}`)}
                  aria-label={t('sizeOf', { category: Category })}
                  placeholder={String(form.values.ShortlistSize ?? '')}
                  maxDigits={2}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <ProposeDialog locked={locked} onClose={clear} onProposed={onClose} />
    </EditForm>
  );
}
