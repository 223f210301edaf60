import { useState } from 'react';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import type { CheckMark } from '#contract/wings/desk/entry/entry-filter.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { inParts } from '#web/kernel/browser/selection.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** What the server takes at once. */
const mostAtOnce = 500;

interface MarkDialogProps {
  /** Nothing while it is closed. */
  mark: CheckMark | undefined;
  propertyId: number;
  ids: readonly number[];
  elsewhere: number;
  onClose: () => void;
  onDone: () => void;
}

/** Says how many entries get the mark before they do. */
export function MarkDialog({ mark, propertyId, ids, elsewhere, onClose, onDone }: MarkDialogProps) {
  const t = useEntryAdminText();
  const messages = useHeaderMessages();
  const [isWorking, setWorking] = useState(false);
  const marking = useSend(entryAdmin.saveAuditEntryListForAdmin, {
    refreshes: [entryAdmin.getEntryListForAdmin, savedFilter.getSavedFilters],
  });
  const words = mark ? withinSentence(t(`check_${mark}`)) : '';
  const save = async (): Promise<void> => {
    if (!mark) return;
    setWorking(true);
    let done = 0;
    try {
      for (const part of inParts(ids, mostAtOnce)) {
        await marking.mutateAsync({ body: { PropertyID: propertyId, Entries: part.map((EntryID) => ({ EntryID, Mark: mark })) } });
        done += part.length;
      }
      messages.success(t('marked', { count: done }));
      onDone();
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      messages.error(done > 0 ? t('markedPartly', { done, count: ids.length, why: problem.message }) : problem.message);
    } finally {
      setWorking(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={mark !== undefined}
      title={t('markTitle', { count: ids.length, mark: words })}
      confirmLabel={t('markIt', { count: ids.length })}
      isWorking={isWorking}
      onCancel={onClose}
      onConfirm={() => void save()}
    >
      {elsewhere > 0 ? t('markBodyElsewhere', { count: elsewhere }) : t('markBody')}
    </ConfirmDialog>
  );
}
