import { useState } from 'react';
import { isFailure } from '#contract/kernel/call/client.ts';
import { hasPortal } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { useChoicesText } from '#web/texts/choices.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import { AlikePart } from './alike-part.tsx';
import { choiceCalls } from './choice-calls.ts';
import { ChosenList } from './chosen-list.tsx';
import css from './choices.module.css';
import { ShareCardAct } from './share-card-act.tsx';

/** After the result, for one voter alone: which of their choices won, how near the others came, and how many people chose alike. */
export function ChosenPage() {
  const t = useChoicesText();
  const voting = useVotingText();
  const { property, base } = usePublic();
  const { voter, tree, askWho } = useVoteBook();
  const { data, problem } = useRead(voter ? `how ${voter.PVUserID}` : undefined, choiceCalls.how);
  const [isSharing, setSharing] = useState(false);
  const won = data?.Choices.filter(({ HasWon }) => HasWon).length ?? 0;
  const seconds = data?.Choices.filter(({ HasWon, Place }) => !HasWon && Place === 2).length ?? 0;
  const count = data?.Choices.length ?? 0;
  const isSoon = problem !== undefined && isFailure(problem, 'NotFound');
  const gallery = base.replace(/^\/vote/, '/gallery');
  return (
    <VoteFrame title={t('choseTitle')}>
      <header className={css.head}>
        {data && (
          <p className="type-small type-muted">
            {t('choseOver', { number: data.SeasonNumber, date: formatDate(data.WinnersDate, property) })}
          </p>
        )}
        <h1 className="type-l">{t('choseTitle')}</h1>
        {count > 0 && (
          <p className="type-lead">
            {t('choseWon', { won, count })} {count > 1 && seconds > 0 && t('choseSecond', { won, count: seconds })}
          </p>
        )}
      </header>
      {(voter === undefined || (voter && !data && !problem)) && <TextSkeleton lines={6} />}
      {voter === null && (
        <EmptyState
          title={t('choseSignIn')}
          action={
            <button type="button" className="p-button" data-variant="filled" onClick={() => askWho(true)}>
              {voting('signIn')}
            </button>
          }
        >
          {voting('mineSignInBody')}
        </EmptyState>
      )}
      {isSoon && (
        <EmptyState
          title={t('choseSoon')}
          action={
            <a className="p-button" {...followed(`${base}/mine`)}>
              {voting('myVotes')}
            </a>
          }
        >
          {tree && t('choseSoonBody', { date: formatDate(tree.WinnersDate, property) })}
        </EmptyState>
      )}
      {problem && !isSoon && <EmptyState title={t('loadFailed')}>{problem.message}</EmptyState>}
      {data && count === 0 && <EmptyState title={t('choseNone')}>{t('choseNoneBody')}</EmptyState>}
      {data && count > 0 && (
        <div className={`parts-shrink ${css.columns}`}>
          <ChosenList choices={data.Choices} />
          <div className="stack gap-24">
            {data.Alike && <AlikePart alike={data.Alike} />}
            <div className={css.ends}>
              {hasPortal(property, 'gallery') && (
                <a className="p-button" data-variant="filled" href={gallery}>
                  {t('seeWinners')}
                </a>
              )}
              {!isSharing && (
                <button type="button" className="p-button" onClick={() => setSharing(true)}>
                  {t('shareHow')}
                </button>
              )}
              {isSharing && <ShareCardAct votes={data.Choices} />}
              <p className="type-small type-muted">{won > 0 ? t('onlyYou', { won }) : t('onlyYouNone')}</p>
            </div>
          </div>
        </div>
      )}
    </VoteFrame>
  );
}
