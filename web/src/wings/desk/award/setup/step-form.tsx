import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useMay } from '#web/kernel/session/grants.ts';
import { useAwardText } from '#web/texts/award.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './setup.module.css';
import type { Theirs } from './use-step.ts';

interface StepFormProps {
  step: {
    element: RefObject<HTMLFormElement | null>;
    problem: string | undefined;
    isSaving: boolean;
    hasDraft: boolean;
    theirs?: Theirs[];
    onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  };
  saveLabel: string;
  /** Names and values of fields, for telling what someone else saved. Not needed where nothing of the award is saved. */
  told?: (field: string, value: unknown) => { label: string; value: string };
  /** Absent where leaving the step out is no choice. */
  onSkip?: (() => void) | undefined;
  children: ReactNode;
}

export function StepForm({ step, saveLabel, told, onSkip, children }: StepFormProps) {
  const { element, problem, isSaving, hasDraft, theirs = [], onSubmit } = step;
  const t = useAwardText();
  const { id } = useParams({ strict: false }) as { id?: string };
  const maySave = useMay('property.manage', Number(id) || undefined);
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={css.form}>
      {hasDraft && <StandingMessage kind="info" text={t('draftShown')} />}
      {problem && <StandingMessage kind="error" text={problem} />}
      {theirs.length > 0 && (
        <ul className={`barred ${css.missing}`} aria-label={t('changedMeanwhile')}>
          {theirs.map(({ field, value, take }) => {
            const { label, value: shown } = told?.(field, value) ?? {
              label: field,
              value: typeof value === 'string' ? value : JSON.stringify(value),
            };
            return (
              <li key={field}>
                <span>{t('theirValue', { label, value: shown })}</span>
                <PlainButton variant="underlined" onClick={take}>
                  {t('useTheirs', { label })}
                </PlainButton>
              </li>
            );
          })}
        </ul>
      )}
      {children}
      <div className="cluster align-center gap-12-24 above-8">
        {maySave ? (
          <>
            <Button type="submit" loading={isSaving}>
              {saveLabel}
            </Button>
            {onSkip && <SkipButton onSkip={onSkip} />}
          </>
        ) : (
          <p className={css.about}>{t('onlyLooking')}</p>
        )}
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
