import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AnyRanking, type RankingKind, shortlistLength } from '#contract/areas/ranking/ranking.ts';
import { winner } from '#contract/areas/winner/winner.ts';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useRankingText } from '#web/texts/ranking.ts';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { type RankedEntry, rankingReads, updateOf, type Where } from './ranking-calls.ts';
import { FormDialog } from './ranking-form.tsx';
import css from './ranking.module.css';

interface DialogProps {
  kind: RankingKind;
  where: Where;
  shown: AnyRanking;
  onClose: () => void;
}

export function MoveDialog({ kind, where, shown, entry, onClose }: DialogProps & { entry: RankedEntry }) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf[kind], { refreshes: rankingReads });
  const form = useForm<{ Place: number | null; Reason: string }>({
    initialValues: { Place: entry.Place, Reason: entry.Move?.Reason ?? '' },
    clearInputErrorOnChange: true,
  });
  const lead = entry.Place === null ? t('moveNowhere') : t('moveNow', { place: entry.Place, counted: entry.CountedPlace ?? entry.Place });
  return (
    <FormDialog
      form={form}
      title={t('moveTitle', { title: entry.PieceTitle })}
      lead={lead}
      saveLabel={t('move')}
      isWorking={sending.isPending}
      onClose={onClose}
      onSave={({ Place, Reason }, fail) =>
        sending.mutate(
          { body: { ...where, Version: shown.Version, Action: 'move', EntryID: entry.EntryID, Place: Place ?? 0, Reason } },
          {
            onSuccess: () => {
              messages.success(t('moved', { title: entry.PieceTitle, place: Place ?? 0 }));
              onClose();
            },
            onError: fail,
          },
        )
      }
    >
      <NumericField {...form.getInputProps('Place')} label={t('newPlace')} maxDigits={5} data-autofocus />
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} />
    </FormDialog>
  );
}

export function ReopenDialog({ kind, where, shown, onClose }: DialogProps) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf[kind], { refreshes: rankingReads });
  const form = useForm({ initialValues: { Reason: '' }, clearInputErrorOnChange: true });
  return (
    <FormDialog
      form={form}
      title={t('reopenTitle')}
      lead={t('reopenBody')}
      saveLabel={t('reopen')}
      isDangerous
      isWorking={sending.isPending}
      onClose={onClose}
      onSave={({ Reason }, fail) =>
        sending.mutate(
          { body: { ...where, Version: shown.Version, Action: 'reopen', Reason } },
          {
            onSuccess: () => {
              messages.success(t('reopened'));
              onClose();
            },
            onError: fail,
          },
        )
      }
    >
      <Textarea {...form.getInputProps('Reason')} label={t('reason')} description={t('reasonHelp')} autosize minRows={2} data-autofocus />
    </FormDialog>
  );
}

export function ShortlistDialog({ where, shown, onClose }: Omit<DialogProps, 'kind'>) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const sending = useSend(updateOf.ordinary, { refreshes: rankingReads });
  const placed = shown.Entries.filter(({ Place }) => Place !== null).length;
  const listed = shown.Entries.filter(({ IsShortlisted }) => IsShortlisted).length;
  const form = useForm<{ Count: number | null }>({
    initialValues: { Count: listed || Math.min(shortlistLength.usual, placed) },
    clearInputErrorOnChange: true,
  });
  return (
    <FormDialog
      form={form}
      title={t('shortlistTitle')}
      lead={t('shortlistBody')}
      saveLabel={t('shortlist')}
      isWorking={sending.isPending}
      onClose={onClose}
      onSave={({ Count }, fail) =>
        sending.mutate(
          { body: { ...where, Version: shown.Version, Action: 'shortlist', Count: Count ?? 0 } },
          {
            onSuccess: ({ Entries }) => {
              messages.success(t('shortlistSet', { count: Entries.filter(({ IsShortlisted }) => IsShortlisted).length }));
              onClose();
            },
            onError: fail,
          },
        )
      }
    >
      <NumericField {...form.getInputProps('Count')} label={t('shortlistCount')} maxDigits={3} data-autofocus />
    </FormDialog>
  );
}

export function AwardDialog({ where, entry, onClose }: { where: Where; entry: RankedEntry; onClose: () => void }) {
  const t = useRankingText();
  const messages = useHeaderMessages();
  const levels = useCall(winner.getWinnerLevelsForProperty, { query: { propertyID: where.PropertyID } }, { staleMs: 60_000 });
  const sending = useSend(winner.updateEntryWinnerStatus, { refreshes: rankingReads });
  const form = useForm({
    initialValues: { WinnerLevelIDs: entry.Awards.map(({ WinnerLevelID }) => String(WinnerLevelID)), Reason: entry.AwardReason ?? '' },
    clearInputErrorOnChange: true,
  });
  return (
    <FormDialog
      form={form}
      title={t('setAwardTitle', { title: entry.PieceTitle })}
      lead={t('setAwardBody')}
      saveLabel={t('save')}
      isWorking={sending.isPending}
      onClose={onClose}
      onSave={({ WinnerLevelIDs, Reason }, fail) =>
        sending.mutate(
          { body: { EntryID: entry.EntryID, WinnerLevelIDs: WinnerLevelIDs.map(Number), Reason } },
          {
            onSuccess: () => {
              messages.success(t('awardSet', { title: entry.PieceTitle }));
              onClose();
            },
            onError: fail,
          },
        )
      }
    >
      <fieldset className={css.levels}>
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
    </FormDialog>
  );
}
