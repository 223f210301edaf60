import { useState } from 'react';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { Difference } from './clash-dialog.tsx';
import type { Submission } from '#web/wings/entering/submission/submission-words.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

const fields = ['Title', 'ContactName', 'ContactEmail', 'ContactPhone'] as const;
type Change = Partial<Record<(typeof fields)[number], string>>;

/**
 * Saves the name or the contact of a submission. When someone else was quicker, `clash` holds what differs until it is decided; any other
 * problem is thrown to the caller.
 */
export function useSubmissionChange(onSaved: (saved: Submission) => void) {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const [clash, setClash] = useState<{ theirs: Submission; mine: Change } | undefined>();
  const saving = useSend(submission.updateSubmissionFromHome, {
    refreshes: homeReads,
    onSuccess: (saved) => {
      setClash(undefined);
      onSaved(saved);
    },
  });
  const labels: Record<keyof Change, string> = {
    Title: t('name'),
    ContactName: t('contactName'),
    ContactEmail: t('contactEmail'),
    ContactPhone: t('contactPhone'),
  };
  const differences: Difference[] = clash
    ? fields.flatMap((field) => {
        const [theirs, mine] = [clash.theirs[field] ?? '', clash.mine[field]];
        return mine === undefined || mine === theirs ? [] : [{ label: labels[field], theirs, mine }];
      })
    : [];
  const save = async ({ SubmissionID, Version }: Pick<Submission, 'SubmissionID' | 'Version'>, change: Change): Promise<void> => {
    try {
      await saving.mutateAsync({ body: { SubmissionID, Version, ...change } });
    } catch (reason) {
      if (!(reason instanceof CallProblem && isFailure(reason, 'Conflict') && reason.data)) throw reason;
      setClash({ theirs: reason.data as Submission, mine: change });
    }
  };
  const saveMine = async (): Promise<void> => {
    if (!clash) return;
    try {
      await save(clash.theirs, clash.mine);
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setClash(undefined);
      messages.error(reason.message);
    }
  };
  return {
    save,
    isSaving: saving.isPending,
    clash: {
      opened: clash !== undefined,
      differences,
      isWorking: saving.isPending,
      onSave: () => void saveMine(),
      onKeep: () => {
        const kept = clash?.theirs;
        setClash(undefined);
        if (kept) onSaved(kept);
      },
    },
  };
}
