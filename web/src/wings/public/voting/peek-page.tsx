import { useEffect, useRef, useState } from 'react';
import { peek } from '#contract/wings/desk/vote-desk/peek.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { formatNumber, formatTimeWithZone, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { usePeekText } from '#web/texts/peek.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './peek-page.module.css';

const shelf = tabShelf();
const kept = 'laurel.peek';

/** Interim results for an insider. The code is behind the # and leaves the address immediately; what it opened lasts as long as the tab. */
export function PeekPage() {
  const t = usePeekText();
  const [code] = useState(() => window.location.hash.slice(1));
  const [token, setToken] = useState(() => (code ? undefined : (shelf.get(kept) ?? undefined)));
  const entering = useSend(peek.login, {
    onSuccess: ({ Token }) => {
      shelf.set(kept, Token);
      setToken(Token);
    },
  });
  // Once: the code belongs to this visit.
  const isSent = useRef(false);
  useEffect(() => {
    if (!code || isSent.current) return;
    isSent.current = true;
    window.history.replaceState(null, '', window.location.pathname);
    entering.mutate({ body: { Code: code } });
  }, [code, entering]);
  if (token) return <Results token={token} />;
  return (
    <>
      <PageHead title={t('title')} />
      {entering.isError && !isFailure(entering.error, 'InvalidCode') ? (
        <ErrorState title={entering.error.message} onRetry={() => entering.mutate({ body: { Code: code } })} />
      ) : entering.isError ? (
        <EmptyState title={t('ended')}>{t('endedBody')}</EmptyState>
      ) : code ? (
        <div aria-busy="true" role="status" aria-label={t('opening')}>
          <Skeleton height={320} />
        </div>
      ) : (
        <EmptyState title={t('needLink')}>{t('needLinkBody')}</EmptyState>
      )}
    </>
  );
}

function Results({ token }: { token: string }) {
  const t = usePeekText();
  const { property } = usePortal();
  const now = useNow();
  const [search, setSearch] = useState('');
  const asked = useCall(peek.getPeek, { body: { Token: token } }, { everyMs: 20_000 });
  const isEnded = asked.isError && isFailure(asked.error, 'PeekEnded');
  useEffect(() => {
    if (isEnded) shelf.remove(kept);
  }, [isEnded]);
  if (asked.isError)
    return (
      <>
        <PageHead title={t('title')} />
        {isEnded ? (
          <EmptyState title={t('ended')}>{t('endedBody')}</EmptyState>
        ) : (
          <ErrorState title={t('failed')} onRetry={() => void asked.refetch()}>
            {asked.error.message}
          </ErrorState>
        )}
      </>
    );
  if (asked.isPending)
    return (
      <>
        <PageHead title={t('title')} />
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      </>
    );
  const { Season: season, VotingEndDate, ExpiresAt, CountedAt } = asked.data;
  const isOver = VotingEndDate <= now;
  const voted = asked.data.Categories.filter(({ Votes }) => Votes > 0);
  const wanted = search.trim().toLowerCase();
  const found = voted.filter(({ Category, MediaType }) => `${Category} ${MediaType}`.toLowerCase().includes(wanted));
  return (
    <>
      <PageHead
        title={t('title')}
        lead={
          isOver ? t('leadOver', { season }) : t('lead', { season, date: formatWithZone(lastMoment(VotingEndDate, property), property) })
        }
      />
      <p className={css.note}>{t('private', { date: formatWithZone(ExpiresAt, property) })}</p>
      {voted.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            <label className={css.find}>
              {t('find')}
              <input type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
            </label>
            <p className={css.quiet}>{t('countedAt', { time: formatTimeWithZone(CountedAt, property) })}</p>
          </div>
          {found.length === 0 && <EmptyState title={t('noneFound')} />}
          <div className={css.categories}>
            {found.map((category) => (
              <section key={category.CategoryID} aria-labelledby={`c${category.CategoryID}`}>
                <h2 id={`c${category.CategoryID}`} className="type-title">
                  {category.Category}
                </h2>
                <p className={css.quiet}>
                  {category.MediaType}, {t('votes', { count: category.Votes })}
                  {category.IsFinal && `, ${t('final')}`}
                </p>
                <table className={css.table}>
                  <thead className="visually-hidden">
                    <tr>
                      <th scope="col">{t('place')}</th>
                      <th scope="col">{t('work')}</th>
                      <th scope="col">{t('votesHead')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {category.Works.map((work) => (
                      <tr key={work.EntryID}>
                        <td className={css.place}>{work.Votes > 0 ? work.Place : ''}</td>
                        <th scope="row">
                          <WorkTitle size="table">{work.PieceTitle}</WorkTitle>
                          <span
                            className={css.bar}
                            aria-hidden="true"
                            style={{ width: `${(work.Votes / Math.max(1, category.Works[0]?.Votes ?? 1)) * 100}%` }}
                          />
                        </th>
                        <td className={css.votes}>{formatNumber(work.Votes, property.locale)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}
