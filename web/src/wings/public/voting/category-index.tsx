import { useRef, useState } from 'react';
import { useIsNear } from '#web/kernel/browser/use-is-near.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { ballotPath } from './ballot-path.ts';
import { matching } from './next-category.ts';
import { type PlacedCategory, useVoteBook } from './vote-book.tsx';
import css from './landing.module.css';

/** With more than these, categories are under their groups and can be searched. */
const fewCategories = 12;

/** All categories with their works, by media type and category type, and what has one's vote. */
export function CategoryIndex({ nextId }: { nextId: number | undefined }) {
  const t = useVotingText();
  const { categories } = useVoteBook();
  const [words, setWords] = useState('');
  const found = matching(categories, words);
  const count = categories.length;
  const isLong = count > fewCategories;
  const groupOf = ({ MediaType, CategoryType }: PlacedCategory): string => (isLong ? `${MediaType}: ${CategoryType}` : '');
  const groups = [...new Set(found.map(groupOf))].map((name) => ({ name, rows: found.filter((one) => groupOf(one) === name) }));
  return (
    <section className={css.index} aria-labelledby="all">
      <div className={css.indexHead}>
        <h2 id="all" className="type-s">
          {t('allCategories', { count })}
        </h2>
        {count > 5 && (
          <label className={`p-field ${css.search}`}>
            <span className="visually-hidden">{t('search')}</span>
            <input type="search" value={words} placeholder={t('search')} onChange={(event) => setWords(event.currentTarget.value)} />
          </label>
        )}
        <span role="status" className="visually-hidden">
          {words && t('searchFound', { count: found.length })}
        </span>
      </div>
      {found.length === 0 && (
        <EmptyState
          title={t('searchNone')}
          action={
            <button type="button" className="p-button" onClick={() => setWords('')}>
              {t('searchClear')}
            </button>
          }
        >
          {t('searchNoneBody')}
        </EmptyState>
      )}
      {groups.map(({ name, rows }) => (
        <div key={name}>
          {name && <h3 className={css.group}>{name}</h3>}
          <ul className={css.rows}>
            {rows.map((category) => (
              <Row key={category.PropertyCategoryID} category={category} isNext={category.PropertyCategoryID === nextId} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Row({ category, isNext }: { category: PlacedCategory; isNext: boolean }) {
  const t = useVotingText();
  const { base } = usePublic();
  const { chosen: votes, phase } = useVoteBook();
  const vote = votes[category.PropertyCategoryID];
  const winner = category.Entries.find(({ IsPVWinner }) => IsPVWinner);
  const name = <span className={`type-strong named ${css.rowName}`}>{category.Name}</span>;
  if (phase === 'before') return <li className={css.row}>{name}</li>;
  return (
    <li className={css.row} data-next={isNext || undefined}>
      <a className="names" {...followed(ballotPath(base, category.PropertyCategoryID))}>
        <span className="stack gap-2 shrinks">
          {name}
          {winner && (
            <span className={css.rowVote}>
              <strong>{t('winner')}</strong> <WorkTitle size="table">{winner.PieceTitle}</WorkTitle>
            </span>
          )}
          {!winner && vote && (
            <span className={css.rowVote}>
              <strong>
                <Icon name="check" size={14} /> {t('yourVote')}
              </strong>{' '}
              <WorkTitle size="table">{vote.PieceTitle}</WorkTitle>
            </span>
          )}
          {!winner && !vote && (
            <span className={`size-14 type-muted ${css.rowAct}`}>{isNext ? t('next') : phase === 'open' ? t('voteHere') : t('look')}</span>
          )}
        </span>
        <Thumbs entries={category.Entries} chosenId={(winner ?? vote)?.EntryID} />
      </a>
    </li>
  );
}

/** Ballots are many and their pictures small: only those in sight are loaded. */
function Thumbs({ entries, chosenId }: { entries: PlacedCategory['Entries']; chosenId: number | undefined }) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(box);
  return (
    <span className={css.thumbs} ref={box} aria-hidden="true">
      {entries.slice(0, 5).map((work) => (
        <span key={work.EntryID} data-chosen={work.EntryID === chosenId || undefined}>
          <Plate src={isNear ? work.PictureUrl : null} alt="" ratio="thumb" size="small" />
        </span>
      ))}
    </span>
  );
}
