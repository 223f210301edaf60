import { useId, useState } from 'react';
import { ruleChange, type RulePreview } from '#contract/wings/judging/rule-change/rule-change.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import { listed } from '#web/kernel/words/i18n.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './rule-change.module.css';

type Category = RulePreview['Categories'][number];
type Across = Category['Works'][number]['Shortlist'];

const shownAtFirst = 3;
const chips: Record<Across, Status> = { stays: 'done', enters: 'award', leaves: 'off', none: 'draft' };

/** Which places would move, category by category. */
export function RulePreviewPart({ where, id }: { where: { PropertyID: number; SeasonID: number }; id: number }) {
  const t = useRuleLockText();
  const [isWhole, setWhole] = useState(false);
  const asked = useCall(ruleChange.previewRuleChange, { body: { ...where, RuleChangeID: id } });
  if (asked.isError) return <ErrorState title={t('effectFailed')} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <TextSkeleton lines={3} />;
  const { MovesPlaces, Categories } = asked.data;
  if (!MovesPlaces) return <p>{t('noPlaces')}</p>;
  if (Categories.length === 0) return <p>{t('nothingMoves')}</p>;
  const works = Categories.flatMap(({ Works }) => Works);
  const countOf = (across: Across) => works.filter(({ Shortlist }) => Shortlist === across).length;
  const shown = isWhole ? Categories : Categories.slice(0, shownAtFirst);
  const rest = Categories.length - shown.length;
  const [enters, leaves] = [countOf('enters'), countOf('leaves')];
  // What is so in every category is said once.
  const areAllFinal = Categories.every(({ IsFinal }) => IsFinal);
  const areAllDrawn = Categories.every(({ IsDrawn }) => IsDrawn);
  const ofAll = [areAllFinal && t('allFinal'), areAllDrawn && t('allDrawn')].filter(Boolean).join(' ');
  return (
    <>
      <p>
        {t('moves', { count: works.length })} {t('ofCategories', { count: Categories.length })}{' '}
        {enters > 0 && t('entering', { count: enters })} {leaves > 0 && t('leaving', { count: leaves })}
      </p>
      {ofAll && <p className="type-small type-muted">{ofAll}</p>}
      {shown.map((category) => (
        <MovedCategory
          key={`${category.CategoryID} ${category.Stage ?? ''}`}
          category={category}
          saysFinal={!areAllFinal}
          saysDrawn={!areAllDrawn}
        />
      ))}
      {rest > 0 && (
        <PlainButton variant="underlined" onClick={() => setWhole(true)}>
          {t('showMore', { count: rest })}
        </PlainButton>
      )}
      <p className="type-small type-muted">{t('hidden')}</p>
    </>
  );
}

function MovedCategory({ category, saysFinal, saysDrawn }: { category: Category; saysFinal: boolean; saysDrawn: boolean }) {
  const t = useRuleLockText();
  const { Category: name, MediaType, Stage, IsFinal, IsDrawn, Works } = category;
  const heading = useId();
  const said = [saysFinal && IsFinal && t('isFinal'), saysDrawn && IsDrawn && t('isDrawn')].filter(Boolean).join(' ');
  const acrossWords: Record<Across, string> = { stays: t('stays'), enters: t('enters'), leaves: t('leaves'), none: t('notIn') };
  return (
    <section className="stack gap-6 shrinks" aria-labelledby={heading}>
      <h4 id={heading} className="type-small type-strong" dir="auto">
        {name} <span className="type-muted">{Stage ?? MediaType}</span>
      </h4>
      {said && <p className="type-small type-muted">{said}</p>}
      <table className={css.moves}>
        <thead>
          <tr>
            <th scope="col">{t('work')}</th>
            <th scope="col">{t('placeBefore')}</th>
            <th scope="col">{t('placeAfter')}</th>
            <th scope="col">{t(Stage === undefined ? 'shortlist' : 'levels')}</th>
          </tr>
        </thead>
        <tbody>
          {Works.map(({ EntryID, PieceTitle, PlaceBefore, PlaceAfter, Shortlist, Levels }) => (
            <tr key={EntryID}>
              <th scope="row">
                <WorkTitle size="table">{PieceTitle}</WorkTitle>
              </th>
              <td>{PlaceBefore ?? t('noPlace')}</td>
              <td>
                <strong className="type-strong">{PlaceAfter ?? t('noPlace')}</strong>
              </td>
              <td>
                {Levels ? (
                  <LevelsMoved levels={Levels} />
                ) : (
                  <StatusChip status={chips[Shortlist]} ground="none">
                    {acrossWords[Shortlist]}
                  </StatusChip>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LevelsMoved({ levels: { Before, After } }: { levels: { Before: readonly string[]; After: readonly string[] } }) {
  const t = useRuleLockText();
  const named = (levels: readonly string[]) => (levels.length ? listed(levels) : t('noLevel'));
  return (
    <span dir="auto">{Before.join() === After.join() ? named(After) : t('levelsMoved', { from: named(Before), to: named(After) })}</span>
  );
}
