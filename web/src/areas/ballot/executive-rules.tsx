import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { lastMoment } from '#web/areas/property/last-moment.ts';
import css from '#web/areas/review/rules-step.module.css';
import { PageHead } from '#web/kernel/page-head.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { useExecutiveFlow } from './executive-flow.ts';

const steps = [
  ['stepLook', 'stepLookBody'],
  ['stepRank', 'stepRankBody'],
  ['stepCheck', 'stepCheckBody'],
] as const;

/** R017: what is asked, how much of it, until when. */
export function ExecutiveRules() {
  const t = useBallotText();
  const { property } = usePortal();
  const { entryProperty, season, progress, hasMenuFailed, start } = useExecutiveFlow();
  const [isStarting, setStarting] = useState(false);
  const begin = (): void => {
    setStarting(true);
    void start().finally(() => setStarting(false));
  };
  return (
    <>
      <PageHead title={t('rulesTitle', { name: entryProperty.name })} lead={t('rulesLead')} />
      <div className={css.rules}>
        <section className={css.asked} aria-labelledby="asked">
          {progress && progress.all > 0 && (
            <ProgressRing completed={progress.voted} required={progress.all} label={t('progressLabel')} size={88} />
          )}
          <div>
            <h2 className="type-s" id="asked">
              {t('rulesAsked')}
            </h2>
            {progress ? <p>{askedWords(t, progress)}</p> : !hasMenuFailed && <TextSkeleton lines={1} />}
            <p className="type-soft">
              {t('rulesUntil', { date: formatWithZone(lastMoment(season.JudgingRnd2EndDate), property.dateOrder) })}
            </p>
            <div className={css.start}>
              <Button onClick={begin} loading={isStarting} rightSection={<Icon name="right" size={18} />}>
                {progress && progress.voted > 0 ? t('goOn') : t('start')}
              </Button>
            </div>
          </div>
        </section>
        <ol className={css.steps}>
          {steps.map(([name, body], index) => (
            <li key={name}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h2 className="type-s">{t(name)}</h2>
              <p className="type-soft">{t(body)}</p>
            </li>
          ))}
        </ol>
        <section className={css.fair} aria-labelledby="fair">
          <h2 className="type-s" id="fair">
            {t('rulesFair')}
          </h2>
          <ul>
            <li>{t('rulesConflict')}</li>
            <li>{t('rulesPrivate')}</li>
            <li className={css.keys}>{t('rulesKeys')}</li>
          </ul>
        </section>
      </div>
    </>
  );
}

function askedWords(t: ReturnType<typeof useBallotText>, { voted, all }: { voted: number; all: number }): string {
  if (all === 0) return t('rulesNone');
  const done = voted === 0 ? t('rulesFresh') : voted === all ? t('rulesAllDone') : t('rulesDone', { voted });
  return `${t('rulesAll', { count: all })} ${done}`;
}
