import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { connection } from '#contract/wings/desk/connection/connection.ts';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useConnectionText } from '#web/texts/connection.ts';
import { FormError } from '#web/ui/field/form-error.tsx';

/** Where the link of a test email leads, on whichever device it is read. A button, because programs that check mail open every link in it. */
export function EmailArrivedPage() {
  const t = useConnectionText();
  const { code = '' }: { code?: string } = useSearch({ strict: false });
  const [problem, setProblem] = useState<{ isGone: boolean; text: string }>();
  const confirming = useSend(connection.confirmTestMail, {
    onProblem: ({ failure, message }) => setProblem({ isGone: failure === 'InvalidCode', text: message }),
  });
  const isGone = !code || problem?.isGone === true;
  const title = t(isGone ? 'arrivedGone' : confirming.isSuccess ? 'arrivedDone' : 'arrivedTitle');
  useTitle(title);
  return (
    <Stage title={title}>
      <div className="stack gap-20">
        {problem && !isGone && <FormError text={problem.text} />}
        <p className="type-soft" aria-live="polite">
          {t(isGone ? 'arrivedGoneBody' : confirming.isSuccess ? 'arrivedDoneBody' : 'arrivedLead')}
        </p>
        {!isGone && !confirming.isSuccess && (
          <Button fullWidth loading={confirming.isPending} onClick={() => confirming.mutate({ body: { Code: code } })}>
            {t('arrivedConfirm')}
          </Button>
        )}
      </div>
    </Stage>
  );
}
