import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { keyAlong } from '#web/kernel/browser/key-along.ts';
import { useStageText } from '#web/texts/stage.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { AskedWorkView } from '../asked-work.tsx';
import { useKeptAnswers } from '../queue/queue-context.tsx';
import type { Answering } from '../use-answering.ts';

type Asks = Extract<Answering['sheet']['Asks'], { kind: 'pairs' }>;

/** Two works beside each other, one question. */
export function PairAnswers({ answering, asks }: { answering: Answering; asks: Asks }) {
  const t = useStageText();
  const { sheet } = answering;
  const kept = useKeptAnswers();
  const pair = sheet.Pair.flatMap((id) => sheet.Works.find(({ EntryID }) => EntryID === id) ?? []);
  const [one, other] = pair;
  const choose = (better: number, worse: number, equal = false): void =>
    answering.save({ kind: 'pairs', better, worse, ...(equal && { equal }) }, () => window.scrollTo({ top: 0 }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!one || !other || answering.isSaving || document.querySelector('[role="dialog"]')) return;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target !== document.body && !(event.target as HTMLElement).matches('button, h1'))
      )
        return;
      if (keyAlong(event.key) === 'ArrowLeft') choose(one.EntryID, other.EntryID);
      if (keyAlong(event.key) === 'ArrowRight') choose(other.EntryID, one.EntryID);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const isWaiting = kept.some((row) => row.stage === sheet.Stage && row.contest === sheet.Contest && row.seasonId === sheet.SeasonID);
  if ((!one || !other) && isWaiting) return <EmptyState title={t('pairsWait')}>{t('pairsWaitBody')}</EmptyState>;
  if (!one || !other) return <EmptyState title={t('pairsDone')}>{t('pairsDoneBody', { count: sheet.Answers.length })}</EmptyState>;
  return (
    <>
      <p className="type-s">{t('pairQuestion')}</p>
      <p className="type-small type-muted from-64">{t('pairKeys')}</p>
      <div className="stack gap-32 halves-from-48 above-16">
        {[
          { work: one, against: other },
          { work: other, against: one },
        ].map(({ work, against }) => (
          <div key={work.EntryID} className="stack gap-12 pack-start shrinks">
            <Button
              disabled={answering.isSaving}
              aria-label={t('better', { title: work.PieceTitle })}
              onClick={() => choose(work.EntryID, against.EntryID)}
            >
              {t('betterShort')}
            </Button>
            <AskedWorkView work={work} sheet={sheet} />
          </div>
        ))}
      </div>
      {asks.equal && (
        <Button
          variant="default"
          className="above-16"
          disabled={answering.isSaving}
          onClick={() => choose(one.EntryID, other.EntryID, true)}
        >
          {t('equal')}
        </Button>
      )}
    </>
  );
}
