import { type EntryOff, type EntryOffStatus, entryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryOffText } from '#web/texts/entry-off.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** What an organiser can do about a work that judges could not see. */
export function useEntryOffActions(onDone: () => void = () => undefined) {
  const t = useEntryOffText();
  const messages = useHeaderMessages();
  const onProblem = (problem: CallProblem) => messages.error(problem.message);
  const refreshes = [entryOff.getEntriesOffList];
  const done = (text: string) => {
    messages.success(text);
    onDone();
  };
  const clearing = useSend(entryOff.clearEntryOff, {
    refreshes,
    onProblem,
    onSuccess: ({ PieceTitle }) => done(t('isBack', { title: PieceTitle })),
  });
  const dismissing = useSend(entryOff.clearEntryOff, {
    refreshes,
    onProblem,
    onSuccess: ({ PieceTitle }) => done(t('isDismissed', { title: PieceTitle })),
  });
  const taking = useSend(entryOff.updateEntryOffStatus, {
    refreshes,
    onProblem,
    onSuccess: ({ PieceTitle }) => done(t('isTakenOff', { title: PieceTitle })),
  });
  const mailing = useSend(entryOff.sendEntryOffEmail, {
    refreshes,
    onProblem,
    onSuccess: ({ EntrantEmail }) => done(t('mailIsOut', { email: EntrantEmail })),
  });
  const setting = useSend(entryOff.updateEntryOffStatus, {
    refreshes,
    onProblem,
    onSuccess: ({ PieceTitle }) => done(t('statusSet', { title: PieceTitle })),
  });
  return {
    isWorking: clearing.isPending || dismissing.isPending || taking.isPending || mailing.isPending || setting.isPending,
    clear: ({ EntryOffID, IsOff }: EntryOff) => (IsOff ? clearing : dismissing).mutate({ body: { EntryOffID } }),
    /** A report that waits becomes an entry that is off. */
    takeOff: ({ EntryOffID, Status }: EntryOff) => taking.mutate({ body: { EntryOffID, Status } }),
    mail: ({ EntryOffID, MailedAt }: EntryOff) => mailing.mutate({ body: { EntryOffID, MailedAt: MailedAt?.toISOString() ?? null } }),
    setStatus: ({ EntryOffID }: EntryOff, Status: EntryOffStatus) => setting.mutate({ body: { EntryOffID, Status } }),
  };
}
