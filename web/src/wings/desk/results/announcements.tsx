import { Button } from '@mantine/core';
import { useState } from 'react';
import { circles, type LevelResult, results, type SeasonResults } from '#contract/wings/desk/results/results.ts';
import { formatDate, formatNumber, formatTime, zoneName } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { type ResultsText, useResultsText } from '#web/texts/results.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';

interface AnnouncementsProps {
  place: ResultsPlace;
  shown: SeasonResults;
  award: PropertyTraits;
}

/** Each level with its three moments: entrants first, the press under embargo, then everyone. */
export function Announcements({ place, shown, award }: AnnouncementsProps) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const [planning, setPlanning] = useState<LevelResult>();
  const [stopping, setStopping] = useState<LevelResult>();
  const sending = useSend(results.planAnnouncement, {
    refreshes: [results.getResults],
    onProblem: (problem) => {
      setStopping(undefined);
      messages.error(problem.message);
    },
  });
  const stop = (level: LevelResult) =>
    sending.mutate(
      {
        body: {
          ...place,
          WinnerLevelID: level.WinnerLevelID,
          Count: level.Given,
          Version: level.Version,
          ...Object.fromEntries(circles.map((circle) => [circle, level[circle].DoneAt ? level[circle].At?.toISOString() : null])),
        },
      },
      {
        onSuccess: () => {
          setStopping(undefined);
          messages.success(t('stopped', { level: level.Name }));
        },
      },
    );
  // Of the levels that could go out, the first is the one filled act.
  const next = shown.Levels.find((level) => isWaiting(level));
  return (
    <section aria-labelledby="announce-title" className="above-32 pad-above-12 barred">
      <h2 id="announce-title" className={css.sectionTitle}>
        {t('announce')}
      </h2>
      <p className="block type-caption type-muted">{t('announceLead', { zone: zoneName(award.timeZone) })}</p>
      <table className={css.levels}>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col">{t('entrants')}</th>
            <th scope="col">{t('press')}</th>
            <th scope="col">{t('everybody')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.Levels.map((level) => (
            <tr key={level.WinnerLevelID}>
              <th scope="row">
                <span className={css.numeral}>{formatNumber(level.Given)}</span> {level.Name}
              </th>
              <td data-label={t('entrants')}>
                <Moment moment={level.Entrants} award={award} otherwise={level.Everybody.At ? t('withEverybody') : t('notSet')} />
              </td>
              <td data-label={t('press')}>
                {level.Press.At && !level.Press.DoneAt && <Icon name="lock" size={16} />}{' '}
                <Moment moment={level.Press} award={award} otherwise={t('noPress')} />
              </td>
              <td data-label={t('everybody')}>
                <Moment moment={level.Everybody} award={award} otherwise={t('notSet')} />
              </td>
              <td data-label={t('status')}>
                <State level={level} />
              </td>
              <td className="from-48">
                <Allowed to="winner.manage">
                  <div className="cluster to-end gap-8">
                    {level.Given > 0 && isWaiting(level) && (
                      <Button
                        variant={level === next ? 'filled' : 'default'}
                        aria-label={t('announceNamed', { number: formatNumber(level.Given - level.Announced), level: level.Name })}
                        onClick={() => setPlanning(level)}
                      >
                        {t('announceLevel', { number: formatNumber(level.Given - level.Announced) })}
                      </Button>
                    )}
                    {isPlanned(level) && (
                      <>
                        <Button
                          variant="default"
                          aria-label={t('changePlanNamed', { level: level.Name })}
                          onClick={() => setPlanning(level)}
                        >
                          {t('changePlan')}
                        </Button>
                        <Button variant="default" aria-label={t('stopNamed', { level: level.Name })} onClick={() => setStopping(level)}>
                          {t('stop')}
                        </Button>
                      </>
                    )}
                  </div>
                </Allowed>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PlanDialog
        place={place}
        level={planning && (shown.Levels.find(({ WinnerLevelID }) => WinnerLevelID === planning.WinnerLevelID) ?? planning)}
        winnersDate={shown.WinnersDate}
        award={award}
        onClose={() => setPlanning(undefined)}
      />
      <ConfirmDialog
        opened={stopping !== undefined}
        title={t('stopTitle', { level: stopping?.Name ?? '' })}
        cancelLabel={t('stopKeep')}
        confirmLabel={t('stopConfirm')}
        isDangerous
        isWorking={sending.isPending}
        onCancel={() => setStopping(undefined)}
        onConfirm={() => stopping && stop(stopping)}
      >
        {t('stopBody')}
      </ConfirmDialog>
    </section>
  );
}

const isPlanned = (level: LevelResult): boolean => circles.some((circle) => level[circle].At && !level[circle].DoneAt);
/** Something is given that no one planned to announce. */
const isWaiting = (level: LevelResult): boolean => level.Given > level.Announced && !isPlanned(level);

function stateOf(level: LevelResult): { words: 'waits' | 'open' | 'planned' | 'told' | 'out'; status: Status } {
  if (level.Given === 0) return { words: 'waits', status: 'draft' };
  if (level.Announced === level.Given) return { words: 'out', status: 'award' };
  if (isPlanned(level)) return { words: 'planned', status: 'judging' };
  if (level.Told > 0) return { words: 'told', status: 'judging' };
  return { words: 'open', status: 'care' };
}

function State({ level }: { level: LevelResult }) {
  const t = useResultsText();
  const { words, status } = stateOf(level);
  return (
    <StatusChip status={status} ground="none">
      {t(`state-${words}`, { by: level.PlannedBy ?? '' })}
    </StatusChip>
  );
}

interface MomentProps {
  moment: LevelResult['Entrants'];
  award: PropertyTraits;
  otherwise: string;
}

function Moment({ moment, award, otherwise }: MomentProps) {
  const t = useResultsText();
  if (!moment.At) return <span className="type-muted">{otherwise}</span>;
  return <span>{momentWords(t, moment, award)}</span>;
}

function momentWords(t: ResultsText, { At, DoneAt }: LevelResult['Entrants'], award: PropertyTraits): string {
  const shown = DoneAt ?? At;
  if (!shown) return '';
  const date = `${formatDate(shown, award)}, ${formatTime(shown, award)}`;
  return DoneAt ? t('done', { date }) : date;
}
