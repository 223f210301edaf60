import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Award, award as calls } from '#contract/areas/award/award.ts';
import { season as seasonCalls } from '#contract/areas/season/season.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { Allowed } from '#web/kernel/allowed.tsx';
import { PageHead } from '#web/kernel/page-head.tsx';
import { useCall, useSend } from '#web/kernel/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/header-messages.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { KeepOrRemove } from './keep-or-remove.tsx';
import css from './setup.module.css';
import { SetupLacks } from './setup-lacks.tsx';
import type { StepProps } from './setup-screen.tsx';
import { WhatNext } from './what-next.tsx';

export function OpenStep(props: StepProps) {
  const t = useAwardText();
  const { award } = props;
  return (
    <>
      {award.State === 'draft' ? <Opening {...props} /> : <Standing award={award} />}
      <Allowed to="property.close" award={award.PropertyID}>
        <details className={css.ending}>
          <summary>{t(award.State === 'archived' ? 'restoreOrRemove' : 'archiveOrRemove')}</summary>
          <KeepOrRemove award={award} onChanged={props.onChanged} />
        </details>
      </Allowed>
    </>
  );
}

function Standing({ award }: { award: Award }) {
  const t = useAwardText();
  const { Name, State, Slug } = award;
  const isOpen = State === 'open';
  return (
    <>
      <PageHead
        title={t(isOpen ? 'isOpenTitle' : 'isArchivedTitle', { name: Name })}
        lead={t(isOpen ? 'isOpenLead' : 'isArchivedLead')}
        windowTitle={`${Name}: ${t('step-state')}`}
      />
      {isOpen ? <WhatNext award={award} /> : <PlainButton href={`/entries/${Slug}`}>{t('seeAward')}</PlainButton>}
    </>
  );
}

function Opening({ award, onChanged }: StepProps) {
  const t = useAwardText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const seasons = useCall(seasonCalls.getSeasonsByPropertyID, { params: { id: award.PropertyID } });
  const start = seasons.data?.find(({ IsCurrent }) => IsCurrent)?.StartDate;
  const opening = useSend(calls.openAward, {
    refreshes: [calls.getAwards],
    onSuccess: async () => {
      setAsking(false);
      await onChanged();
      messages.success(t('opened', { name: award.Name }));
    },
    onProblem: async ({ message }) => {
      setAsking(false);
      messages.error(message);
      await onChanged();
    },
  });
  const address = `${window.location.origin}/entries/${award.Slug}`;
  return (
    <>
      <PageHead title={t('openTitle')} lead={t('openLead')} windowTitle={`${award.Name}: ${t('openTitle')}`} />
      <div className={css.form}>
        {award.Missing.length === 0 && <StandingMessage kind="success" text={t('ready')} />}
        <SetupLacks award={award} />
        <div className={css.actions}>
          <Allowed to="property.manage" award={award.PropertyID}>
            <Button disabled={award.Missing.length > 0} onClick={() => setAsking(true)}>
              {t('openEntries')}
            </Button>
          </Allowed>
        </div>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('openConfirmTitle', { name: award.Name })}
        cancelLabel={t('openConfirmKeep')}
        confirmLabel={t('openEntries')}
        isWorking={opening.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => opening.mutate({ body: { PropertyID: award.PropertyID } })}
      >
        {t('openConfirmBody', { address, date: start ? formatWithZone(start, traitsOf(award.PropertyID)) : '' })}
      </ConfirmDialog>
    </>
  );
}
