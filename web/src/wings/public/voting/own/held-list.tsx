import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { ballotPath } from '../ballot-path.ts';
import { useVoteBook } from '../vote-book.tsx';
import type { OwnVote } from '../vote-state.ts';
import css from './own.module.css';

/** Votes of this device that count once their address is confirmed. */
export function HeldList({ votes }: { votes: readonly OwnVote[] }) {
  const v = useVotingText();
  const { base } = usePublic();
  const { isTooLate, phase } = useVoteBook();
  const count = votes.length;
  return (
    <section aria-labelledby="held" className="pad-16 barred">
      <h2 id="held" className="type-s">
        {v(isTooLate ? 'heldTooLate' : 'heldCount', { count })}
      </h2>
      <ul>
        {votes.map((vote) => (
          <li key={vote.PropertyCategoryID} className={css.vote}>
            <span className={css.votePicture}>
              <Plate src={vote.PictureUrl} alt="" ratio="thumb" size="small" />
            </span>
            <span className="stack shrinks grows">
              <WorkTitle>{vote.PieceTitle}</WorkTitle>
              <span className="type-small type-muted" dir="auto">
                {vote.CategoryName}
              </span>
            </span>
            {phase === 'open' && (
              <a {...followed(ballotPath(base, vote.PropertyCategoryID, vote.EntryID))}>
                {v('change')}
                <span className="visually-hidden">: {vote.CategoryName}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="pad-above-12">
        <a className="p-button" data-variant={isTooLate ? undefined : 'filled'} {...followed(`${base}/confirm`)}>
          {isTooLate ? v('viewVotes') : v('confirmVotes', { count })}
        </a>
      </p>
    </section>
  );
}
