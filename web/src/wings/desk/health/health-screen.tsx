import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type HealthCheck, health } from '#contract/wings/desk/health/health.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useHealthText } from '#web/texts/health.ts';
import { type ScreenName, useNavigationText } from '#web/texts/navigation.ts';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './health.module.css';

const everyMs = 10 * 60_000;
const statusOf: Record<HealthCheck['State'], Status> = { problem: 'off', warning: 'care', unchecked: 'draft', fine: 'done' };
/** The screens that findings lead to. */
const screens: Readonly<Record<string, ScreenName>> = {
  '/connections': 'emailAndPayments',
  '/outbox': 'outbox',
  '/jobs': 'jobs',
  '/staff': 'staff',
};

/** What needs attention first, worst first; then what was measured. */
export function HealthScreen() {
  const t = useHealthText();
  const nav = useNavigationText();
  const clock = useSharedClock();
  const asked = useCall(health.getHealth, {}, { everyMs });
  const { data } = asked;
  const isWrong = ({ State }: HealthCheck): boolean => State === 'problem' || State === 'warning';
  const wrong = data?.Checks.filter(isWrong) ?? [];
  const rest = data?.Checks.filter((check) => !isWrong(check)) ?? [];
  return (
    <>
      <PageHead
        title={nav('health')}
        lead={data && t('summary', { all: data.Checks.length, wrong: wrong.length, date: formatWithZone(data.At, clock) })}
        actions={
          <>
            {data && (
              <Button variant="default" component="a" download="health.json" href={reportOf(data)}>
                {t('download')}
              </Button>
            )}
            <Button variant="default" loading={asked.isFetching} onClick={() => void asked.refetch()}>
              {t('again')}
            </Button>
          </>
        }
      />
      {asked.isPending && (
        <>
          <p role="status" className="type-muted below-12">
            {t('checking')}
          </p>
          <FormSkeleton fields={5} />
        </>
      )}
      {asked.isError && !data && (
        <ErrorState onRetry={() => void asked.refetch()}>
          {t('onServer')} <code>npm run doctor</code>
        </ErrorState>
      )}
      {wrong.map((check) => (
        <FindingPart key={check.Check} check={check} />
      ))}
      {data && (
        <section className="above-32" aria-labelledby="health-rest">
          <h2 id="health-rest" className="type-section">
            {t('elseTitle')}
          </h2>
          <p className="type-small type-muted below-12">{t('elseLead', { count: rest.filter(({ State }) => State === 'fine').length })}</p>
          <ul className={css.rest}>
            {rest.map((check) => (
              <li key={check.Check} className={`cluster spread type-small ${css.line}`}>
                <StatusChip status={statusOf[check.State]} ground="none">
                  {check.Name}
                </StatusChip>
                <span className="type-muted breaks">
                  {check.State === 'unchecked' && `${t('unchecked')}: `}
                  {check.Words}
                </span>
              </li>
            ))}
          </ul>
          <p className="type-small type-muted above-12">
            {t('onServer')} <code>npm run doctor</code>
          </p>
        </section>
      )}
    </>
  );
}

const reportOf = (data: object): string => `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(data, null, 2))}`;

function FindingPart({ check }: { check: HealthCheck }) {
  const t = useHealthText();
  const nav = useNavigationText();
  const id = useId();
  const screen = check.Screen ? screens[check.Screen] : undefined;
  return (
    <section className={css.finding} aria-labelledby={id}>
      <div className="stack gap-4">
        <StatusChip status={statusOf[check.State]} ground="none">
          {t(`state-${check.State}`)}
          <span className="type-muted">{check.Name}</span>
        </StatusChip>
        <h2 id={id} className="type-s breaks">
          {check.Words}
        </h2>
        {check.Meaning && <p className="type-small type-muted">{check.Meaning}</p>}
      </div>
      <div className="stack gap-12">
        {check.Todo && (
          <p className="type-small">
            <strong className="type-strong">{t('todo')}</strong> {check.Todo}
          </p>
        )}
        {check.Copy && (
          <div className="cluster gap-12 align-center">
            <code className={`monospace type-small breaks ${css.code}`}>{check.Copy}</code>
            <CopyButton text={check.Copy} />
          </div>
        )}
        {check.Screen && screen && (
          <p className="type-small">
            <Link to={check.Screen}>{t('mend', { screen: nav(screen) })}</Link>
          </p>
        )}
      </div>
    </section>
  );
}
