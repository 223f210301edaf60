import type { Feedback, FeedbackEntry } from '#contract/wings/results/feedback/feedback.ts';
import { percentKey } from '#contract/wings/results/feedback/feedback-words.ts';
import { useFeedbackText } from '#web/texts/feedback.ts';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './feedback.module.css';

/** The same for the entrant and for the organizer who looks at it beforehand. */
export function FeedbackEntries({ pack }: { pack: Feedback }) {
  return pack.Entries.map((entry) => <OneEntry key={entry.EntryID} entry={entry} pack={pack} />);
}

function OneEntry({ entry, pack }: { entry: FeedbackEntry; pack: Feedback }) {
  const t = useFeedbackText();
  const headId = `feedback-${entry.EntryID}`;
  const isEmpty = !entry.Distance && !pack.HasPercentiles && entry.Comments.length === 0;
  return (
    <section className={`breaks ${css.entry}`} aria-labelledby={headId}>
      <div className="stack gap-2 shrinks breaks">
        <h2 id={headId} className="type-m">
          <WorkTitle>{entry.PieceTitle}</WorkTitle>
        </h2>
        <p className="type-muted" dir="auto">
          {entry.Category}
        </p>
      </div>
      {entry.Distance && <p className="type-strong">{t(`distance-${entry.Distance}`)}</p>}
      {pack.HasPercentiles && <Criteria entry={entry} />}
      {pack.HasComments && entry.Comments.length > 0 && (
        <div className="stack gap-12 shrinks">
          <h3 className="type-s">{t('juryComments')}</h3>
          <ul className={css.comments}>
            {entry.Comments.map(({ Text, Criterion, Judge }) => (
              <li key={`${Criterion} ${Text}`}>
                <blockquote dir="auto">
                  {Criterion && <span className="block size-13 type-muted">{Criterion}</span>}
                  {Text}
                  {Judge && <span className="block size-13 type-muted">{Judge}</span>}
                </blockquote>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isEmpty && <p className="type-muted">{t('nothing')}</p>}
    </section>
  );
}

/** A bar from none of the other works to all of them, with the same in words. */
function Criteria({ entry }: { entry: FeedbackEntry }) {
  const t = useFeedbackText();
  return (
    <div className="stack gap-12 shrinks">
      <h3 className="type-s">{t('criteria')}</h3>
      {entry.Criteria.length === 0 ? (
        <p className="type-muted">{t('tooFew')}</p>
      ) : (
        <dl className={css.criteria}>
          {entry.Criteria.map(({ Name, Question, Percent }) => (
            <div key={`${Question} ${Name}`}>
              <dt className="type-strong" dir="auto">
                {Name}
                {Question && <span className="block size-13 type-muted type-plain">{Question}</span>}
              </dt>
              <dd>
                <span className={css.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${Percent}%` }} />
                </span>
                {t(percentKey(Percent), { percent: Percent })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
