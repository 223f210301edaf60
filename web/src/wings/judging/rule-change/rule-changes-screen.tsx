import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { type RuleChange, ruleChange, type RuleChangeState } from '#contract/wings/judging/rule-change/rule-change.ts';
import { waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { ChangedRules } from '#web/wings/ground/rule-lock/changed-rules.tsx';
import { isWindowRule } from '#contract/wings/ground/rule-lock/rules.ts';
import type { Season } from '#contract/wings/ground/season/season.ts';
import { type Moved, TellMoved } from '#web/wings/ground/season/admin/tell-moved.tsx';
import { DecideDialog, type Deciding } from './decide-dialog.tsx';
import css from './rule-change.module.css';
import { RulePreviewPart } from './rule-preview.tsx';

const chips: Record<RuleChangeState, Status> = { open: 'judging', approved: 'done', refused: 'off', withdrawn: 'draft', outdated: 'care' };

/** What was proposed about locked rules: those that wait, each with what would move, and what was decided. */
export function RuleChangesScreen() {
  const t = useRuleLockText();
  const { propertyId, season, isError, retry } = useAdminSeason();
  const where = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 1 };
  const asked = useCall(ruleChange.getRuleChanges, { body: where }, { enabled: season !== undefined });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isError || asked.isError ? (
        <ErrorState title={t('failed')} onRetry={isError ? retry : () => void asked.refetch()} />
      ) : asked.data ? (
        <Changes where={where} season={season} found={asked.data} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </>
  );
}

interface Where {
  PropertyID: number;
  SeasonID: number;
}

interface ChangesProps {
  where: Where;
  season: Season | undefined;
  found: Reply<typeof ruleChange.getRuleChanges>;
}

function Changes({ where, season, found }: ChangesProps) {
  const t = useRuleLockText();
  const [deciding, setDeciding] = useState<Deciding>();
  const [moved, setMoved] = useState<Moved>();
  const open = found.Rows.filter(({ State }) => State === 'open');
  const decided = found.Rows.filter(({ State }) => State !== 'open');
  if (found.Rows.length === 0) return <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>;
  return (
    <>
      {open.some(({ IsOwn }) => IsOwn) && found.OthersWhoDecide === 0 && <Alone />}
      {open.length > 0 && <h2 className="above-24 below-12 size-18">{t('open')}</h2>}
      {open.map((row) => (
        <ChangeCard key={row.RuleChangeID} row={row} where={where} onDecide={setDeciding} />
      ))}
      {decided.length > 0 && <h2 className="above-24 below-12 size-18">{t('decided')}</h2>}
      {decided.map((row) => (
        <ChangeCard key={row.RuleChangeID} row={row} where={where} onDecide={setDeciding} />
      ))}
      {deciding && (
        <DecideDialog
          {...deciding}
          where={where}
          onClose={() => setDeciding(undefined)}
          onApproved={() => season && setMoved(movedBy(season, deciding.row))}
        />
      )}
      <TellMoved moved={moved} onClose={() => setMoved(undefined)} />
    </>
  );
}

/** The season's dates before and after an approved change. */
function movedBy(season: Season, { Changes: steps }: RuleChange): Moved {
  const dates = (side: 'Before' | 'After') =>
    Object.fromEntries(steps.filter(({ Rule }) => isWindowRule(Rule)).map((step) => [step.Rule, new Date(String(step[side]))]));
  return { before: { ...season, ...dates('Before') }, after: { ...season, ...dates('After'), Version: season.Version + 1 } };
}

/** An award with a single organizer: without a second pair of eyes a change waits in public. */
function Alone() {
  const t = useRuleLockText();
  const mayInvite = useMay('staff.manage');
  return (
    <>
      <StandingMessage kind="info" text={t('alone')} detail={t('aloneBody', { hours: waitingHours })} />
      {mayInvite && (
        <p className="above-12">
          <Button component={Link} to="/staff" variant="default" size="sm">
            {t('toStaff')}
          </Button>
        </p>
      )}
    </>
  );
}

function ChangeCard({ row, where, onDecide }: { row: RuleChange; where: Where; onDecide: (deciding: Deciding) => void }) {
  const t = useRuleLockText();
  const headId = useId();
  const award = traitsOf(where.PropertyID);
  const isOpen = row.State === 'open';
  return (
    <article className={css.card} aria-labelledby={headId}>
      <header className="cluster spread gap-8-16">
        <p id={headId} className="type-small type-muted">
          {t('proposedBy', { name: row.ProposedBy, date: formatWithZone(row.ProposedAt, award) })}
        </p>
        <StatusChip status={chips[row.State]}>{t(`state-${row.State}`)}</StatusChip>
      </header>
      <ChangedRules propertyId={where.PropertyID} changes={row.Changes} />
      <dl className={`facts stack gap-12 terms-13 ${css.facts}`}>
        <div>
          <dt>{t('reason')}</dt>
          <dd dir="auto">{row.Reason}</dd>
        </div>
        {row.DecidedAt && (
          <div>
            <dt>{t(`state-${row.State}`)}</dt>
            <dd>{t('decidedBy', { name: row.DecidedBy ?? '', date: formatWithZone(row.DecidedAt, award) })}</dd>
          </div>
        )}
        {row.Note && (
          <div>
            <dt>{t('note')}</dt>
            <dd dir="auto">{row.Note}</dd>
          </div>
        )}
      </dl>
      {row.DueAt && <p>{t('waitsUntil', { date: formatWithZone(row.DueAt, award) })}</p>}
      {row.State === 'outdated' && <p className="type-small type-muted">{t('outdatedBody')}</p>}
      {isOpen && (
        <Allowed to="season.manage" award={where.PropertyID}>
          <section className="stack shrinks ruled-above gap-12 pad-above-16">
            <h3 className="type-s">{t('effect')}</h3>
            <RulePreviewPart where={where} id={row.RuleChangeID} />
          </section>
          <div className={`cluster align-center to-end gap-8 ${css.actions}`}>
            {row.IsOwn ? (
              <>
                <p className="type-small type-muted">{t('own')}</p>
                <Withdraw row={row} where={where} />
              </>
            ) : (
              <>
                <Button variant="default" onClick={() => onDecide({ row, decision: 'refused' })}>
                  {t('refuse')}
                </Button>
                <Button onClick={() => onDecide({ row, decision: 'approved' })}>{t('approve')}</Button>
              </>
            )}
          </div>
        </Allowed>
      )}
    </article>
  );
}

function Withdraw({ row, where }: { row: RuleChange; where: Where }) {
  const t = useRuleLockText();
  const messages = useHeaderMessages();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(ruleChange.withdrawRuleChange, {
    refreshes: [ruleChange.getRuleChanges, overview.getSeasonOverview],
    onSuccess: () => {
      messages.success(t('withdrawnNow'));
      setAsking(false);
    },
    onProblem: ({ message }) => {
      messages.error(message);
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('withdrawTitle')}
        cancelLabel={t('keep')}
        confirmLabel={t('withdraw')}
        isWorking={sending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => sending.mutate({ body: { ...where, RuleChangeID: row.RuleChangeID } })}
      >
        {t('withdrawBody')}
      </ConfirmDialog>
    </>
  );
}
