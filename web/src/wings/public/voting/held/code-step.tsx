import { useEffect, useState } from 'react';
import { CallProblem, isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { mayPass } from '#web/kernel/call/no-answer.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { useVoteBook } from '../vote-book.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { useCodeMail } from './email-step.tsx';
import { heldCalls } from './held-calls.ts';
import type { VoteHolder } from './vote-holder.ts';
import css from './held.module.css';

interface CodeStepProps {
  holder: VoteHolder;
  count: number;
  onChangeEmail: () => void;
}

/** Where the code was mailed to, and the place to type it. */
export function CodeStep({ holder, count, onChangeEmail }: CodeStepProps) {
  const t = useVoterText();
  const v = useVotingText();
  const { property } = usePublic();
  const { confirmed, send, phase } = useVoteBook();
  const { mailCode } = useCodeMail();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<CallProblem>();
  const [isSending, setSending] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const { email = '', key } = holder;
  const endsIn = useSecondsTo(holder.codeEndsAt);
  const nextIn = useSecondsTo(holder.nextCodeAt);
  const isSpent = endsIn === 0 || isFailure(problem, 'VoteCodeSpent');

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    setMailed(false);
    try {
      await work();
    } catch (reason) {
      const failed = reason instanceof CallProblem ? reason : new CallProblem(0, {});
      setProblem(failed);
      // Without an answer the digits are right as far as anyone knows.
      if (!mayPass(failed)) setCode('');
    } finally {
      setSending(false);
    }
  };
  const submit = (Code: string): void =>
    void attempt(async () => {
      await send();
      const { Voter, Votes } = await heldCalls.confirm({ PropertyID: property.id, HolderKey: key, Code });
      await confirmed(Voter, Votes);
    });
  const type = (digits: string): void => {
    setCode(digits);
    if (digits.length === codeLength && digits !== code && !isSending) submit(digits);
  };
  const again = (): void =>
    void attempt(async () => {
      await mailCode(email);
      setCode('');
      setMailed(true);
    });
  return (
    <>
      <div className={`row wraps align-center spread gap-8 ${css.email}`}>
        <p className="stack gap-2 shrinks">
          <span className="type-small type-muted">{t('email')}</span>
          <strong className="breaks">{email}</strong>
        </p>
        <button type="button" className="p-link" onClick={onChangeEmail}>
          {v('change')}
          <span className="visually-hidden">: {t('email')}</span>
        </button>
      </div>
      <CodeField
        value={code}
        onChange={type}
        error={problem ? wordsOf(problem) : endsIn === 0 ? t('codeExpired') : undefined}
        help={count > 0 ? t('codeHelp', { count }) : t('codeHelpPlain')}
        isReadOnly={isSending}
      />
      <div className={`row wraps align-center spread gap-8 ${css.times}`}>
        {endsIn !== undefined && endsIn > 0 && !isSpent ? <span>{t('codeEndsIn', { time: clock(endsIn) })}</span> : <span />}
        {nextIn ? (
          <span>{t('newCodeIn', { time: clock(nextIn) })}</span>
        ) : (
          <button
            type="button"
            className={isSpent ? 'p-button' : 'p-link'}
            data-variant={isSpent ? 'filled' : undefined}
            disabled={isSending}
            onClick={again}
          >
            {t('newCode')}
          </button>
        )}
      </div>
      {problem && mayPass(problem) && code.length === codeLength && (
        <button type="button" className="p-button" data-variant="filled" disabled={isSending} onClick={() => submit(code)}>
          {v('noticeRetry')}
        </button>
      )}
      <div role="status">{(isSending || isMailed) && <p className="type-soft">{t(isSending ? 'confirming' : 'sentAgain')}</p>}</div>
      <p className={`type-small type-soft ${css.orLink}`}>
        {t('orLink')}{' '}
        {count > 0 && phase !== 'over' && holder.until && t('keptUntil', { count, date: formatWithZone(new Date(holder.until), property) })}
      </p>
    </>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counted down while it is looked at; 0 once it has come. */
function useSecondsTo(moment: string | undefined): number | undefined {
  const [now, setNow] = useState(Date.now);
  const left = moment === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
  const isOver = !left;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, moment]);
  return left;
}
