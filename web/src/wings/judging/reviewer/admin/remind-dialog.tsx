import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import css from './reviewer-admin.module.css';

export function RemindDialog({ opened, judgingPropertyId, onClose }: { opened: boolean; judgingPropertyId: number; onClose: () => void }) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const [kind, setKind] = useState<'true' | 'false'>('true');
  const reminding = useSend(reviewerList.sendMidTermEmails, {
    onSuccess: ({ Judges: count }) => {
      if (count > 0) messages.success(t('reminded', { count }));
      else messages.info(t('remindedNobody'));
      onClose();
    },
    onProblem: (problem) => {
      messages.error(problem.message);
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('remindTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={reminding.isPending}
            onClick={() => reminding.mutate({ params: { isMidTerm: kind }, query: { JudgingPropertyID: judgingPropertyId } })}
          >
            {t('remind')}
          </Button>
        </>
      }
    >
      <p className="below-16 type-soft">{t('remindLead')}</p>
      <Radio.Group label={t('whichMail')} value={kind} onChange={(value) => setKind(value === 'false' ? 'false' : 'true')}>
        <div className={css.options}>
          <Radio value="true" label={t('midTerm')} />
          <Radio value="false" label={t('finalCall')} />
        </div>
      </Radio.Group>
    </Dialog>
  );
}
