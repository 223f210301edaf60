import { Radio, Textarea } from '@mantine/core';
import { type CategoryResult, results } from '#contract/wings/desk/results/results.ts';
import { rankingReads, updateOf } from '#web/wings/results/ranking/ranking-calls.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useResultsText } from '#web/texts/results.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';

interface TieDialogProps {
  opened: boolean;
  place: ResultsPlace;
  /** Those with a tie; settling one brings up the next. */
  categories: readonly CategoryResult[];
  onClose: () => void;
}

/** The equals of one category side by side; which of them is ahead, and why. */
export function TieDialog({ opened, place, categories, onClose }: TieDialogProps) {
  const t = useResultsText();
  const [category] = categories;
  if (!category?.Tie) return null;
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      width={720}
      title={t('tieTitle', { category: category.Category })}
      saveLabel={t('tieSave')}
      cancelLabel={t('goBack')}
    >
      <TieForm
        key={`${category.CategoryID} ${category.Tie.Version}`}
        place={place}
        category={category}
        tie={category.Tie}
        others={categories.length - 1}
        onClose={onClose}
      />
    </EditDialog>
  );
}

interface TieFormProps {
  place: ResultsPlace;
  category: CategoryResult;
  tie: NonNullable<CategoryResult['Tie']>;
  others: number;
  onClose: () => void;
}

function TieForm({ place, category, tie, others, onClose }: TieFormProps) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf[tie.Kind], { refreshes: [...rankingReads, results.getResults] });
  type Values = { EntryID: string; Reason: string };
  const bodyOf = ({ EntryID, Reason }: Values) =>
    ({
      ...place,
      CategoryID: category.CategoryID,
      Version: tie.Version,
      Action: 'move',
      EntryID: Number(EntryID) || 0,
      Place: tie.Place,
      Reason,
    }) as const;
  const check = checkedBy(updateOf[tie.Kind], bodyOf);
  const edit = useEdit<Values>({
    initialValues: { EntryID: '', Reason: '' },
    validate: (values) => ({ ...check(values), ...(!values.EntryID && { EntryID: t('chooseWork') }) }),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      const title = tie.Works.find(({ EntryID }) => String(EntryID) === values.EntryID)?.PieceTitle ?? '';
      messages.success(others > 0 ? t('settled', { title }) : `${t('settled', { title })} ${t('allSettled')}`);
    },
    onSaved: () => (others > 0 ? undefined : onClose()),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} lead={t('tieLine', { line: tie.Line })}>
      <Radio.Group {...form.getInputProps('EntryID')} label={<span className="visually-hidden">{t('tieWork')}</span>}>
        <div className={css.sides}>
          {tie.Works.map((work, at) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the button inside has the title of its work
            <label key={work.EntryID} className={css.side}>
              <Plate src={work.PictureUrl} alt={work.PieceTitle} ratio="plate" fit="contain" />
              <span className="row gap-10">
                <Radio value={String(work.EntryID)} aria-label={work.PieceTitle} {...(at === 0 && { 'data-autofocus': true })} />
                <span>
                  <WorkTitle>{work.PieceTitle}</WorkTitle>
                  <span className="block type-caption type-muted">{work.Organization}</span>
                </span>
              </span>
            </label>
          ))}
        </div>
      </Radio.Group>
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
      {others > 0 && <p className="block type-caption type-muted">{t('tieNext', { count: others })}</p>}
    </EditForm>
  );
}
