import { useId, useState } from 'react';
import { expertiseSlots } from '#contract/kernel/call/constants.ts';
import { useRegistrationText } from '#web/texts/registration.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { type RankingAction, rank } from '#web/ui/order/ranking.ts';
import css from './registration.module.css';
import type { OpenSeason } from './registration-rules.ts';

interface ExpertisePickerProps {
  season: OpenSeason;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string;
}

/** R131: up to six clusters, best known first. */
export function ExpertisePicker({ season, value, onChange, error }: ExpertisePickerProps) {
  const t = useRegistrationText();
  const id = useId();
  const [spoken, setSpoken] = useState('');
  const nameOf = (clusterId: string): string => season.Clusters.find(({ ClusterID }) => String(ClusterID) === clusterId)?.Name ?? '';
  // What was kept of an older season is left out.
  const ranking = value.map(String).filter((clusterId) => nameOf(clusterId));
  const most = Math.min(expertiseSlots, season.Clusters.length);
  const action = (done: RankingAction): void => {
    const next = rank(ranking, done, most);
    if (next === ranking) return;
    const place = next.indexOf(done.id) + 1;
    setSpoken(place > 0 ? t('expertisePlaced', { name: nameOf(done.id), place }) : t('expertiseRemoved', { name: nameOf(done.id) }));
    onChange(next.map(Number));
  };
  const left = season.Clusters.filter(({ ClusterID }) => !ranking.includes(String(ClusterID)));
  return (
    <fieldset className={css.picker} aria-describedby={error ? `${id}-error` : `${id}-help`}>
      <legend className="l-label">{t('expertiseOf', { name: season.PropertyName })}</legend>
      <p className="l-help" id={`${id}-help`}>
        {t('expertiseHelp', { count: most })}
      </p>
      {ranking.length > 0 && (
        <ol className={`ruled-below ${css.ranked}`}>
          {ranking.map((clusterId, index) => {
            const name = nameOf(clusterId);
            return (
              <li key={clusterId}>
                <span className={css.rank} aria-hidden="true">
                  {index + 1}
                </span>
                <span className="shrinks grows breaks">{name}</span>
                <IconButton
                  label={t('moveUp', { name })}
                  icon="up"
                  isOff={index === 0}
                  onAction={() => action({ type: 'up', id: clusterId })}
                />
                <IconButton
                  label={t('moveDown', { name })}
                  icon="down"
                  isOff={index === ranking.length - 1}
                  onAction={() => action({ type: 'down', id: clusterId })}
                />
                <IconButton label={t('remove', { name })} icon="close" onAction={() => action({ type: 'remove', id: clusterId })} />
              </li>
            );
          })}
        </ol>
      )}
      {left.length > 0 && ranking.length < most ? (
        <div className="cluster gap-8">
          {left.map(({ ClusterID, Name }, index) => (
            <button
              key={ClusterID}
              type="button"
              className={`greys ${css.cluster}`}
              // The field's error is said at the first way to mend it.
              data-form-error={index === 0 && error ? '' : undefined}
              aria-describedby={index === 0 && error ? `${id}-error` : undefined}
              onClick={() => action({ type: 'add', id: String(ClusterID) })}
            >
              <Icon name="plus" size={16} />
              <span className="visually-hidden">{t('addCluster')} </span>
              {Name}
            </button>
          ))}
        </div>
      ) : (
        <p className="type-small type-muted">{t('expertiseFull')}</p>
      )}
      {error && (
        <div className="l-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </fieldset>
  );
}
