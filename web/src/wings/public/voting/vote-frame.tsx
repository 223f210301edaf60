import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PublicFrame } from '#web/frame/public-frame.tsx';
import { followed, go } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { voteCalls } from './vote-calls.ts';
import { useVoteBook } from './vote-book.tsx';

const AskWho = lazy(() => import('./account/ask-who.tsx').then((file) => ({ default: file.AskWho })));

interface VoteFrameProps {
  /** For the window. */
  title: string;
  below?: ReactNode;
  tray?: ReactNode;
  children: ReactNode;
}

/** What is around every page of the voters' portal. */
export function VoteFrame({ title, below, tray, children }: VoteFrameProps) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { voter, votes, categories, tree, isAsking, askWho, signOut, welcome } = useVoteBook();
  const count = categories.filter((one) => votes[one.PropertyCategoryID]).length;
  const total = categories.length;
  useEffect(() => {
    document.title = `${title} | ${property.name}`;
  }, [title, property.name]);
  return (
    <PublicFrame
      where={tree ? t('voteSeason', { number: tree.SeasonNumber }) : t('vote')}
      progress={
        voter && total > 0
          ? {
              value: count,
              max: total,
              words: t('progress', { count, total }),
              shortWords: `${count}/${total}`,
              label: t('progressLabel'),
            }
          : undefined
      }
      end={
        voter ? (
          <>
            <a className="from-48 size-15" {...followed(`${base}/mine`)}>
              {t('myVotes')}
            </a>
            <Menu
              head={
                <>
                  <strong>{voter.Name}</strong>
                  <br />
                  {voter.Email}
                </>
              }
              items={[
                // On phones there is no room for it beside the menu.
                { key: 'mine', label: t('myVotes'), onAction: () => go(`${base}/mine`) },
                {
                  key: 'news',
                  label: t('newsOn', { award: property.name }),
                  isChecked: voter.IsSubscribed,
                  onAction: () => void voteCalls.subscribe({ Subscribe: !voter.IsSubscribed }).then(welcome),
                },
                { key: 'out', label: t('signOut'), onAction: () => void signOut() },
              ]}
              trigger={(props) => (
                <PlainButton variant="quiet" aria-label={t('account', { name: voter.Name || voter.Email })} {...props}>
                  <Icon name="user" />
                </PlainButton>
              )}
            />
          </>
        ) : voter === null ? (
          <PlainButton variant="underlined" onClick={() => askWho(true)}>
            {t('signIn')}
          </PlainButton>
        ) : undefined
      }
      below={below}
      notice={<Notices />}
    >
      {children}
      {tray}
      {isAsking && (
        <Suspense>
          <AskWho onClose={() => askWho(false)} />
        </Suspense>
      )}
    </PublicFrame>
  );
}

function Notices() {
  const t = useVotingText();
  const { notice, waiting, voter, cast, read } = useVoteBook();
  const { property } = usePublic();
  return (
    <>
      <div role="status">
        {notice?.kind === 'counted' && (
          <div className="p-notice" data-kind="success">
            <span>{t('noticeCounted', { count: notice.titles.length, work: notice.titles.join(', ') })}</span>
            <button type="button" className="p-link" onClick={read}>
              {t('close')}
            </button>
          </div>
        )}
        {!voter && waiting?.email && (
          <Waiting email={waiting.email} titles={waiting.choices.map(({ PieceTitle }) => PieceTitle)} propertyId={property.id} />
        )}
      </div>
      <div role="alert">
        {notice?.kind === 'failed' && (
          <div className="p-notice" data-kind="danger">
            <span>
              {t('noticeFailed')} {notice.message}
            </span>
            {notice.choice && (
              <button type="button" className="p-link" onClick={() => notice.choice && void cast(notice.choice)}>
                {t('noticeRetry')}
              </button>
            )}
            <button type="button" className="p-link" onClick={read}>
              {t('close')}
            </button>
          </div>
        )}
        {notice?.kind === 'closed' && (
          <div className="p-notice" data-kind="danger">
            <span>{t('noticeClosed')}</span>
            <button type="button" className="p-link" onClick={read}>
              {t('close')}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

const lookEveryMs = 4000;

/** Until the mail is opened, here or elsewhere. */
function Waiting({ email, titles, propertyId }: { email: string; titles: readonly string[]; propertyId: number }) {
  const t = useVotingText();
  const { lookAgain } = useVoteBook();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) void lookAgain().catch(() => undefined);
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [lookAgain]);
  return (
    <div className="p-notice">
      <span>
        {titles.length > 0
          ? t('noticeWaiting', { count: titles.length, work: titles.join(', '), email })
          : t('noticeWaitingPlain', { email })}
      </span>
      {isSent ? (
        <span>{t('sentAgain')}</span>
      ) : (
        <button
          type="button"
          className="p-link"
          onClick={() => void voteCalls.resend({ PropertyID: propertyId, Email: email }).then(() => setSent(true))}
        >
          {t('sendAgain')}
        </button>
      )}
    </div>
  );
}
