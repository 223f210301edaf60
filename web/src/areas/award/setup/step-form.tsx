import { Button } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useAwardText } from '#web/texts/award.ts';
import { StandingMessage } from '#web/ui/header-messages.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import css from './setup.module.css';

interface StepFormProps {
  step: {
    element: RefObject<HTMLFormElement | null>;
    problem: string | undefined;
    isSaving: boolean;
    hasDraft: boolean;
    onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  };
  saveLabel: string;
  /** Absent where leaving the step out is no choice. */
  onSkip?: (() => void) | undefined;
  children: ReactNode;
}

export function StepForm({ step: { element, problem, isSaving, hasDraft, onSubmit }, saveLabel, onSkip, children }: StepFormProps) {
  const t = useAwardText();
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={css.form}>
      {hasDraft && <StandingMessage kind="info" text={t('draftShown')} />}
      {problem && <StandingMessage kind="error" text={problem} />}
      {children}
      <div className={css.actions}>
        <Button type="submit" loading={isSaving}>
          {saveLabel}
        </Button>
        {onSkip && <SkipButton onSkip={onSkip} />}
      </div>
    </form>
  );
}

export function SkipButton({ onSkip }: { onSkip: () => void }) {
  const t = useAwardText();
  return (
    <PlainButton variant="underlined" onClick={onSkip}>
      {t('skip')}
    </PlainButton>
  );
}
