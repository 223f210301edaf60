import { useStageVoteText } from '#web/texts/stage-vote.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import type { VoteContest } from './stage-calls.ts';
import css from './stages.module.css';

type PickAsks = Extract<VoteContest['Asks'], { kind: 'pick' }>;
type ScoreAsks = Extract<VoteContest['Asks'], { kind: 'score' }>;

interface PickActProps {
  asks: PickAsks;
  id: number;
  title: string;
  picked: readonly number[];
  onChange: (picked: number[]) => void;
}

/** A vote for one work, or as many as it can get. */
export function PickAct({ asks, id, title, picked, onChange }: PickActProps) {
  const t = useStageVoteText();
  const count = picked.filter((one) => one === id).length;
  const isFull = picked.length >= asks.most;
  const less = (): void => onChange(picked.toSpliced(picked.lastIndexOf(id), 1));
  if (asks.perWork > 1)
    return (
      <div className="row align-center gap-12">
        <button type="button" className="square-button" disabled={count === 0} aria-label={t('fewerFor', { work: title })} onClick={less}>
          <span aria-hidden="true">−</span>
        </button>
        <span className="type-figures" aria-hidden="true">
          {count}
        </span>
        <span className="visually-hidden" role="status">
          {t('votesFor', { count, work: title })}
        </span>
        <button
          type="button"
          className="square-button"
          disabled={isFull || count >= asks.perWork}
          aria-label={t('moreFor', { work: title })}
          onClick={() => onChange([...picked, id])}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    );
  const vote = (): void => onChange(asks.most === 1 ? [id] : [...picked, id]);
  return (
    <button
      type="button"
      className="p-button"
      aria-pressed={count > 0}
      aria-label={t(count > 0 ? 'yourVoteFor' : 'voteFor', { work: title })}
      disabled={count === 0 && isFull && asks.most > 1}
      onClick={count > 0 ? less : vote}
    >
      {count > 0 && <Icon name="check" size={18} />}
      {t(count > 0 ? 'yourVote' : 'vote')}
    </button>
  );
}

interface StarsActProps {
  asks: ScoreAsks;
  id: number;
  title: string;
  given: number | undefined;
  onChange: (given: number | undefined) => void;
}

/** As many stars as the scale has steps. */
export function StarsAct({ asks, id, title, given, onChange }: StarsActProps) {
  const t = useStageVoteText();
  const { from, to, step } = asks.scale;
  const values = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  return (
    <fieldset className={`stack gap-4 ${css.stars}`}>
      <legend className="visually-hidden">{t('starsFor', { work: title })}</legend>
      <span className="row wraps">
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={`stars-${id}`}
              checked={given === value}
              onChange={() => onChange(value)}
            />
            <span aria-hidden="true" className={given !== undefined && value <= given ? 'type-accent' : 'type-muted'}>
              ★
            </span>
            <span className="visually-hidden">{t('stars', { count: value })}</span>
          </label>
        ))}
      </span>
      {given !== undefined && (
        <button type="button" className="p-link" aria-label={t('noRatingOf', { work: title })} onClick={() => onChange(undefined)}>
          {t('noRating')}
        </button>
      )}
    </fieldset>
  );
}
