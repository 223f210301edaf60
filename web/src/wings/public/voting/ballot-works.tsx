import { useRef, useState } from 'react';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { go } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { useBallotKeys } from './ballot-keys.ts';
import { BallotList } from './ballot-list.tsx';
import { ballotPath } from './ballot-path.ts';
import { BallotStack } from './ballot-stack.tsx';
import { KeyHint } from './key-hint.tsx';
import { nextOpen } from './next-category.ts';
import { OwnLine } from './own-line.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useSeenCard } from './use-seen-card.ts';
import { useVoteBook } from './vote-book.tsx';
import { VoteButton } from './vote-button.tsx';
import type { Ballot, BallotWork } from './vote-calls.ts';
import { VoteFrame } from './vote-frame.tsx';
import type { Choice } from './vote-state.ts';
import { VoteTray } from './vote-tray.tsx';
import { pictureOf } from './work-pictures.ts';
import { WorkStage } from './work-stage.tsx';
import { WorkWords } from './work-words.tsx';
import { CategoryNav } from './category-nav.tsx';
import css from './vote.module.css';

/** The works of one category, one of them on the stage or under the reader's eyes: the tray votes for that one. */
export function BallotWorks({ ballot, workId }: { ballot: Ballot; workId: number | undefined }) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { chosen: votes, categories, phase, endsAt, isAsking, held, markOf, cast, takeBack } = useVoteBook();
  const { PropertyCategoryID: categoryId, CategoryName: name, Entries: works } = ballot;
  const mark = markOf(categoryId);
  const { vote } = mark;
  const isOpen = phase === 'open';
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(workId);
  const [stepped, setStepped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLOListElement>(null);
  const { seen, steerTo } = useSeenCard(stack, isPhone);
  const staged = works.findIndex(({ EntryID }) => EntryID === (chosen ?? vote?.EntryID));
  const at = Math.max(0, (isPhone ? seen : undefined) ?? staged);
  const work = works[at];
  const isYours = work !== undefined && vote?.EntryID === work.EntryID;

  const show = (index: number): void => {
    const to = works[index];
    if (!to) return;
    setChosen(to.EntryID);
    steerTo(index);
    go(ballotPath(base, categoryId, to.EntryID), { replace: true });
  };
  const choose = (one: BallotWork): void => {
    // On a phone a vote opens nothing: what was tapped stays where it is.
    if (!isPhone) setChosen(one.EntryID);
    cast(choiceOf(ballot, one));
  };
  const step = (by: number): void => {
    const to = works[at + by];
    if (!to) return;
    setStepped(t('nowViewing', { work: to.PieceTitle, place: at + by + 1, count: works.length }));
    if (!isPhone) return show(at + by);
    steerTo(at + by);
    stack.current?.children[at + by]?.scrollIntoView({ block: 'start' });
  };
  const next = nextOpen(categories, votes, categoryId);
  const nextHref = next ? ballotPath(base, next.PropertyCategoryID) : `${base}/done`;
  useBallotKeys(
    {
      step,
      vote: () => work && isOpen && !isYours && choose(work),
      next: () => go(nextHref),
      open: () => {
        const [link] = work?.PieceUrls ?? [];
        if (link) window.open(link.Url, '_blank', 'noopener,noreferrer');
        else if (isPhone) show(at);
      },
      play: () => {
        const film = place.current?.querySelector<HTMLMediaElement>('video, audio');
        if (film?.paused) void film.play().catch(() => undefined);
        else film?.pause();
      },
    },
    isAsking,
  );

  const until = endsAt ? formatDate(lastMoment(endsAt, property), property) : '';
  const isHeld = held.some((one) => one.PropertyCategoryID === categoryId);
  const onTakeBack = isOpen ? () => takeBack({ SeasonID: ballot.SeasonID, PropertyCategoryID: categoryId }) : undefined;
  const onChoose = isOpen ? (index: number) => works[index] && choose(works[index]) : undefined;
  return (
    <VoteFrame
      title={name}
      below={<CategoryNav categoryId={categoryId} />}
      tray={
        <VoteTray
          {...((next || (vote && !isHeld)) && { onward: { href: nextHref, words: onwardWords() } })}
          act={
            isOpen && work && !isYours ? (
              <VoteButton title={work.PieceTitle} isChange={vote !== undefined} onPress={() => choose(work)} />
            ) : undefined
          }
          isActFirst={!vote && isOpen}
        />
      }
    >
      <div className={css.ballotHead}>
        <h1 className="type-l" dir="auto">
          {name}
        </h1>
        <p className="type-small type-muted">{t(isOpen ? 'ballotLead' : 'ballotLeadOver', { count: works.length, date: until })}</p>
        {!isPhone && <KeyHint canVote={isOpen} />}
      </div>
      <p role="status" className="visually-hidden">
        {stepped}
      </p>
      <div ref={place}>
        {isPhone && (
          <BallotStack
            label={t('nomineesOf', { category: name })}
            list={stack}
            works={works}
            openId={chosen}
            votedId={vote?.EntryID}
            onShow={show}
            onChoose={onChoose}
            onTakeBack={onTakeBack}
            {...(isHeld && { onward: next && { href: nextHref, words: onwardWords() } })}
            isHeld={isHeld}
          />
        )}
        {!isPhone && work && (
          <div className={`stack gap-20 pad-below-40 ${css.ballot}`}>
            <div className={css.stage}>
              <WorkStage key={work.EntryID} work={work} />
            </div>
            <div className={css.side}>
              <BallotList label={t('nomineesOf', { category: name })} works={works} at={at} votedId={vote?.EntryID} onShow={show} />
            </div>
            <WorkWords key={`words ${work.EntryID}`} work={work}>
              {vote && (
                <OwnLine vote={vote} isYours={isYours} workId={work.EntryID} isOpen={isOpen} isHeld={isHeld} onTakeBack={onTakeBack} />
              )}
            </WorkWords>
          </div>
        )}
      </div>
    </VoteFrame>
  );

  function onwardWords(): string {
    if (!next) return t('shareVotes');
    return t(!vote && isOpen ? 'skipTo' : 'nextIn', { category: next.Name });
  }
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
