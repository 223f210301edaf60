import { Button, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuestionText } from '#web/texts/question.ts';

interface TriedFileProps {
  id?: string;
  name: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** Where a question is only tried: nothing is uploaded. */
export function TriedFile({ name, ...common }: TriedFileProps) {
  const t = useQuestionText();
  return (
    <Input.Wrapper {...common} labelElement="div">
      <div>
        <Button variant="default" size="sm" aria-label={t('uploadNamed', { label: name })} disabled>
          {t('upload')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
