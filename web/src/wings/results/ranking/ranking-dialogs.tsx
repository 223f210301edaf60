import { Checkbox, Textarea } from '@mantine/core';
import { type AnyRanking, type RankingKind, shortlistLength } from '#contract/wings/results/ranking/ranking.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { ProposeDialog } from '#web/wings/ground/rule-lock/propose-dialog.tsx';
import { useRuleLock } from '#web/wings/ground/rule-lock/use-rule-lock.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { type RankedEntry, rankingReads, updateOf, type Where } from './ranking-calls.ts';
import css from './ranking.module.css';

interface DialogProps {
  kind: RankingKind;
  where: Where;
  shown: AnyRanking;
  onClose: () => void;
}

export function MoveDialog(props: DialogProps & { entry: RankedEntry }) {
  const t = useRankingText();
  return (
    <EditDialog opened onClose={props.onClose} title={t('moveTitle', { title: props.entry.PieceTitle })} saveLabel={t('move')}>
      <MoveForm {...props} />
    </EditDialog>
  );
}

function MoveForm({ kind, where, shown, entry, onClose }: DialogProps & { entry: RankedEntry }) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf[kind], { refreshes: rankingReads });
  type Values = { Place: number | null; Reason: string };
  const bodyOf = ({ Place, Reason }: Values) =>
    ({ ...where, Version: shown.Version, Action: 'move', EntryID: entry.EntryID, Place: Place ?? 0, Reason }) as const;
  const edit = useEdit<Values>({
    initialValues: { Place: entry.Place, Reason: entry.Move?.Reason ?? '' },
    validate: checkedBy(updateOf[kind], bodyOf),
    save: async (values) => {
      await sending.mutateAsync({ body: bodyOf(values) });
      messages.success(t('moved', { title: entry.PieceTitle, place: values.Place ?? 0 }));
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const lead = entry.Place === null ? t('moveNowhere') : t('moveNow', { place: entry.Place, counted: entry.CountedPlace ?? entry.Place });
  return (
    <EditForm edit={edit} lead={lead}>
      <NumericField {...form.getInputProps('Place')} label={t('newPlace')} maxDigits={5} data-autofocus />
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
    </EditForm>
  );
}

export function ReopenDialog(props: DialogProps) {
  const t = useRankingText();
  return (
    <EditDialog opened onClose={props.onClose} title={t('reopenTitle')} saveLabel={t('reopen')} isDangerous>
      <ReopenForm {...props} />
    </EditDialog>
  );
}

function ReopenForm({ kind, where, shown, onClose }: DialogProps) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf[kind], { refreshes: rankingReads, onSuccess: () => messages.success(t('reopened')) });
  const bodyOf = ({ Reason }: { Reason: string }) => ({ ...where, Version: shown.Version, Action: 'reopen', Reason }) as const;
  const edit = useEdit({
    initialValues: { Reason: '' },
    validate: checkedBy(updateOf[kind], bodyOf),
    save: (values) => sending.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('reopenBody')}>
      <Textarea
        {...edit.form.getInputProps('Reason')}
        label={t('reason')}
        description={t('reasonHelp')}
        autosize
        minRows={2}
        data-autofocus
      />
    </EditForm>
  );
}

export function ShortlistDialog(props: Omit<DialogProps, 'kind'>) {
  const t = useRankingText();
  return (
    <EditDialog opened onClose={props.onClose} title={t('shortlistTitle')} saveLabel={t('shortlist')}>
      <ShortlistForm {...props} />
    </EditDialog>
  );
}

function ShortlistForm({ where, shown, onClose }: Omit<DialogProps, 'kind'>) {
  const t = useRankingText();
  const { locked, guarded, clear } = useRuleLock();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf.ordinary, {
    refreshes: rankingReads,
    onSuccess: ({ Entries }) => messages.success(t('shortlistSet', { count: Entries.filter(({ IsShortlisted }) => IsShortlisted).length })),
  });
  const placed = shown.Entries.filter(({ Place }) => Place !== null).length;
  const listed = shown.Entries.filter(({ IsShortlisted }) => IsShortlisted).length;
  type Values = { Count: number | null };
  const bodyOf = ({ Count }: Values) => ({ ...where, Version: shown.Version, Action: 'shortlist', Count: Count ?? 0 }) as const;
  const edit = useEdit<Values>({
    initialValues: { Count: listed || Math.min('ShortlistSize' in shown ? shown.ShortlistSize : shortlistLength.usual, placed) },
    validate: checkedBy(updateOf.ordinary, bodyOf),
    save: (values) => guarded(() => sending.mutateAsync({ body: bodyOf(values) })),
    onSaved: onClose,
  });
  return (
    <EditForm edit={edit} lead={t('shortlistBody')}>
      <NumericField {...edit.form.getInputProps('Count')} label={t('shortlistCount')} maxDigits={3} data-autofocus />
      <ProposeDialog locked={locked} onClose={clear} onProposed={onClose} />
    </EditForm>
  );
}

interface AwardDialogProps {
  where: Where;
  entry: RankedEntry;
  onClose: () => void;
}

export function AwardDialog(props: AwardDialogProps) {
  const t = useRankingText();
  return (
    <EditDialog opened onClose={props.onClose} title={t('setAwardTitle', { title: props.entry.PieceTitle })} saveLabel={t('save')}>
      <AwardForm {...props} />
    </EditDialog>
  );
}

function AwardForm({ where, entry, onClose }: AwardDialogProps) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const levels = useCall(winner.getWinnerLevelsForProperty, { query: { propertyID: where.PropertyID } }, { staleMs: 60_000 });
  const sending = useSend(winner.updateEntryWinnerStatus, {
    refreshes: rankingReads,
    onSuccess: () => messages.success(t('awardSet', { title: entry.PieceTitle })),
  });
  type Values = { WinnerLevelIDs: string[]; Reason: string };
  const bodyOf = ({ WinnerLevelIDs, Reason }: Values) => ({ EntryID: entry.EntryID, WinnerLevelIDs: WinnerLevelIDs.map(Number), Reason });
  const edit = useEdit<Values>({
    initialValues: { WinnerLevelIDs: entry.Awards.map(({ WinnerLevelID }) => String(WinnerLevelID)), Reason: entry.AwardReason ?? '' },
    validate: checkedBy(winner.updateEntryWinnerStatus, bodyOf),
    save: (values) => sending.mutateAsync({ body: bodyOf(values) }),
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} lead={t('setAwardBody')}>
      <fieldset className={`stack gap-8 ${css.levels}`}>
        <legend>{t('levels')}</legend>
        {(levels.data ?? []).map(({ WinnerLevelID, Name }) => (
          <Checkbox
            key={WinnerLevelID}
            label={Name}
            checked={form.values.WinnerLevelIDs.includes(String(WinnerLevelID))}
            onChange={(event) => {
              const others = form.values.WinnerLevelIDs.filter((one) => one !== String(WinnerLevelID));
              form.setFieldValue('WinnerLevelIDs', event.currentTarget.checked ? [...others, String(WinnerLevelID)] : others);
            }}
          />
        ))}
      </fieldset>
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
    </EditForm>
  );
}
