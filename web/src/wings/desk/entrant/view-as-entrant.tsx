import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import { ViewAsDialog } from '#web/wings/accounts/account/acting/view-as-dialog.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { type EntrantDialogProps, nameOf } from './entrant-name.ts';

export function ViewAsEntrant({ entrant, opened, onClose }: EntrantDialogProps) {
  const t = useEntrantText();
  const messages = useHeaderMessages();
  const beginning = useSend(entrantHelp.actAsEntrant, {
    onProblem: (problem) => messages.error(problem.message),
  });
  return (
    <ViewAsDialog
      opened={opened}
      onClose={onClose}
      title={t('viewAsTitle', { name: nameOf(entrant) })}
      body={t('viewAsBody')}
      beginLabel={t('viewAs')}
      isBeginning={beginning.isPending}
      begin={() => beginning.mutateAsync({ body: { PropertyID: entrant.PropertyID, UserID: entrant.UserID } })}
    />
  );
}
