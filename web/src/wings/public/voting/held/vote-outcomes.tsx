import { useVoterText } from '#web/texts/voter.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import own from '../own/own.module.css';
import type { JoinedVote } from '../vote-calls.ts';
import { type JoinedCategory, joinedCategories, type PairedWork } from './joined-votes.ts';
import css from './held.module.css';

const kinds = { Counted: 'done', Reviewed: 'judging', NotCounted: 'draft', Replaced: 'draft' } as const;
type State = keyof typeof kinds;

interface VoteOutcomesProps {
  votes: readonly JoinedVote[];
  /** The page itself says why none of them counts. */
  isClosed: boolean;
  isReviewed: (categoryId: number) => boolean;
}

/** What became of each vote. */
export function VoteOutcomes({ votes, isClosed, isReviewed }: VoteOutcomesProps) {
  const t = useVoterText();
  return (
    <ul className="ruled-above" aria-label={t('heldVotes')}>
      {joinedCategories(votes).map((one) =>
        one.is === 'one' ? (
          <One
            key={`${one.vote.PropertyCategoryID} ${one.vote.EntryID}`}
            vote={one.vote}
            isExplained={isClosed}
            isReviewed={isReviewed(one.vote.PropertyCategoryID)}
          />
        ) : (
          <Pair key={one.category.PropertyCategoryID} pair={one} isReviewed={isReviewed(one.category.PropertyCategoryID)} />
        ),
      )}
    </ul>
  );
}

const stateOf = (outcome: JoinedVote['Outcome'], isReviewed: boolean): State =>
  outcome !== 'counted' ? 'NotCounted' : isReviewed ? 'Reviewed' : 'Counted';

const reasons = { replaced: 'heldReplaced', closed: 'heldClosed', refused: 'heldRefused' } as const;

function One({ vote, isExplained, isReviewed }: { vote: JoinedVote; isExplained: boolean; isReviewed: boolean }) {
  const t = useVoterText();
  const { Outcome: outcome, PieceTitle: work } = vote;
  return (
    <li className={own.vote}>
      <span className={own.votePicture}>
        <Plate src={vote.PictureUrl} alt="" ratio="thumb" size="small" />
      </span>
      <span className="stack shrinks grows">
        <WorkTitle>{work}</WorkTitle>
        <span className="type-small type-muted" dir="auto">
          {vote.CategoryName}
        </span>
        {outcome !== 'counted' && !isExplained && <span className="type-small">{t(reasons[outcome], { work })}</span>}
        {vote.IsElsewhere && <span className="type-small">{t('chosenElsewhere')}</span>}
      </span>
      <StateOf state={stateOf(outcome, isReviewed)} />
    </li>
  );
}

const sentences = { before: 'replacesBefore', devices: 'twoDevices', later: 'laterVote' } as const;

/** Works of one category that came up against each other, and which of them has the vote. */
function Pair({ pair, isReviewed }: { pair: Exclude<JoinedCategory, { is: 'one' }>; isReviewed: boolean }) {
  const t = useVoterText();
  const { is, category, gone, now, isElsewhere } = pair;
  return (
    <li className="stack gap-12 pad-16 ruled-below">
      <p className="type-strong breaks">{t(sentences[is], { category: category.CategoryName })}</p>
      <div className="stack columns-2 gap-16">
        {gone.map((work) => (
          <Side key={work.EntryID} work={work} state={is === 'before' ? 'Replaced' : 'NotCounted'} />
        ))}
        <Side work={now} state={stateOf('counted', isReviewed)} isElsewhere={isElsewhere} />
      </div>
    </li>
  );
}

function Side({ work, state, isElsewhere = false }: { work: PairedWork; state: State; isElsewhere?: boolean }) {
  const t = useVoterText();
  const isGone = state === 'Replaced' || state === 'NotCounted';
  return (
    <div className={`stack gap-8 breaks ${css.side}`} data-gone={isGone || undefined}>
      <Plate src={work.PictureUrl} alt="" ratio="plate" size="small" eager />
      <WorkTitle>{work.PieceTitle}</WorkTitle>
      {isElsewhere && <span className="type-small">{t('chosenElsewhere')}</span>}
      <StateOf state={state} />
    </div>
  );
}

function StateOf({ state }: { state: State }) {
  const t = useVoterText();
  return (
    <StatusChip status={kinds[state]} ground="none">
      {t(`state${state}`)}
    </StatusChip>
  );
}
