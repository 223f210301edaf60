import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type BlockKind,
  type CategoryResult,
  overridableKinds,
  results,
  type SeasonResults,
} from '#contract/wings/desk/results/results.ts';
import { type Clock, formatNumber } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useSend } from '#web/kernel/call/use-call.ts';
import { type ResultsText, useResultsText } from '#web/texts/results.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { OverrideDialog, Overrides } from './overrides.tsx';
import css from './results.module.css';
import type { ResultsPlace } from './results-screen.tsx';
import { TieDialog } from './tie-dialog.tsx';

const order = ['tie', 'votes', 'ballots', 'reviews', 'off'] as const satisfies readonly BlockKind[];

interface BlocksProps {
  place: ResultsPlace;
  shown: SeasonResults;
  byState: ReadonlyMap<CategoryResult['State'], readonly CategoryResult[]>;
  award: Clock;
}

export function Blocks({ place, shown, byState, award }: BlocksProps) {
  const t = useResultsText();
  const blocked = order.reduce((sum, kind) => sum + (byState.get(kind)?.length ?? 0), 0);
  return (
    <section aria-labelledby="what-blocks">
      <h2 id="what-blocks" className={css.sectionTitle}>
        {blocked > 0 ? t('blocks', { count: blocked }) : t('nothingBlocks')}
      </h2>
      {blocked === 0 && <EmptyState title={t('nothingBlocks')}>{t('nothingBlocksBody')}</EmptyState>}
      {order.map((kind) => {
        const categories = byState.get(kind) ?? [];
        return categories.length > 0 && <Block key={kind} kind={kind} categories={categories} place={place} shown={shown} />;
      })}
      <Overrides place={place} categories={shown.Categories} award={award} />
    </section>
  );
}

const shownAtFirst = 3;

interface BlockProps {
  kind: BlockKind;
  categories: readonly CategoryResult[];
  place: ResultsPlace;
  shown: SeasonResults;
}

/** One kind of block: what it needs, and one act for all of its kind. */
function Block({ kind, categories, place, shown }: BlockProps) {
  const t = useResultsText();
  const [isWhole, setWhole] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // A tie has to be broken; groups of votes can be left undecided.
  const overridable = overridableKinds.find((one) => one === kind && (one !== 'votes' || categories.some(({ Held }) => Held.Groups > 0)));
  const listed = isWhole ? categories : categories.slice(0, shownAtFirst);
  const more = categories.length - shownAtFirst;
  return (
    <div className={css.block} data-state={kind}>
      <p className={css.blockCount} aria-hidden="true">
        <span className={css.mark} />
        <span className={css.numeral}>{categories.length}</span>
      </p>
      <div>
        <div className="cluster spread gap-8-16 below-8">
          <div>
            <h3 className="size-15 type-strong">
              <span className="visually-hidden">{categories.length} </span>
              {t(`block-${kind}`, { count: categories.length })}
            </h3>
            <p className="block type-caption type-muted">{needOf(t, kind, shown)}</p>
          </div>
          <div className="cluster align-center gap-12 size-14">
            <Act kind={kind} categories={categories} place={place} shown={shown} />
            {overridable && (
              <Allowed to="ranking.manage">
                <PlainButton variant="underlined" onClick={() => setLeaving(true)}>
                  {t('leave')}
                </PlainButton>
              </Allowed>
            )}
          </div>
        </div>
        <ul className="below-8">
          {listed.map((category) => (
            <li key={category.CategoryID} className={css.row}>
              <Link
                to="/rankings"
                search={
                  {
                    kind: kind === 'votes' ? 'pv' : category.Kind === 'ordinary' ? '' : category.Kind,
                    category: category.CategoryID,
                  } as never
                }
                className={css.category}
              >
                {category.Category}
              </Link>
              {category.Tie && (kind === 'tie' || kind === 'votes') && <TiedWorks tie={category.Tie} />}
              <span className="push-end no-break type-muted">{detailOf(t, kind, category)}</span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <div className="flush-start">
            <PlainButton variant="underlined" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('fewer') : t('more', { count: more })}
            </PlainButton>
          </div>
        )}
      </div>
      {overridable && isLeaving && (
        <OverrideDialog
          kind={overridable}
          categories={kind === 'votes' ? categories.filter(({ Held }) => Held.Groups > 0) : categories}
          place={place}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  );
}

const TiedWorks = ({ tie }: { tie: NonNullable<CategoryResult['Tie']> }) => (
  <span className={css.works}>
    {tie.Works.map((work) => (
      <span key={work.EntryID} className="row align-center gap-8 shrinks">
        <span className={css.thumb}>
          <Plate src={work.PictureUrl} alt="" ratio="thumb" size="small" />
        </span>
        <WorkTitle size="table">{work.PieceTitle}</WorkTitle>
      </span>
    ))}
  </span>
);

function needOf(t: ResultsText, kind: BlockKind, shown: SeasonResults): string {
  if (kind === 'ballots') return shown.MayRemind ? t('need-ballots', { count: shown.JudgesMissing }) : t('roundOver');
  if (kind === 'reviews') return t('need-reviews', { count: shown.ReviewsWanted });
  return t(`need-${kind}`);
}

function detailOf(t: ResultsText, kind: BlockKind, { Tie, Ballots, Reviews, Off, Held }: CategoryResult): string {
  if (kind === 'ballots') return t('ballotsOf', { cast: Ballots.Cast, expected: Ballots.Expected });
  if (kind === 'reviews') return t('reviewsShort', { works: t('works', { count: Reviews.Works }), count: Reviews.Missing });
  if (kind === 'off') return t('offWorks', { count: Off });
  if (kind === 'votes' && Held.Groups > 0) return t('heldGroups', { count: Held.Groups, votes: formatNumber(Held.Votes) });
  const figure = Tie?.Works[0]?.Figure;
  if (!Tie || figure == null) return '';
  if (Tie.Kind === 'ordinary') return t('scoreEach', { score: figure.toFixed(2) });
  return t(Tie.Kind === 'pv' ? 'votesEach' : 'pointsEach', { count: figure });
}

function Act({ kind, categories, place, shown }: BlockProps) {
  const t = useResultsText();
  const messages = useHeaderMessages();
  const [isSettling, setSettling] = useState(false);
  const reminding = useSend(results.remindVoters, {
    onSuccess: ({ Reminded }) => (Reminded > 0 ? messages.success(t('reminded', { count: Reminded })) : messages.info(t('remindedNobody'))),
    onProblem: (problem) => messages.error(problem.message),
  });
  const tied = categories.filter(({ Tie, Held }) => Tie !== null && (kind === 'tie' || Held.Groups === 0));
  if (kind === 'tie' || kind === 'votes')
    return (
      <>
        {kind === 'votes' && categories.some(({ Held }) => Held.Groups > 0) && <Link to={'/votes/held' as never}>{t('decideVotes')}</Link>}
        <Allowed to="ranking.manage">
          {tied.length > 0 && (
            <Button variant="default" onClick={() => setSettling(true)}>
              {t('settle')}
            </Button>
          )}
          <TieDialog opened={isSettling} place={place} categories={tied} onClose={() => setSettling(false)} />
        </Allowed>
      </>
    );
  if (kind === 'ballots') {
    if (!shown.MayRemind) return <Link to="/seasons">{t('changeRound')}</Link>;
    return (
      <Allowed to="reviewer.manage">
        <Button
          variant="default"
          loading={reminding.isPending}
          disabled={shown.JudgesMissing === 0}
          onClick={() => reminding.mutate({ body: place })}
        >
          {t('remind', { count: shown.JudgesMissing })}
        </Button>
      </Allowed>
    );
  }
  if (kind === 'off') return <Link to="/entries-off">{t('showOff')}</Link>;
  return (
    <Link to="/entries" search={{ category: categories.map(({ CategoryID }) => CategoryID).join(','), sort: 'Reviews' } as never}>
      {t('askReviews')}
    </Link>
  );
}
