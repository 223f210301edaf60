import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useChoicesText } from '#web/texts/choices.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { ballotPath } from '../ballot-path.ts';
import { ShareCardAct } from '../choices/share-card-act.tsx';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import { AddPassword } from './add-password.tsx';
import { HeldList } from './held-list.tsx';
import { ReceiptLine, ReceiptsHead, ReplacedReceipts } from './receipts.tsx';
import { useReceipts } from './use-receipts.ts';
import css from './own.module.css';

/** The votes of the one who looks, and that they are counted. */
export function MinePage() {
  const t = useVotingText();
  const choices = useChoicesText();
  const { property, base } = usePublic();
  const { voter, votes, held, categories, phase, endsAt, askWho } = useVoteBook();
  const kept = useReceipts();
  const own = categories.flatMap(({ PropertyCategoryID: id }) => votes[id] ?? []);
  const lead =
    phase === 'over' ? t('mineLeadOver') : endsAt ? t('mineLead', { date: formatWithZone(lastMoment(endsAt, property), property) }) : '';
  const count = own.length;
  return (
    <VoteFrame title={t('mineTitle')}>
      <header className={css.head}>
        <h1 className="type-l">{t('mineTitle')}</h1>
        <p className="type-soft">{lead}</p>
      </header>
      {voter === undefined && <TextSkeleton lines={4} />}
      {voter !== undefined && held.length > 0 && <HeldList votes={held} />}
      {voter === null && held.length === 0 && (
        <EmptyState
          title={t('mineSignIn')}
          action={
            <button type="button" className="p-button" data-variant="filled" onClick={() => askWho(true)}>
              {t('signIn')}
            </button>
          }
        >
          {t('mineSignInBody')}
        </EmptyState>
      )}
      {voter && count === 0 && (
        <EmptyState
          title={t('mineEmpty')}
          action={
            <a className="p-button" {...followed(base)}>
              {t('backToAll')}
            </a>
          }
        >
          {t('mineEmptyBody')}
        </EmptyState>
      )}
      {voter && count > 0 && (
        <>
          <ReceiptsHead own={kept} />
          <section aria-labelledby="votes" className="pad-16 barred">
            <h2 id="votes" className="type-s">
              {t('mineCount', { count })}
            </h2>
            <ul>
              {own.map((vote) => {
                const receipt = kept.receipts?.find(({ CategoryID }) => CategoryID === vote.PropertyCategoryID);
                return (
                  <li key={vote.PropertyCategoryID} className={css.vote}>
                    <span className={css.votePicture}>
                      <Plate src={vote.PictureUrl} alt="" ratio="thumb" size="small" />
                    </span>
                    <span className="stack shrinks grows">
                      <WorkTitle>{vote.PieceTitle}</WorkTitle>
                      <span className="type-small type-muted" dir="auto">
                        {vote.CategoryName}
                      </span>
                      {receipt && (
                        <ReceiptLine receipt={receipt} shown={kept.shown[receipt.CategoryID] ?? 'checking'} seasonId={kept.seasonId} />
                      )}
                    </span>
                    {phase === 'open' && (
                      <a {...followed(ballotPath(base, vote.PropertyCategoryID, vote.EntryID))}>
                        {t('change')}
                        <span className="visually-hidden">: {vote.CategoryName}</span>
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
          <ShareCardAct votes={own} />
          {phase === 'over' && (
            <p>
              <a className="p-button" {...followed(`${base}/chosen`)}>
                {choices('choseLink')}
              </a>
            </p>
          )}
          <p>
            <a className="p-button" {...followed(`${base}/done`)}>
              {t('shareVotes')}
            </a>
          </p>
        </>
      )}
      {voter && <ReplacedReceipts own={kept} />}
      {voter?.Name === '' && <AddPassword />}
    </VoteFrame>
  );
}
