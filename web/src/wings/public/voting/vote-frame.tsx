import { lazy, type ReactNode, Suspense, useEffect } from 'react';
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
  /** Whether to say in how many categories someone voted; votes in stages are counted on their own page. */
  countsCategories?: boolean;
  children: ReactNode;
}

/** What is around every page of the voters' portal. */
export function VoteFrame({ title, below, tray, countsCategories = true, children }: VoteFrameProps) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { voter, chosen, categories, tree, isAsking, askWho, signOut, welcome } = useVoteBook();
  const count = categories.filter((one) => chosen[one.PropertyCategoryID]).length;
  const total = categories.length;
  useEffect(() => {
    document.title = `${title} | ${property.name}`;
  }, [title, property.name]);
  return (
    <PublicFrame
      where={tree ? t('voteSeason', { number: tree.SeasonNumber }) : t('vote')}
      progress={
        countsCategories && (voter || count > 0) && total > 0
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
  const { base } = usePublic();
  const { notice, joined, cast, read } = useVoteBook();
  return (
    <>
      <div role="status">
        {notice?.kind === 'counted' && (
          <div className="p-notice" data-kind={notice.titles.length > 0 ? 'success' : undefined}>
            <span>
              {notice.titles.length === notice.of
                ? t('noticeCounted', { count: notice.of, work: notice.titles.join(', ') })
                : t('noticeSomeCounted', { count: notice.titles.length, total: notice.of })}
            </span>
            {joined && (
              <a className="p-link" {...followed(`${base}/confirm`)}>
                {t('viewVotes')}
              </a>
            )}
            <button type="button" className="p-link" onClick={read}>
              {t('close')}
            </button>
          </div>
        )}
      </div>
      <div role="alert">
        {notice?.kind === 'failed' && (
          <div className="p-notice" data-kind="danger">
            <span>
              {t('noticeFailed')} {notice.message}
            </span>
            {notice.choice && (
              <button type="button" className="p-link" onClick={() => notice.choice && cast(notice.choice)}>
                {t('noticeRetry')}
              </button>
            )}
            <button type="button" className="p-link" onClick={read}>
              {t('close')}
            </button>
          </div>
        )}
        {(notice?.kind === 'closed' || notice?.kind === 'unsent') && (
          <div className="p-notice" data-kind="danger">
            <span>{t(notice.kind === 'closed' ? 'noticeClosed' : 'noticeUnsent')}</span>
            <button type="button" className="p-link" onClick={read}>
              {t('close')}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
