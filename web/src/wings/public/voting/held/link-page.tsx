import { useEffect, useRef, useState } from 'react';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { go } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import { CountedVotes } from './counted-votes.tsx';
import { EmailStep } from './email-step.tsx';
import { heldCalls } from './held-calls.ts';
import { findHolder } from './vote-holder.ts';
import css from './held.module.css';

type Opened = Awaited<ReturnType<typeof heldCalls.openLink>>;

/** The mailed link, on any device: it counts what was held, and says what became of each vote as often as it is opened. */
export function VotesLinkPage({ code }: { code: string }) {
  const t = useVoterText();
  const v = useVotingText();
  const { property, base } = usePublic();
  const { claim, read, voter } = useVoteBook();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<CallProblem>();
  const [tries, setTries] = useState(1);
  const begun = useRef(0);
  useEffect(() => {
    if (begun.current === tries) return;
    begun.current = tries;
    const open = async (): Promise<void> => {
      const found = await heldCalls.openLink({ PropertyID: property.id, Code: code });
      if (findHolder(property.id)) await claim().catch(() => false);
      // The list below says it.
      read();
      setOpened(found);
    };
    open().catch((reason: unknown) => setProblem(reason instanceof CallProblem ? reason : new CallProblem(0, {})));
  }, [tries, property.id, code, claim, read]);
  if (opened)
    return <CountedVotes votes={opened.Votes} email={opened.Email} isHere={voter?.Email.toLowerCase() === opened.Email.toLowerCase()} />;
  const isLost = problem !== undefined && !mayPass(problem);
  const title = t(isLost ? 'confirmFailed' : 'linkOpening');
  return (
    <VoteFrame title={title}>
      <div className={css.page}>
        <h1 className="type-l">{title}</h1>
        {isLost && (
          <>
            <p className="type-reading">{t('linkExpiredBody')}</p>
            <EmailStep onSent={() => go(`${base}/confirm`)} />
          </>
        )}
        {problem && !isLost && (
          <ErrorState
            title={v('loadFailed')}
            onRetry={() => {
              setProblem(undefined);
              setTries(tries + 1);
            }}
          >
            {problem.message}
          </ErrorState>
        )}
      </div>
    </VoteFrame>
  );
}
