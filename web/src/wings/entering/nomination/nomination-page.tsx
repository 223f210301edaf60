import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FollowedNomination, nomination } from '#contract/wings/entering/nomination/nomination.ts';
import type { NominationOutcome } from '#contract/wings/entering/nomination/nomination-states.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatDate, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNominationText } from '#web/texts/nomination.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { useLinkCode } from './link-code.ts';
import css from './nomination.module.css';

const chips: Record<NominationOutcome, Status> = {
  waiting: 'draft',
  asked: 'judging',
  noAnswer: 'care',
  accepted: 'done',
  declined: 'off',
  notReached: 'care',
  withdrawn: 'off',
};

/** Where the link leads that a nominator was mailed: it confirms their nomination, and later says what became of it. */
export function NominationPage() {
  const t = useNominationText();
  const { property } = usePortal();
  const code = useLinkCode('nomination');
  const found = useCall(nomination.getNomination, { body: { PropertyID: property.id, Code: code } }, { enabled: code !== '' });
  const isGone = !code || isFailure(found.error, 'InvalidCode') || isFailure(found.error, 'Invalid');
  if (isGone)
    return (
      <>
        <PageHead title={t('followTitle')} />
        <EmptyState title={t('linkGone')}>{t('linkGoneBody')}</EmptyState>
      </>
    );
  if (!found.data)
    return (
      <>
        <PageHead title={t('followTitle')} />
        {found.isError ? <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState> : <TextSkeleton lines={5} />}
      </>
    );
  return found.data.IsConfirmed ? <Followed shown={found.data} /> : <ToConfirm shown={found.data} code={code} />;
}

/** By a button, because mail scanners open links, too. */
function ToConfirm({ shown, code }: { shown: FollowedNomination; code: string }) {
  const t = useNominationText();
  const { property } = usePortal();
  const [problem, setProblem] = useState<string | undefined>();
  const confirming = useSend(nomination.confirmNomination, {
    refreshes: [nomination.getNomination],
    onProblem: (reason) => setProblem(reason.message),
  });
  return (
    <>
      <PageHead title={t('confirmTitle')} />
      <div className="stack gap-20 items-start up-to-42">
        {problem && <FormError text={problem} />}
        <p className="type-reading breaks">{t('confirmBody', { name: shown.NomineeName, category: shown.Category })}</p>
        <Words shown={shown} />
        <Button loading={confirming.isPending} onClick={() => confirming.mutate({ body: { PropertyID: property.id, Code: code } })}>
          {t('confirm')}
        </Button>
        <p className="type-small type-muted">
          {t('confirmUntil', { date: formatWithZone(shown.ConfirmBy, property) })} {t('notMine')}
        </p>
      </div>
    </>
  );
}

function Followed({ shown }: { shown: FollowedNomination }) {
  const t = useNominationText();
  const { property } = usePortal();
  const outcome = shown.Outcome ?? 'waiting';
  const date = shown.AnswerBy ? formatDate(lastMoment(shown.AnswerBy, property), property) : '';
  return (
    <>
      <PageHead title={t('followTitle')} lead={t('nominatedFor', { name: shown.NomineeName, category: shown.Category })} />
      <div className="stack gap-24 items-start up-to-42">
        <div className="stack items-start gap-8" role="status">
          <StatusChip status={chips[outcome]}>{t(`outcome-${outcome}`)}</StatusChip>
          <p className="type-reading breaks">{t(`outcomeBody-${outcome}`, { name: shown.NomineeName, date })}</p>
        </div>
        <Words shown={shown} />
        <p className="type-small type-muted">
          {t('sentOn', { date: formatDate(shown.SentAt, property) })}. {t(shown.ShowsName ? 'named' : 'unnamed')}
        </p>
      </div>
    </>
  );
}

function Words({ shown }: { shown: FollowedNomination }) {
  const t = useNominationText();
  return (
    <section className={css.words} aria-label={t('yourWords')}>
      <p className={css.said} dir="auto">
        {shown.Reason}
      </p>
    </section>
  );
}
