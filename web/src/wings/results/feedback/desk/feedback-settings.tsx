import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { feedback, type FeedbackPlan, leastWorks } from '#contract/wings/results/feedback/feedback.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './desk.module.css';

interface Where {
  PropertyID: number;
  SeasonID: number;
}

/** Off until an organizer turns it on. */
export function FeedbackSettings({ where, plan }: { where: Where; plan: FeedbackPlan }) {
  const t = useFeedbackText();
  const messages = useHeaderMessages();
  const isReadOnly = !useMay('season.manage', where.PropertyID);
  const [values, setValues] = useState({
    IsOn: plan.IsOn,
    HasPercentiles: plan.HasPercentiles,
    HasDistance: plan.HasDistance,
    HasComments: plan.HasComments,
  });
  const saving = useSend(feedback.saveFeedbackPlan, {
    refreshes: [feedback.getFeedbackPlan, feedback.getFeedbackComments, feedback.previewFeedback],
    onSuccess: () => messages.success(t('saved')),
    onProblem: (problem) => messages.error(problem.message),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate({ body: { ...where, ...values, Version: plan.Version } });
  };
  const box = (name: keyof typeof values) => ({
    checked: values[name],
    disabled: isReadOnly,
    onChange: (event: { currentTarget: { checked: boolean } }) => setValues({ ...values, [name]: event.currentTarget.checked }),
  });
  return (
    <section className={css.part} aria-labelledby="feedback-settings">
      <h2 id="feedback-settings" className="size-18">
        {t('settings')}
      </h2>
      <form onSubmit={submit} className="stack gap-16">
        <Checkbox {...box('IsOn')} label={t('isOn')} description={t('isOnHint')} />
        {values.IsOn && (
          <div className={css.includes}>
            <Checkbox {...box('HasPercentiles')} label={t('hasPercentiles')} description={t('hasPercentilesHint', { count: leastWorks })} />
            {!plan.Stages && <Checkbox {...box('HasDistance')} label={t('hasDistance')} description={t('hasDistanceHint')} />}
            <Checkbox
              {...box('HasComments')}
              label={t('hasComments')}
              description={t(plan.Stages ? 'hasCommentsStagesHint' : 'hasCommentsHint')}
            />
          </div>
        )}
        <p className="type-small type-muted">
          {t('ready', { count: plan.Categories, ready: plan.ReadyCategories })}
          {plan.CommentsSince && !plan.Stages && ` ${t('since', { date: formatWithZone(plan.CommentsSince, traitsOf(where.PropertyID)) })}`}
        </p>
        <Allowed to="season.manage" award={where.PropertyID}>
          <div>
            <Button type="submit" loading={saving.isPending}>
              {t('save')}
            </Button>
          </div>
        </Allowed>
      </form>
    </section>
  );
}
