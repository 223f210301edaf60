import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';

interface AskProps {
  where: { PropertyID: number; SeasonID: number };
  /** Those first that one more review may move. */
  works: Reply<typeof ranking.getGreyZone>['Rows'];
  onClose: () => void;
}

const usual = 10;

/** One more review for each of the first works of the list. */
export function AskReviewsDialog(props: AskProps) {
  const t = useRankingText();
  return (
    <EditDialog opened onClose={props.onClose} title={t('askTitle')} saveLabel={t('ask')}>
      <AskForm {...props} />
    </EditDialog>
  );
}

function AskForm({ where, works, onClose }: AskProps) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const sending = useSend(ranking.askForReviews, { refreshes: [ranking.getGreyZone] });
  type Values = { Count: number | null };
  const edit = useEdit<Values>({
    initialValues: { Count: Math.min(usual, works.length) },
    validate: ({ Count }): Record<string, string> =>
      Count && Count <= works.length ? {} : { Count: t('askRange', { most: works.length }) },
    save: async ({ Count }) => {
      const chosen = works.slice(0, Count ?? 0);
      // Up to how many, not how many more: sent twice it asks for no more.
      const asked = chosen.map(({ EntryID, Reviews, Asked }) => ({ EntryID, UpTo: Reviews + Asked + 1 }));
      await sending.mutateAsync({ body: { ...where, Works: asked } });
      messages.success(t('askedDone', { count: chosen.length }));
    },
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('askBody')}>
      <NumericField {...edit.form.getInputProps('Count')} label={t('askCount')} maxDigits={3} data-autofocus />
    </EditForm>
  );
}
