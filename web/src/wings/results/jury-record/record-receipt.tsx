import { Button } from '@mantine/core';
import { useState } from 'react';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useFile } from '#web/kernel/call/use-file.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';

/** A judge's own lines of the jury record, to keep: no one can change them later without its being seen. */
export function RecordReceipt({ propertyId, seasonId }: { propertyId: number; seasonId: number }) {
  const t = useReviewText();
  const messages = useHeaderMessages();
  const file = useFile();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await file(juryRecord.getMyRecordReceipt, { propertyId, seasonId });
    } catch (problem) {
      if (isFailure(problem, 'NotFound')) messages.info(t('receiptNone'));
      else {
        const { text, ...beside } = failureWords(problem, t('receiptFailed'));
        messages.error(text, beside);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('receipt')} lead={t('receiptLead')}>
      <Button variant="default" loading={isBusy} onClick={() => void download()}>
        {t('receiptDownload')}
      </Button>
    </Section>
  );
}
