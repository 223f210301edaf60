import type { Outcome } from '#contract/wings/desk/result-change/result-change.ts';
import { useApprovalsText } from '#web/texts/approvals.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './approvals.module.css';

type Ranking = Outcome['Categories'][number]['Rankings'][number];
type Work = Ranking['Works'][number];

interface Pair {
  category: string;
  kind: Ranking['Kind'];
  before: Ranking;
  after: Ranking;
}

const sameAwards = (one: Work | undefined, other: Work): boolean => (one?.Awards ?? []).join() === other.Awards.join();

/** Places and awards now and after approval, side by side; moves are named in words, not by color alone. */
export function OutcomePart({ before, after }: { before: Outcome; after: Outcome }) {
  const t = useApprovalsText();
  const pairs = before.Categories.flatMap(({ CategoryID, Category, Rankings }) =>
    Rankings.flatMap((was): Pair[] => {
      const will = after.Categories.find((one) => one.CategoryID === CategoryID)?.Rankings.find(({ Kind }) => Kind === was.Kind);
      return will ? [{ category: Category, kind: was.Kind, before: was, after: will }] : [];
    }),
  );
  if (pairs.length === 0) return <p>{t('noOutcome')}</p>;
  return (
    <>
      {pairs.map((pair) => (
        <section key={`${pair.category} ${pair.kind}`} className="stack gap-6" aria-label={pair.category}>
          <h3 className="type-small type-muted" dir="auto">
            {pair.category}, {t(`ranking-${pair.kind}`)}
          </h3>
          <div className={css.sides}>
            <Side head={t('now')} ranking={pair.before} />
            <Side head={t('after')} ranking={pair.after} from={pair.before} />
          </div>
        </section>
      ))}
    </>
  );
}

const shown = 8;

/** The first works, and every one that changes. */
function Side({ head, ranking, from }: { head: string; ranking: Ranking; from?: Ranking }) {
  const t = useApprovalsText();
  const wasOf = new Map((from ?? ranking).Works.map((work) => [work.EntryID, work]));
  const isChanged = (work: Work) => {
    const was = wasOf.get(work.EntryID);
    return from !== undefined && (was?.Place !== work.Place || !sameAwards(was, work));
  };
  const works = ranking.Works.filter((work, at) => at < shown || isChanged(work));
  return (
    <div className={css.side}>
      <h4>
        {head} <span className="type-muted">{t(ranking.IsFinal ? 'isFinal' : 'isOpen')}</span>
      </h4>
      <ol className={css.works}>
        {works.map((work) => (
          <WorkLine
            key={work.EntryID}
            work={work}
            was={from && wasOf.get(work.EntryID)}
            isChanged={isChanged(work)}
            isAfter={from !== undefined}
          />
        ))}
      </ol>
    </div>
  );
}

function WorkLine({ work, was, isChanged, isAfter }: { work: Work; was: Work | undefined; isChanged: boolean; isAfter: boolean }) {
  const t = useApprovalsText();
  const awards = (one: Work | undefined) => (one?.Awards.length ? one.Awards.join(', ') : t('noAward'));
  const step = was?.Place && work.Place ? was.Place - work.Place : 0;
  const moved = step > 0 ? `↑ ${step}` : step < 0 ? `↓ ${-step}` : '';
  const said = step > 0 ? t('up', { count: step }) : step < 0 ? t('down', { count: -step }) : '';
  return (
    <li data-changed={isChanged}>
      <span className={css.place}>{work.Place ?? '–'}</span>
      <span className="stack shrinks breaks">
        <WorkTitle>{work.PieceTitle}</WorkTitle>
        <span className="type-small type-muted">
          {awards(work)}
          {isAfter && !sameAwards(was, work) && `, ${t('was', { awards: awards(was) })}`}
        </span>
      </span>
      <span className="size-14 figures">
        {isAfter ? moved && <span aria-hidden="true">{moved}</span> : (work.Figure ?? '')}
        {isAfter &&
          (said ? <span className="visually-hidden">{said}</span> : !isChanged && <span className="type-muted">{t('unchanged')}</span>)}
      </span>
    </li>
  );
}
