import { Button } from '@mantine/core';
import { Countdown } from '#web/wings/judging/reviewer/countdown.tsx';
import { useJudgingSentence } from '#web/wings/ground/season/judging-sentence.ts';
import { useReviewText } from '#web/texts/review.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { useReviewFlow } from './review-flow.ts';
import { RulesPage } from '#web/wings/judging/review/judging/rules-page.tsx';

/** Level 0 (R011). */
export function RulesStep() {
  const t = useReviewText();
  const { entryProperty, season, closesAt, progress, go } = useReviewFlow();
  const sentence = useJudgingSentence(season.SeasonID);
  const left = progress ? progress.required - progress.completed : 0;
  return (
    <RulesPage
      title={t('rulesTitle', { name: entryProperty.name })}
      lead={t('rulesLead')}
      progress={progress}
      progressLabel={t('progressLabel')}
      askedTitle={t('rulesAsked')}
      asked={
        <>
          {progress && (
            <p>
              {progress.required === 0
                ? t('rulesNoQuota')
                : t(left > 0 ? 'rulesState' : 'rulesAllGiven', { ...progress, count: progress.required, left })}
            </p>
          )}
          <p className="type-soft">
            {t('rulesPace')} <Countdown end={closesAt} />
          </p>
        </>
      }
      action={
        <Button onClick={() => go('load')} rightSection={<Icon name="right" size={18} />}>
          {progress && progress.completed > 0 ? t('goOn') : t('start')}
        </Button>
      }
      steps={[
        { name: t('stepLook'), body: t('stepLookBody') },
        { name: t('stepScore'), body: t('stepScoreBody') },
        { name: t('stepCheck'), body: t('stepCheckBody') },
      ]}
      fairTitle={t('rulesFair')}
      fair={[...(sentence ? [sentence] : []), t('rulesConflict'), t('rulesNoLoad'), t('rulesPrivate')]}
      keys={t('rulesKeys')}
    />
  );
}
