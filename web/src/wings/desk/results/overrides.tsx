import { Checkbox, Textarea } from '@mantine/core';
import { type CategoryResult, type OverridableKind, results } from '#contract/wings/desk/results/results.ts';
import { type Clock, formatWithZone } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useResultsText } from '#web/texts/results.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';

interface OverrideProps {
  kind: OverridableKind;
  categories: readonly CategoryResult[];
  place: ResultsPlace;
  onClose: () => void;
}

/** Leaves a kind of block as it is, in the categories that are ticked, with one reason. */
export function OverrideDialog(props: OverrideProps) {
  const t = useResultsText();
  return (
    <EditDialog
      opened
      onClose={props.onClose}
      width={560}
      title={t('leaveTitle', { count: props.categories.length })}
      saveLabel={t('leave')}
      cancelLabel={t('goBack')}
    >
      <OverrideForm {...props} />
    </EditDialog>
  );
}

function OverrideForm({ kind, categories, place, onClose }: OverrideProps) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const sending = useSend(results.overrideBlocks, { refreshes: [results.getResults] });
  type Values = { chosen: string[]; Reason: string };
  const bodyOf = ({ chosen, Reason }: Values) => ({ ...place, CategoryIDs: chosen.map(Number), Kind: kind, Reason });
  const check = checkedBy(results.overrideBlocks, bodyOf);
  const edit = useEdit<Values>({
    initialValues: { chosen: categories.map(({ CategoryID }) => String(CategoryID)), Reason: '' },
    validate: (values) => ({ ...check(values), ...(values.chosen.length === 0 && { chosen: t('chooseOne') }) }),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      messages.success(t('left', { count: values.chosen.length }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} lead={t(`leaveBody-${kind}`)}>
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} data-autofocus />
      <Checkbox.Group {...form.getInputProps('chosen')} label={t('leaveWhich')}>
        <div className={css.checks}>
          {categories.map(({ CategoryID, Category }) => (
            <Checkbox key={CategoryID} value={String(CategoryID)} label={Category} />
          ))}
        </div>
      </Checkbox.Group>
    </EditForm>
  );
}

/** What was left as it is, by whom and why; each can be blocked again until it is final. */
export function Overrides({ place, categories, award }: { place: ResultsPlace; categories: readonly CategoryResult[]; award: Clock }) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const sending = useSend(results.overrideBlocks, {
    refreshes: [results.getResults],
    onProblem: (problem) => messages.error(problem.message),
  });
  const left = categories.flatMap((category) => category.Overrides.map((one) => ({ ...one, category })));
  if (left.length === 0) return null;
  return (
    <details className={css.left}>
      <summary>
        {t('leftAsIs')} <span className={css.numeral}>{left.length}</span>
      </summary>
      <ul className="below-8">
        {left.map(({ category, Kind, Reason, By, At }) => (
          <li key={`${category.CategoryID} ${Kind}`} className={css.row}>
            <span className={css.category}>{category.Category}</span>
            <span className={css.why}>
              {t('leftBy', { kind: t(`kind-${Kind}`), reason: Reason, by: By, date: formatWithZone(At, award) })}
            </span>
            {category.State !== 'final' && (
              <Allowed to="ranking.manage">
                <PlainButton
                  variant="underlined"
                  aria-label={t('blockAgainNamed', { category: category.Category })}
                  disabled={sending.isPending}
                  onClick={() =>
                    sending.mutate(
                      { body: { ...place, CategoryIDs: [category.CategoryID], Kind, Reason, IsRemoved: true } },
                      { onSuccess: () => messages.success(t('blockedAgain', { category: category.Category })) },
                    )
                  }
                >
                  {t('blockAgain')}
                </PlainButton>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
