import { useState } from 'react';
import { submission } from '#contract/areas/submission/submission.ts';
import type { CallProblem } from '#contract/kernel/client.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import type { Difference } from './clash-dialog.tsx';
import type { Submission } from '#web/areas/submission/submission-words.ts';
import { homeReads } from '#web/areas/submission/use-submission-actions.ts';

const fields = ['Title', 'ContactName', 'ContactEmail', 'ContactPhone'] as const;
export type Change = Partial<Record<(typeof fields)[number], string>>;

interface ChangeOptions {
  onSaved: (saved: Submission) => void;
  /** What is no clash. */
  onProblem: (problem: CallProblem) => void;
}

const clashStatus = 409;

/** Saves the name or the contact of a submission. When somebody else was quicker, `clash` holds what differs until it is decided. */
export function useSubmissionChange({ onSaved, onProblem }: ChangeOptions) {
  const t = useEntryText();
  const [clash, setClash] = useState<{ theirs: Submission; mine: Change } | undefined>();
  const saving = useSend(submission.updateSubmissionFromHome, {
    refreshes: homeReads,
    onSuccess: (saved) => {
      setClash(undefined);
      onSaved(saved);
    },
    onProblem: (problem, { body }) => {
      if (problem.status !== clashStatus || !problem.data) return onProblem(problem);
      const { SubmissionID: _id, Version: _version, ...mine } = body;
      setClash({ theirs: problem.data as Submission, mine: mine as Change });
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
  const save = ({ SubmissionID, Version }: Pick<Submission, 'SubmissionID' | 'Version'>, change: Change) =>
    saving.mutate({ body: { SubmissionID, Version, ...change } });
  return {
    save,
    isSaving: saving.isPending,
    clash: {
      opened: clash !== undefined,
      differences,
      isWorking: saving.isPending,
      onSave: () => clash && save(clash.theirs, clash.mine),
      onKeep: () => {
        const kept = clash?.theirs;
        setClash(undefined);
        if (kept) onSaved(kept);
      },
    },
  };
}
