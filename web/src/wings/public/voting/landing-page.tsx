import { lazy, Suspense, useState } from 'react';
import { formatDate, formatTimeWithZone, formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { PlatesSkeleton, TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { ballotPath } from './ballot-path.ts';
import { CategoryIndex } from './category-index.tsx';
import { EndToCalendar } from './end-to-calendar.tsx';
import { nextOpen } from './next-category.ts';
import { timeLeft } from './time-left.ts';
import { type PlacedCategory, useVoteBook, type VoteBook } from './vote-book.tsx';
import { VoteFrame } from './vote-frame.tsx';
import { VoteTray } from './vote-tray.tsx';
import css from './landing.module.css';

const Texts = lazy(() => import('#web/wings/ground/cms/public-texts.tsx').then((file) => ({ default: file.PublicTexts })));

/** What is voted on, until when, and where one was. */
export function LandingPage() {
  const t = useVotingText();
  const { base } = usePublic();
  const book = useVoteBook();
  const { tree, problem, reload, categories, chosen: votes, held, phase } = book;
  const next = phase === 'open' ? nextOpen(categories, votes) : undefined;
  const title = useTitleWords(book);
  return (
    <VoteFrame
      title={title}
      tray={
        (next || held.length > 0) && (
          <VoteTray
            {...(next && { onward: { href: ballotPath(base, next.PropertyCategoryID), words: t('nextIn', { category: next.Name }) } })}
          />
        )
      }
    >
      <Head title={title} />
      {problem && problem.status !== 404 && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {problem.message}
        </ErrorState>
      )}
      {!tree && !problem && (
        <div className="fills-window">
          <PlatesSkeleton count={3} />
        </div>
      )}
      {next && <NextWall category={next} />}
      {phase === 'open' && tree && !next && categories.length > 0 && <AllDone />}
      {tree && categories.length > 0 && <CategoryIndex nextId={next?.PropertyCategoryID} />}
      {phase === 'open' && tree && <p className="type-small type-muted">{t('graceRule', { minutes: heldVoteGraceMinutes })}</p>}
      <Suspense>
        <Texts regions={phase === 'over' ? ['Closed', 'Contact'] : ['SignInLead', 'Welcome', 'Rules', 'Contact']} />
      </Suspense>
    </VoteFrame>
  );
}

function useTitleWords({ tree, problem, phase, categories, chosen: votes }: VoteBook): string {
  const t = useVotingText();
  const { property } = usePublic();
  const count = categories.length;
  if (problem?.status === 404 || (tree && count === 0)) return t('titleNone');
  if (!tree) return t('vote');
  if (phase === 'before') return t('titleBefore', { date: formatDate(tree.VotingStartDate, property) });
  if (phase === 'over') return t(hasWinners(categories) ? 'titleWinners' : 'titleOver');
  const isDone = nextOpen(categories, votes) === undefined;
  return t(isDone ? 'titleDone' : 'titleOpen', { count });
}

const hasWinners = (categories: readonly PlacedCategory[]): boolean =>
  categories.some(({ Entries }) => Entries.some(({ IsPVWinner }) => IsPVWinner));

function Head({ title }: { title: string }) {
  const t = useVotingText();
  const now = useNow();
  const { property } = usePublic();
  const { tree, problem, categories, phase, endsAt } = useVoteBook();
  const works = categories.reduce((sum, { Entries }) => sum + Entries.length, 0);
  const lead = (): string => {
    if (problem?.status === 404 || (tree && categories.length === 0)) return t('leadNone');
    if (!tree || !endsAt) return '';
    if (phase === 'before') return t('leadBefore', { date: formatWithZone(lastMoment(endsAt, property), property) });
    if (phase === 'over')
      return hasWinners(categories)
        ? t('leadWinners', { number: tree.SeasonNumber })
        : t('leadOver', { date: formatDate(tree.WinnersDate, property) });
    return t('leadOpen', { works, categories: categories.length });
  };
  const end = endsAt && lastMoment(endsAt, property);
  const left = endsAt && timeLeft(endsAt, now);
  return (
    <header className={css.landingHead}>
      <h1 className="type-display" dir="auto">
        {title}
      </h1>
      <div {...(!tree && !problem && { className: css.coming })}>
        {tree || problem ? <p className="type-lead">{lead()}</p> : <TextSkeleton lines={2} />}
        {tree && phase === 'open' && end && left && (
          <div className={css.closes}>
            <div>
              <p>
                <strong>{t('closes', { date: formatDate(end, property) })}</strong>
                <br />
                <span className="type-small type-muted">{formatTimeWithZone(end, property)}</span>
              </p>
              <EndToCalendar />
            </div>
            <p className={css.left}>
              <span className="numeral-m">{t(left.unit, { count: left.count })}</span>
              <span className="type-small type-muted">{t('left')}</span>
            </p>
          </div>
        )}
      </div>
    </header>
  );
}

/** The next category hangs as a wall. Which work is large is drawn by lot at each visit, so that no one gains by it. */
function NextWall({ category }: { category: PlacedCategory }) {
  const t = useVotingText();
  const { base } = usePublic();
  const [chance] = useState(() => Math.random());
  const href = ballotPath(base, category.PropertyCategoryID);
  const large = Math.floor(chance * Math.min(5, category.Entries.length));
  const shown = [category.Entries[large], ...category.Entries.filter((_, at) => at !== large)]
    .filter((one) => one !== undefined)
    .slice(0, 5);
  const count = category.Entries.length;
  return (
    <section className="pad-below-40" aria-labelledby="next">
      <div className={css.wallHead}>
        <h2 id="next" className="type-s">
          {t('nextIn', { category: category.Name })}
        </h2>
        <p className="type-small type-muted">{t('nominees', { count })}</p>
        <a className="p-button from-64 push-end" data-variant="filled" {...followed(href)}>
          {t('voteIn', { category: category.Name })}
          <Icon name="right" size={18} />
        </a>
      </div>
      <ul className={css.wallWorks}>
        {shown.map((work, at) => (
          <li key={work.EntryID}>
            <a {...followed(ballotPath(base, category.PropertyCategoryID, work.EntryID))}>
              <Plate src={work.PictureUrl} alt="" eager={at === 0} />
              <span className={`stack pad-above-12 ${css.wallCaption}`}>
                <WorkTitle size={at === 0 ? 'm' : 's'}>{work.PieceTitle}</WorkTitle>
                <span className="type-small type-muted" dir="auto">
                  {work.Organization}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllDone() {
  const t = useVotingText();
  const { base } = usePublic();
  const { held } = useVoteBook();
  // The tray has what is left to do.
  if (held.length > 0) return null;
  return (
    <p className={css.allDone}>
      <a className="p-button" data-variant="filled" {...followed(`${base}/mine`)}>
        {t('seeVotes')}
      </a>
      <a className="p-button" {...followed(`${base}/done`)}>
        {t('shareVotes')}
      </a>
    </p>
  );
}

export function NotThere() {
  const t = useVotingText();
  const { base } = usePublic();
  return (
    <VoteFrame title={t('notFound')}>
      <h1 className="visually-hidden">{t('notFound')}</h1>
      <EmptyState
        title={t('notFound')}
        action={
          <a className="p-button" {...followed(base)}>
            {t('backToAll')}
          </a>
        }
      >
        {t('notFoundBody')}
      </EmptyState>
    </VoteFrame>
  );
}
