import { useEffect, useState } from 'react';
import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';
import { go } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { SignInOtherwise } from '../account/who-form.tsx';
import type { JoinedVote } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import type { OwnVote } from '../vote-state.ts';
import { CodeStep } from './code-step.tsx';
import { CountedVotes } from './counted-votes.tsx';
import { EmailStep } from './email-step.tsx';
import { HeldPictures } from './held-pictures.tsx';
import css from './held.module.css';

/** One field, then six digits: what was held counts, and the page says what became of each vote. */
export function ConfirmVotesPage() {
  const t = useVoterText();
  const v = useVotingText();
  const { base } = usePublic();
  const { voter, held, holder, isTooLate, joined, phase } = useVoteBook();
  const [isChanging, setChanging] = useState(false);
  const count = held.length;
  const hasNothing = Boolean(voter) && !joined && count === 0;
  useEffect(() => {
    if (hasNothing) go(`${base}/mine`, { replace: true });
  }, [hasNothing, base]);
  if (voter && joined) return <CountedVotes votes={joined} email={voter.Email} isHere />;
  if (count > 0 && isTooLate) return <CountedVotes votes={held.map(tooLate)} email={undefined} isHere={false} />;
  const title = count > 0 ? v('confirmVotes', { count }) : v('signIn');
  return (
    <VoteFrame title={title}>
      <div className={`${css.page} ${css.asked}`}>
        <h1 className="type-l">{title}</h1>
        <HeldPictures votes={held} />
        {phase === 'over' && count > 0 && <p className="p-notice">{t('graceOver', { minutes: heldVoteGraceMinutes })}</p>}
        {holder?.email !== undefined && !isChanging ? (
          <CodeStep key={holder.email} holder={holder} count={count} onChangeEmail={() => setChanging(true)} />
        ) : (
          <>
            <p className="type-soft">{count > 0 ? t('emailLead', { count }) : t('emailLeadPlain')}</p>
            <EmailStep onSent={() => setChanging(false)} />
            <SignInOtherwise />
          </>
        )}
      </div>
    </VoteFrame>
  );
}

const tooLate = (vote: OwnVote): JoinedVote => ({
  ...vote,
  ChosenAt: '',
  IsElsewhere: false,
  Outcome: 'closed',
  Replaced: null,
  Instead: null,
});
