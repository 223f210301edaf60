import { Button } from '@mantine/core';
import { useState } from 'react';
import { type BarringReason, ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useOwnConflictText } from '#web/texts/own-conflict.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { ObjectionDialog } from '#web/wings/judging/reviewer/objection-dialog.tsx';
import css from '#web/wings/judging/reviewer/own-conflicts.module.css';

interface OwnConflictsProps {
  propertyId: number;
  seasonId: number;
  /** Of the award, where the judge has several. */
  name: string | undefined;
}

/** What is kept from the judge and why, never which works; nothing where nothing is. */
export function OwnConflicts({ propertyId, seasonId, name }: OwnConflictsProps) {
  const t = useOwnConflictText();
  const messages = useHeaderMessages();
  const where = { EntryPropertyID: propertyId, SeasonID: seasonId };
  const own = useCall(ownConflicts.getOwnConflicts, { body: where });
  const [asking, setAsking] = useState<BarringReason>();
  const objecting = useSend(ownConflicts.objectToOwnConflicts, {
    refreshes: [ownConflicts.getOwnConflicts],
    onSuccess: () => {
      setAsking(undefined);
      messages.success(t('objected'));
    },
    onProblem: (problem) => {
      setAsking(undefined);
      messages.error(problem.message);
    },
  });
  const title = name ? t('titleAt', { name }) : t('title');
  if (own.isError)
    return (
      <Section title={title}>
        <ErrorState onRetry={() => void own.refetch()}>{own.error.message}</ErrorState>
      </Section>
    );
  // Most judges have none: a placeholder would only make the page jump.
  if (!own.data || own.data.Works === 0) return null;
  return (
    <Section title={title}>
      <p className="type-soft">{t('lead', { count: own.data.Works })}</p>
      <ul className={css.reasons}>
        {own.data.Reasons.map((reason) => (
          <li key={reason.Signal}>
            <div>
              {t(`kept_${reason.Signal}`)}
              <p className="type-small type-muted">
                {t('works', { count: reason.Works })}
                {reason.ObjectedAt && `. ${t('waits')}`}
              </p>
            </div>
            {reason.MayObject && !reason.ObjectedAt && (
              <Button
                variant="default"
                size="sm"
                aria-label={t('objectTo', { reason: t(`kept_${reason.Signal}`) })}
                onClick={() => setAsking(reason)}
              >
                {t('object')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ObjectionDialog
        opened={asking !== undefined}
        isSending={objecting.isPending}
        onClose={() => setAsking(undefined)}
        onSend={(Note) => asking && objecting.mutate({ body: { ...where, Signal: asking.Signal, Note } })}
      >
        {t('objectBody')}
      </ObjectionDialog>
    </Section>
  );
}
