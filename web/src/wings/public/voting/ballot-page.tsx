import { useEffect, useRef, useState } from 'react';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#web/kernel/browser/last-moment.ts';
import { followed, go } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Placeholder } from '#web/ui/work/placeholder.tsx';
import { BallotList } from './ballot-list.tsx';
import { BallotStack } from './ballot-stack.tsx';
import { ballotPath } from './ballot-path.ts';
import { nextOpen } from './next-category.ts';
import { useIsPhone } from './use-is-phone.ts';
import { readBallot } from './early-ballot.ts';
import type { Ballot, BallotWork } from './vote-calls.ts';
import { useVoteBook } from './vote-book.tsx';
import { VoteFrame } from './vote-frame.tsx';
import type { Choice } from './vote-state.ts';
import { VoteTray } from './vote-tray.tsx';
import { pictureOf } from './work-pictures.ts';
import { WorkStage } from './work-stage.tsx';
import { WorkWords } from './work-words.tsx';
import css from './vote.module.css';

/** Comparing the works of one category, and choosing one. */
export function BallotPage({ categoryId, workId }: { categoryId: number; workId: number | undefined }) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { seed, phase, categories } = useVoteBook();
  const isKnown = Number.isSafeInteger(categoryId) && categoryId > 0 && categoryId < 2 ** 31;
  const { data, problem, reload } = useRead(isKnown ? `ballot ${categoryId} ${seed}` : undefined, () =>
    readBallot({ propertyId: property.id, categoryId, seed }),
  );
  const name = data?.CategoryName ?? categories.find((one) => one.PropertyCategoryID === categoryId)?.Name ?? t('vote');
  if (!isKnown || problem || phase === 'before') {
    const isClosed = phase === 'before' || problem?.status === 409;
    const isGone = !isKnown || problem?.status === 404;
    return (
      <VoteFrame title={t('vote')} below={<CategoryNav categoryId={categoryId} />}>
        <h1 className="visually-hidden">{t('vote')}</h1>
        {isClosed || isGone ? (
          <EmptyState
            title={t(isClosed ? 'ballotClosed' : 'ballotGone')}
            action={
              <a className="p-button" {...followed(base)}>
                {t('backToAll')}
              </a>
            }
          >
            {t(isClosed ? 'ballotClosedBody' : 'ballotGoneBody')}
          </EmptyState>
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={reload}>
            {problem?.message}
          </ErrorState>
        )}
      </VoteFrame>
    );
  }
  if (!data)
    return (
      <VoteFrame title={name} below={<CategoryNav categoryId={categoryId} />}>
        <h1 className="type-l">{name}</h1>
        <div className={`stack gap-20 pad-below-40 ${css.ballot}`}>
          <Placeholder ratio="film" />
        </div>
      </VoteFrame>
    );
  return <Works key={data.PropertyCategoryID} ballot={data} workId={workId} />;
}

function CategoryNav({ categoryId }: { categoryId: number }) {
  const t = useVotingText();
  const { base } = usePublic();
  const { categories, votes } = useVoteBook();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetWidth / 3;
  }, [categoryId, categories.length]);
  return (
    <nav className={`tabs ${css.nav}`} aria-label={t('categoriesNav')} ref={nav}>
      {categories.map(({ PropertyCategoryID: id, Name }) => (
        <a key={id} {...followed(ballotPath(base, id))} aria-current={id === categoryId ? 'page' : undefined}>
          {Name}
          {votes[id] && (
            <>
              <Icon name="check" size={14} />
              <span className="visually-hidden">, {t('voted')}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

function Works({ ballot, workId }: { ballot: Ballot; workId: number | undefined }) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { votes, saving, notice, categories, phase, endsAt, isAsking, cast, takeBack } = useVoteBook();
  const { PropertyCategoryID: categoryId, CategoryName: name, Entries: works } = ballot;
  const vote = votes[categoryId];
  const [chosen, setChosen] = useState(workId);
  const at = Math.max(
    0,
    works.findIndex(({ EntryID }) => EntryID === (chosen ?? vote?.EntryID)),
  );
  const work = works[at];
  const isOpen = phase === 'open';
  const isPhone = useIsPhone();
  const next = nextOpen(categories, votes, categoryId);
  const nextHref = next ? ballotPath(base, next.PropertyCategoryID) : `${base}/done`;
  const show = (index: number): void => {
    const to = works[index];
    if (!to) return;
    setChosen(to.EntryID);
    go(ballotPath(base, categoryId, to.EntryID), { replace: true });
  };
  const choose = (one: BallotWork): void => {
    // On a phone a vote opens nothing: what was tapped stays where it is.
    if (!isPhone) setChosen(one.EntryID);
    void cast(choiceOf(ballot, one));
  };

  const acts = useRef<Record<string, () => void>>({});
  acts.current = {
    v: () => work && isOpen && vote?.EntryID !== work.EntryID && choose(work),
    n: () => go(nextHref),
  };
  useEffect(() => {
    if (isAsking) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = acts.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isAsking]);

  const until = endsAt ? formatDate(lastMoment(endsAt, property), property) : '';
  const count = works.length;
  const isYours = work !== undefined && vote?.EntryID === work.EntryID;
  const isSaved = notice?.kind === 'saved' && notice.categoryId === categoryId;
  return (
    <VoteFrame
      title={name}
      below={<CategoryNav categoryId={categoryId} />}
      tray={
        <VoteTray
          next={next}
          nextHref={nextHref}
          {...(!next && { nextWords: t('shareVotes') })}
          {...(next && !vote && { nextWords: t('skipTo', { category: next.Name }) })}
          isQuiet={!vote && isOpen}
          words={saving[categoryId] ? t('saving') : isSaved ? t('saved') : undefined}
        >
          {isOpen && vote && (
            <button
              type="button"
              className="p-link"
              onClick={() => void takeBack({ SeasonID: ballot.SeasonID, PropertyCategoryID: categoryId })}
            >
              {t('takeBack')}
            </button>
          )}
        </VoteTray>
      }
    >
      <div className={css.ballotHead}>
        <h1 className="type-l" dir="auto">
          {name}
        </h1>
        <p className="type-small type-muted">{t(isOpen ? 'ballotLead' : 'ballotLeadOver', { count, date: until })}</p>
      </div>
      {isPhone && (
        <BallotStack
          label={t('nomineesOf', { category: name })}
          works={works}
          openId={chosen}
          votedId={vote?.EntryID}
          onShow={show}
          onChoose={isOpen ? (index) => works[index] && choose(works[index]) : undefined}
        />
      )}
      {!isPhone && work && (
        <div className={`stack gap-20 pad-below-40 ${css.ballot}`}>
          <div className={css.stage}>
            <WorkStage key={work.EntryID} work={work} />
          </div>
          <div className={css.side}>
            <BallotList
              label={t('nomineesOf', { category: name })}
              works={works}
              at={at}
              votedId={vote?.EntryID}
              onShow={show}
              onChoose={isOpen ? (index) => works[index] && choose(works[index]) : undefined}
            />
            {isOpen && (
              <div className={css.act}>
                {vote && !isYours && (
                  <>
                    <p className="type-strong">{t('lookingAtOther')}</p>
                    <p className="type-small type-soft">{t('lookingAtOtherBody', { category: name, work: vote.PieceTitle })}</p>
                  </>
                )}
                {isYours && (
                  <>
                    <p className="type-strong">{t('thisIsYours')}</p>
                    <p className="type-small type-soft">{t('thisIsYoursBody', { date: until })}</p>
                    <a className="p-button" {...followed(`${base}/done?work=${work.EntryID}`)}>
                      <Icon name="external" size={18} />
                      {t('share')}
                    </a>
                  </>
                )}
                {!isYours && (
                  <button type="button" className="p-button" data-variant={vote ? undefined : 'filled'} onClick={() => choose(work)}>
                    {t(vote ? 'changeVote' : 'castVote')}
                  </button>
                )}
                <p className="type-caption type-muted from-64">{t('keys')}</p>
              </div>
            )}
          </div>
          <WorkWords key={`words ${work.EntryID}`} work={work} />
        </div>
      )}
    </VoteFrame>
  );
}

const choiceOf = (ballot: Ballot, work: BallotWork): Choice => ({
  EntryID: work.EntryID,
  PieceTitle: work.PieceTitle,
  Organization: work.Organization,
  PictureUrl: pictureOf(work) ?? null,
  SeasonID: ballot.SeasonID,
  MediaTypeID: ballot.MediaTypeID,
  PropertyCategoryID: ballot.PropertyCategoryID,
  CategoryName: ballot.CategoryName,
});
