import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { BallotWorks } from './ballot-works.tsx';
import { CategoryNav } from './category-nav.tsx';
import { readBallot } from './early-ballot.ts';
import { useVoteBook } from './vote-book.tsx';
import { VoteFrame } from './vote-frame.tsx';
import css from './vote.module.css';

/** Comparing the works of one category, and choosing one. */
export function BallotPage({ categoryId, workId }: { categoryId: number; workId: number | undefined }) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { seed, phase, categories } = useVoteBook();
  const isKnown = Number.isSafeInteger(categoryId) && categoryId > 0 && categoryId < 2 ** 31;
  const { data, problem, reload } = useRead(isKnown ? `ballot ${categoryId} ${seed}` : undefined, () =>
    readBallot({ propertyId: property.id, categoryId, seed }),
  );
  const name = data?.CategoryName ?? categories.find((one) => one.PropertyCategoryID === categoryId)?.Name ?? t('vote');
  if (!isKnown || problem || phase === 'before') {
    const isClosed = phase === 'before' || problem?.status === 409;
    const isGone = !isKnown || problem?.status === 404;
    return (
      <VoteFrame title={t('vote')} below={<CategoryNav categoryId={categoryId} />}>
        <h1 className="visually-hidden">{t('vote')}</h1>
        {isClosed || isGone ? (
          <EmptyState
            title={t(isClosed ? 'ballotClosed' : 'ballotGone')}
            action={
              <a className="p-button" {...followed(base)}>
                {t('backToAll')}
              </a>
            }
          >
            {t(isClosed ? 'ballotClosedBody' : 'ballotGoneBody')}
          </EmptyState>
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={reload}>
            {problem?.message}
          </ErrorState>
        )}
      </VoteFrame>
    );
  }
  if (!data)
    return (
      <VoteFrame title={name} below={<CategoryNav categoryId={categoryId} />}>
        <div className={css.ballotHead}>
          <h1 className="type-l" dir="auto">
            {name}
          </h1>
          <p className="type-small">&nbsp;</p>
        </div>
        <div className={`stack gap-20 pad-below-40 ${css.ballot}`}>
          <div className={css.stage}>
            <Placeholder ratio="film" />
          </div>
        </div>
      </VoteFrame>
    );
  return <BallotWorks key={data.PropertyCategoryID} ballot={data} workId={workId} />;
}
