import { Button } from '@mantine/core';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { lastMoment } from '#web/areas/property/last-moment.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { useReviewText } from '#web/texts/review.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useReviewFlow } from './review-flow.ts';
import css from './rules-step.module.css';

/** Level 0: what is asked, how much of it, until when. */
export function RulesStep() {
  const t = useReviewText();
  const { property } = usePortal();
  const { entryProperty, season, progress, go } = useReviewFlow();
  const left = progress ? progress.required - progress.completed : 0;
  const steps = [
    ['stepLook', 'stepLookBody'],
    ['stepScore', 'stepScoreBody'],
    ['stepCheck', 'stepCheckBody'],
  ] as const;
  return (
    <>
      <PageHead title={t('rulesTitle', { name: entryProperty.name })} lead={t('rulesLead')} />
      <div className={css.rules}>
        <section className={css.asked} aria-labelledby="asked">
          {progress && <ProgressRing {...progress} label={t('progressLabel')} size={88} />}
          <div>
            <h2 className="type-s" id="asked">
              {t('rulesAsked')}
            </h2>
            {progress && (
              <p>{progress.required === 0 ? t('rulesNoQuota') : t(left > 0 ? 'rulesState' : 'rulesAllGiven', { ...progress, left })}</p>
            )}
            <p className="type-soft">
              {t('rulesPace')} {t('rulesUntil', { date: formatWithZone(lastMoment(season.JudgingRnd1EndDate), property.dateOrder) })}
            </p>
            <div className={css.start}>
              <Button onClick={() => go('load')} rightSection={<Icon name="right" size={18} />}>
                {progress && progress.completed > 0 ? t('goOn') : t('start')}
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
            <li>{t('rulesNoLoad')}</li>
            <li>{t('rulesPrivate')}</li>
            <li className={css.keys}>{t('rulesKeys')}</li>
          </ul>
        </section>
      </div>
    </>
  );
}
