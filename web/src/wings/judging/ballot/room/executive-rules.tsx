import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { RulesPage } from '#web/wings/judging/review/judging/rules-page.tsx';
import { useBallotText } from '#web/texts/ballot.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useExecutiveFlow } from './executive-flow.ts';

/** R017 */
export function ExecutiveRules() {
  const t = useBallotText();
  const { entryProperty, season, progress, hasMenuFailed, start } = useExecutiveFlow();
  const [isStarting, setStarting] = useState(false);
  const begin = (): void => {
    setStarting(true);
    void start().finally(() => setStarting(false));
  };
  return (
    <RulesPage
      title={t('rulesTitle', { name: entryProperty.name })}
      lead={t('rulesLead')}
      progress={progress && progress.all > 0 ? { completed: progress.voted, required: progress.all } : undefined}
      progressLabel={t('progressLabel')}
      askedTitle={t('rulesAsked')}
      asked={
        <>
          {progress ? <p>{askedWords(t, progress)}</p> : !hasMenuFailed && <TextSkeleton lines={1} />}
          <p className="type-soft">
            {t('rulesUntil', { date: formatWithZone(lastMoment(season.JudgingRnd2EndDate, entryProperty), entryProperty) })}
          </p>
        </>
      }
      action={
        <Button onClick={begin} loading={isStarting} rightSection={<Icon name="right" size={18} />}>
          {progress && progress.voted > 0 ? t('goOn') : t('start')}
        </Button>
      }
      steps={[
        { name: t('stepLook'), body: t('stepLookBody') },
        { name: t('stepRank'), body: t('stepRankBody') },
        { name: t('stepCheck'), body: t('stepCheckBody') },
      ]}
      fairTitle={t('rulesFair')}
      fair={[t('rulesConflict'), t('rulesPrivate')]}
      keys={t('rulesKeys')}
    />
  );
}

function askedWords(t: ReturnType<typeof useBallotText>, { voted, all }: { voted: number; all: number }): string {
  if (all === 0) return t('rulesNone');
  const done = voted === 0 ? t('rulesFresh') : voted === all ? t('rulesAllDone') : t('rulesDone', { voted });
  return `${t('rulesAll', { count: all })} ${done}`;
}
