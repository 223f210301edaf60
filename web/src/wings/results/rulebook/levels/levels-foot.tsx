import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { windowsOf } from '../rulebook-draft.ts';
import type { RulebookEditing } from '../use-rulebook.ts';

/** Saves what is free, and proposes what needs a second organizer. */
export function LevelsFoot({ editing }: { editing: RulebookEditing }) {
  const t = useLevelsText();
  const messages = useHeaderMessages();
  const { isDirty, isSaving, save, discard, problem, lockedChanges, place, saved, rulebook, calendar } = editing;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const needsSecond = lockedChanges.length > 0;
  const proposing = useSend(ruleChange.proposeRulebookChange, {
    refreshes: [ruleChange.getRuleChanges],
    onSuccess: () => {
      setAsking(false);
      discard();
      messages.success(t('proposed'));
    },
    onProblem: ({ message }) => {
      setAsking(false);
      messages.error(message);
    },
  });
  const propose = (): void => {
    if (reason.trim() === '') return setTried(true);
    proposing.mutate({
      body: { ...place, Version: saved.Version, Rulebook: rulebook, Calendar: windowsOf(calendar), Reason: reason.trim() },
    });
  };
  return (
    <div className="above-24 stack gap-8">
      {problem && (
        <p className="type-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="cluster gap-12 align-center">
        {needsSecond ? (
          <Button onClick={() => setAsking(true)}>{t('propose')}</Button>
        ) : (
          <Button
            loading={isSaving}
            disabled={!isDirty}
            onClick={async () => {
              if (await save()) messages.success(t('saved'));
            }}
          >
            {t('save')}
          </Button>
        )}
        <Button variant="default" disabled={!isDirty} onClick={discard}>
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('proposeTitle')}
        confirmLabel={t('propose')}
        cancelLabel={t('discardNot')}
        isWorking={proposing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={propose}
      >
        <p className="below-12">{t('proposeBody', { count: lockedChanges.length })}</p>
        <Textarea
          error={isTried && reason.trim() === '' && t('reasonMissing')}
          label={t('reason')}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
