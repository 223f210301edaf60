import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '#contract/kernel/call/client.ts';
import { followed, go, useAddress } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { voteCalls } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import { takeAttempt } from './external-start.ts';
import { Field } from './field.tsx';
import { FormProblem } from './form-problem.tsx';
import { WhoForm } from './who-form.tsx';
import { useFormSend } from './use-form-send.ts';
import css from './account.module.css';

export function WhoPage() {
  const t = useVoterText();
  const { base } = usePublic();
  const { voter } = useVoteBook();
  useEffect(() => {
    if (voter) go(base, { replace: true });
  }, [voter, base]);
  return (
    <VoteFrame title={t('askTitle')}>
      <div className={css.page}>
        <h1 className="type-l">{t('askTitle')}</h1>
        <WhoForm />
      </div>
    </VoteFrame>
  );
}

/** Asks for an address and has a mail sent there. */
function AddressForm({ words, send }: { words: string; send: (Email: string) => Promise<unknown> }) {
  const t = useVoterText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useFormSend(async ({ Email = '' }) => {
    await send(Email);
    setSentTo(Email);
  });
  if (sentTo)
    return (
      <p role="status" className="type-reading">
        {t('forgotSent', { email: sentTo })}
      </p>
    );
  return (
    <form {...form.props} className={css.form}>
      <p className="type-reading">{words}</p>
      <Field label={t('email')} name="Email" type="email" autoComplete="email" required error={form.errors.Email} />
      <FormProblem words={form.general} />
      <button type="submit" className="p-button" data-variant="filled" disabled={form.isSending}>
        {t('sendLink')}
      </button>
    </form>
  );
}

export function ForgotPage() {
  const t = useVoterText();
  const { property } = usePublic();
  return (
    <VoteFrame title={t('forgotTitle')}>
      <div className={css.page}>
        <h1 className="type-l">{t('forgotTitle')}</h1>
        <AddressForm words={t('forgotLead')} send={(Email) => voteCalls.forgot({ PropertyID: property.id, Email })} />
      </div>
    </VoteFrame>
  );
}

export function NewPasswordPage() {
  const t = useVoterText();
  const { property, base } = usePublic();
  const { welcome } = useVoteBook();
  const code = useAddress().searchParams.get('code') ?? '';
  const [settled, setSettled] = useState<Confirmation['Votes']>([]);
  const form = useFormSend(async ({ Password = '' }) => {
    const { Email, Votes } = await voteCalls.newPassword({ PropertyID: property.id, Code: code, Password });
    await welcome(await voteCalls.login({ PropertyID: property.id, Email, Password }));
    if (Votes.length === 0) go(base, { replace: true });
    else setSettled(Votes);
  });
  if (settled.length > 0)
    return (
      <VoteFrame title={t('confirmedTitle')}>
        <div className={css.page}>
          <h1 className="type-l">{t('confirmedTitle')}</h1>
          <div className={css.form} role="status">
            <HeldVotes votes={settled} />
            <p className="type-reading">{t('confirmedHere')}</p>
            <a className="p-button" data-variant="filled" {...followed(base)}>
              {t('keepVoting')}
            </a>
          </div>
        </div>
      </VoteFrame>
    );
  return (
    <VoteFrame title={t('newPasswordTitle')}>
      <div className={css.page}>
        <h1 className="type-l">{t('newPasswordTitle')}</h1>
        <form {...form.props} className={css.form}>
          <Field
            label={t('newPassword')}
            help={t('passwordHelp')}
            name="Password"
            type="password"
            autoComplete="new-password"
            required
            error={form.errors.Password}
          />
          <FormProblem words={form.general} />
          <button type="submit" className="p-button" data-variant="filled" disabled={form.isSending}>
            {t('savePassword')}
          </button>
          {form.problem?.failure === 'InvalidCode' && <a {...followed(`${base}/forgot`)}>{t('sendLink')}</a>}
        </form>
      </div>
    </VoteFrame>
  );
}

type Confirmation = Awaited<ReturnType<typeof voteCalls.confirm>>;
type Outcome = { is: 'working' } | { is: 'done'; found: Confirmation; isHere: boolean } | { is: 'failed'; words: string };

/** The target of the mailed link, on any device: it confirms, shows the outcome of the held votes, and what to do next. */
export function ConfirmPage({ code }: { code: string }) {
  const t = useVoterText();
  const { property, base } = usePublic();
  const { lookAgain, read } = useVoteBook();
  // The export of voters has this address, which is no code: it leads to a new one.
  const isAsked = code.length < 20;
  const [outcome, setOutcome] = useState<Outcome>({ is: 'working' });
  const begun = useRef(false);
  useEffect(() => {
    if (isAsked || begun.current) return;
    begun.current = true;
    const open = async (): Promise<void> => {
      const found = await voteCalls.confirm({ PropertyID: property.id, Code: code });
      const isHere = await lookAgain().catch(() => false);
      // The list below says it.
      read();
      setOutcome({ is: 'done', found, isHere });
    };
    open().catch((reason: unknown) => setOutcome({ is: 'failed', words: wordsOf(reason) }));
  }, [isAsked, code, property.id, lookAgain, read]);
  const title = isAsked
    ? t('confirmAsk')
    : t(outcome.is === 'working' ? 'confirmTitle' : outcome.is === 'done' ? 'confirmedTitle' : 'confirmFailed');
  return (
    <VoteFrame title={title}>
      <div className={css.page}>
        <h1 className="type-l">{title}</h1>
        {outcome.is === 'done' && (
          <div className={css.form} role="status">
            <HeldVotes votes={outcome.found.Votes} />
            <p className="type-reading">{t(afterwards(outcome))}</p>
            <a className="p-button" data-variant="filled" {...followed(outcome.isHere ? base : `${base}/login`)}>
              {t(outcome.isHere ? 'keepVoting' : 'login')}
            </a>
          </div>
        )}
        {(isAsked || outcome.is === 'failed') && (
          <AddressForm
            words={t(isAsked ? 'confirmAskBody' : 'confirmFailedBody')}
            send={(Email) => voteCalls.resend({ PropertyID: property.id, Email })}
          />
        )}
      </div>
    </VoteFrame>
  );
}

/** No one reads that a link was opened before in place of what became of their vote. */
const afterwards = ({ found, isHere }: { found: Confirmation; isHere: boolean }) => {
  if (isHere) return 'confirmedHere';
  if (!found.IsRepeat) return 'confirmedElsewhere';
  return found.Votes.every((vote) => vote.Outcome === 'counted') ? 'confirmedBefore' : 'confirmedAlready';
};

const outcomeWords = { counted: 'confirmedVote', replaced: 'heldReplaced', closed: 'heldClosed', refused: 'heldRefused' } as const;

/** Every vote that waited for the address, with what became of it. */
function HeldVotes({ votes }: { votes: Confirmation['Votes'] }) {
  const t = useVoterText();
  if (votes.length === 0) return null;
  return (
    <ul className={css.held} aria-label={t('heldVotes')}>
      {votes.map(({ EntryID, PieceTitle, CategoryName, ChosenAt, IsElsewhere, Outcome: outcome }) => (
        <li key={`${EntryID} ${ChosenAt}`} className="p-notice" data-kind={outcome === 'counted' ? 'success' : undefined}>
          <span>{t(outcomeWords[outcome], { work: PieceTitle })}</span>
          <span className="type-small">{CategoryName}</span>
          {IsElsewhere && outcome === 'counted' && <span className="type-small">{t('heldElsewhere')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Where a provider sends people back to, with its code and our state. */
export function ExternalPage() {
  const t = useVoterText();
  const v = useVotingText();
  const { base } = usePublic();
  const { welcome } = useVoteBook();
  const query = useAddress().searchParams;
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const attempt = takeAttempt();
    const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
    if (query.get('error')) return setProblem(t('externalRefused'));
    // An answer no one here asked for could sign someone in to a stranger's account.
    if (!attempt || !code || attempt.state !== state) return setProblem(t('externalForeign'));
    voteCalls
      .authorize({ Code: code, State: attempt.state, Provider: attempt.provider, ...(iss && { Iss: iss }) })
      .then(async (voter) => {
        go(attempt.next, { replace: true });
        await welcome(voter);
      })
      .catch((reason: unknown) => setProblem(wordsOf(reason)));
  }, [query, t, welcome]);
  return (
    <VoteFrame title={t(problem ? 'externalFailed' : 'externalTitle')}>
      <div className={css.page}>
        <h1 className="type-l">{t(problem ? 'externalFailed' : 'externalTitle')}</h1>
        {problem && (
          <div className={css.form} role="alert">
            <p className="type-reading">{problem}</p>
            <a className="p-button" {...followed(`${base}/login`)}>
              {v('signIn')}
            </a>
          </div>
        )}
      </div>
    </VoteFrame>
  );
}
