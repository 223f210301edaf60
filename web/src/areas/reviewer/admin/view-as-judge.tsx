import { Button } from '@mantine/core';
import { useState } from 'react';
import { actAsReviewer } from '#contract/areas/reviewer/act-as-reviewer.ts';
import type { ReviewerDetails } from '#contract/areas/reviewer/reviewer-record.ts';
import { fullName } from '#web/kernel/full-name.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';

interface ViewAsJudgeProps {
  judge: ReviewerDetails;
  opened: boolean;
  onClose: () => void;
}

/** Says what it means before it begins; the portal opens in a tab of its own. */
export function ViewAsJudge({ judge, opened, onClose }: ViewAsJudgeProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  // Browsers that open no tab by themselves get a link.
  const [address, setAddress] = useState<string>();
  const close = (): void => {
    setAddress(undefined);
    onClose();
  };
  const beginning = useSend(actAsReviewer.actAsReviewer, {
    onSuccess: ({ Address }) => {
      const tab = window.open(Address, '_blank');
      if (!tab) return setAddress(Address);
      tab.opener = null;
      close();
    },
    onProblem: (problem) => {
      messages.error(t('failed', { why: problem.message }));
      close();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('viewAsTitle', { name: fullName(judge) })}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          {address ? (
            <Button component="a" href={address} target="_blank" rel="noopener" onClick={close}>
              {t('openPortal')}
            </Button>
          ) : (
            <Button
              data-autofocus
              loading={beginning.isPending}
              onClick={() => beginning.mutate({ body: { UserReviewerID: judge.UserReviewerID } })}
            >
              {t('viewAs')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('viewAsBody')}</p>
    </Dialog>
  );
}
