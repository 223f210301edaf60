import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Award, award as calls, type OpeningRisk } from '#contract/wings/desk/award/award.ts';
import { season as seasonCalls } from '#contract/wings/ground/season/season.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { Risks } from '#web/wings/desk/award/risk-notice.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSession } from '#web/kernel/page/portal.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAwardText } from '#web/texts/award.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
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
      {isOpen && <Risks award={award} />}
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
        {award.Missing.length === 0 && <StandingMessage kind={award.Risks.length > 0 ? 'info' : 'success'} text={t('ready')} />}
        {award.Risks.length > 0 && (
          <section aria-labelledby="risks">
            <h2 id="risks" className={css.subTitle}>
              {t('risks')}
            </h2>
            <Risks award={award} />
          </section>
        )}
        <SetupLacks award={award} />
        <div className="cluster align-center gap-12-24 above-8">
          <Allowed to="property.manage" award={award.PropertyID}>
            <Button disabled={award.Missing.length > 0} onClick={() => setAsking(true)}>
              {t('openEntries')}
            </Button>
          </Allowed>
        </div>
      </div>
      {isAsking && (
        <OpenDialog
          award={award}
          isWorking={opening.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => opening.mutate({ body: { PropertyID: award.PropertyID, Accepts: award.Risks } })}
        >
          {t('openConfirmBody', { address, date: start ? formatWithZone(start, traitsOf(award.PropertyID)) : '' })}
        </OpenDialog>
      )}
    </>
  );
}

interface OpenDialogProps {
  award: Award;
  isWorking: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Opening without email or real payments takes a confirmation of each. */
function OpenDialog({ award, isWorking, onCancel, onConfirm, children }: OpenDialogProps) {
  const t = useAwardText();
  const { profile } = useSession();
  const [accepted, setAccepted] = useState<readonly OpeningRisk[]>([]);
  const name = profile?.name || (profile?.email ?? '');
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t('openConfirmTitle', { name: award.Name })}
      actions={
        <>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {t('openConfirmKeep')}
          </Button>
          <Button loading={isWorking} disabled={award.Risks.some((risk) => !accepted.includes(risk))} onClick={onConfirm}>
            {t('openEntries')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className="type-soft">{children}</p>
        {award.Risks.map((risk) => (
          <Checkbox
            key={risk}
            label={t(`accept-${risk}`, { name })}
            description={t(`risk-${risk}`)}
            checked={accepted.includes(risk)}
            onChange={({ currentTarget }) =>
              setAccepted(currentTarget.checked ? [...accepted, risk] : accepted.filter((one) => one !== risk))
            }
          />
        ))}
        {award.Risks.length > 0 && <p className={css.about}>{t('acceptNoted')}</p>}
      </div>
    </Dialog>
  );
}
