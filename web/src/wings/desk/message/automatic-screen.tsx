import { Button, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Automation, automation, hasDays } from '#contract/wings/desk/message/automation.ts';
import { seasonProcess } from '#contract/wings/desk/overview/season-process.ts';
import { broadcast } from '#contract/wings/desk/message/broadcast.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatNumber, formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useAutomaticText } from '#web/texts/automatic-mail.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './automatic.module.css';
import { MessageTabs } from './message-tabs.tsx';

/** Emails that go out automatically: each with a switch, its days, and what it sends next. */
export function AutomaticScreen() {
  const t = useAutomaticText();
  const { propertyId, season, isPending } = useAdminSeason();
  const place = { PropertyID: propertyId, SeasonID: season?.SeasonID ?? 0 };
  const asked = useCall(automation.getAutomations, { body: place }, { enabled: season !== undefined });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <MessageTabs current="automatic" />
      {(isPending || (season && asked.isPending)) && <TextSkeleton lines={8} />}
      {!isPending && !season && <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>}
      {asked.isError && !asked.data && <ErrorState onRetry={() => void asked.refetch()}>{asked.error.message}</ErrorState>}
      {season && asked.data?.map((one) => <One key={`${propertyId} ${one.Kind} ${one.Version}`} one={one} place={place} />)}
    </>
  );
}

interface OneProps {
  one: Automation;
  place: { PropertyID: number; SeasonID: number };
}

function One({ one, place }: OneProps) {
  const t = useAutomaticText();
  const messages = useHeaderMessages();
  const award = traitsOf(place.PropertyID);
  const process = useCall(seasonProcess.getProcess, { body: place }, { staleMs: 30_000 });
  // A rulebook of its own has stages in place of the two rounds.
  const hasStages = process.data?.IsPrinted === false;
  const shownTemplates = templates[one.Kind].filter(([template, variant]) =>
    hasStages
      ? template !== 'judge-nudge' || variant === 'stage'
      : variant !== 'stage' && (variant !== 'executive' || !award.treatsExecutivesAsAssociates),
  );
  const [days, setDays] = useState(one.Days.join(', '));
  const [asking, setAsking] = useState<Automation['Next'][number] | undefined>();
  const saving = useSend(automation.saveAutomation, {
    refreshes: [automation.getAutomations],
    onSuccess: () => messages.success(t('saved')),
    onProblem: (problem) => messages.error(t('saveFailed', { why: problem.errors[0]?.Message ?? problem.message })),
  });
  const telling = useSend(automation.approveResults, {
    refreshes: [automation.getAutomations, broadcast.getBroadcasts],
    onSuccess: (_, { body }) => {
      setAsking(undefined);
      messages.success(t('told', { count: body.Count }));
    },
    onProblem: (problem) => {
      setAsking(undefined);
      messages.error(isFailure(problem, 'AudienceChanged') ? problem.message : t('tellFailed', { why: problem.message }));
    },
  });
  const numbers = days
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const isWrong = numbers.some((day) => !Number.isInteger(day) || day < 0 || day > 60) || numbers.length > 5;
  const isChanged = numbers.join() !== one.Days.join();
  const save = (IsOn: boolean): void => {
    if (!isWrong) saving.mutate({ body: { ...place, Kind: one.Kind, IsOn, Days: numbers, Version: one.Version } });
  };
  return (
    <Section title={t(`kind-${one.Kind}`)} lead={hasStages && one.Kind === 'judgeNudge' ? t('lead-stages') : t(`lead-${one.Kind}`)}>
      <div className="stack gap-14">
        <Switch
          label={t(one.IsOn ? 'on' : 'off')}
          aria-label={t(`kind-${one.Kind}`)}
          checked={one.IsOn}
          disabled={saving.isPending}
          onChange={({ currentTarget: { checked } }) => save(checked)}
        />
        {hasDays(one.Kind) && (
          <div className={css.days}>
            <TextInput
              label={t('days')}
              description={t('daysHelp')}
              value={days}
              error={isWrong ? t('daysWrong') : undefined}
              onChange={({ currentTarget: { value } }) => setDays(value)}
            />
            {isChanged && (
              <Button variant="default" size="sm" disabled={isWrong} loading={saving.isPending} onClick={() => save(one.IsOn)}>
                {t('saveDays')}
              </Button>
            )}
          </div>
        )}
        <ul className={css.next}>
          {one.Next.map((next) => (
            <li key={`${next.Group} ${next.Date?.getTime()}`}>
              <span>
                {next.Date ? t(one.IsOn ? 'next' : 'wouldNext', { moment: formatWithZone(next.Date, award) }) : t('waits')}{' '}
                <strong className="type-strong">{t(`group-${next.Group}` as never)}</strong>, {t('people', { count: next.Count })}
              </span>
              {next.Date === null && (
                <Button variant="default" size="sm" disabled={!one.IsOn} onClick={() => setAsking(next)}>
                  {t('tell', { count: next.Count })}
                </Button>
              )}
            </li>
          ))}
          {one.Next.length === 0 && <li className="type-muted">{t(`nothing-${one.Kind}`)}</li>}
        </ul>
        <p className="cluster gap-4-20 size-14">
          {shownTemplates.map(([template, variant]) => (
            <Link key={`${template}${variant}`} to="/texts/$template/$variant" params={{ template, variant } as never}>
              {t(`text-${template}-${variant}` as never)}
            </Link>
          ))}
        </p>
      </div>
      <ConfirmDialog
        opened={asking !== undefined}
        title={t('tellTitle', { count: asking?.Count ?? 0 })}
        cancelLabel={t('notYet')}
        confirmLabel={t('tell', { count: asking?.Count ?? 0 })}
        isWorking={telling.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => asking && telling.mutate({ body: { ...place, Group: asking.Group as 'winners', Count: asking.Count } })}
      >
        {t('tellBody', { group: asking ? t(`group-${asking.Group}` as never) : '', count: formatNumber(asking?.Count ?? 0) })}
      </ConfirmDialog>
    </Section>
  );
}

const templates: Record<Automation['Kind'], readonly (readonly [string, string])[]> = {
  deadline: [
    ['deadline-drafts', 'usual'],
    ['deadline-unpaid', 'usual'],
  ],
  judgeNudge: [
    ['judge-nudge', 'associate'],
    ['judge-nudge', 'executive'],
    ['judge-nudge', 'stage'],
  ],
  results: [
    ['result-won', 'usual'],
    ['result-lost', 'usual'],
  ],
  entryMoved: [['entry-moved', 'usual']],
  entryWithdrawn: [['entry-withdrawn', 'usual']],
};
