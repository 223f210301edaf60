import { useState } from 'react';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Level, Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import type { RulebookPlace } from '../use-rulebook.ts';
import css from './levels.module.css';

interface LevelPreviewsProps {
  rulebook: Rulebook;
  level: Level | undefined;
  place: RulebookPlace;
  hasChosen: boolean;
}

/** A level as a winner will see it. */
export function LevelPreviews({ rulebook: { levels }, level, place, hasChosen }: LevelPreviewsProps) {
  const t = useLevelsText();
  const { season } = useAdminSeason();
  const [showsAll, setShowsAll] = useState(false);
  const award = traitsOf(place.PropertyID);
  const spine = { borderInlineStartColor: brandOf(award.brand).brand };
  if (!level) return null;
  const shown = showsAll ? levels : [level];
  const name = season?.Name ?? award.name;
  return (
    <aside className={`stack gap-20 pack-start shrinks ${hasChosen ? '' : 'from-48'}`} aria-label={t('preview')}>
      <div className="cluster spread align-center gap-8">
        <h2 className="type-strong size-15">{t('preview')}</h2>
        <div className={css.toggle} role="group" aria-label={t('preview')}>
          {[false, true].map((all) => (
            <button key={String(all)} type="button" aria-pressed={showsAll === all} onClick={() => setShowsAll(all)}>
              {t(all ? 'previewAll' : 'previewOne')}
            </button>
          ))}
        </div>
      </div>
      <figure>
        <div className={css.sheet} style={spine}>
          {shown.map((one) => (
            <div key={one.id}>
              <div className={css.plate} aria-hidden="true" />
              <div className={css.captionLine}>
                <div className="shrinks breaks">
                  <p className={css.work}>{t('sampleTitle')}</p>
                  <p className="type-small type-muted">{t('sampleBy')}</p>
                  <p className="type-small" dir="auto">
                    {one.name}
                  </p>
                </div>
                <LevelBadge name={one.name} colour={one.colour ?? null} badge={one.badge} isHighest={levels[0] === one} size={72} />
              </div>
            </div>
          ))}
        </div>
        <figcaption className="type-small type-muted above-6">{t('galleryNote')}</figcaption>
      </figure>
      <figure>
        <div className={`${css.sheet} ${css.certificate}`} style={spine}>
          <LevelBadge name={level.name} colour={level.colour ?? null} badge={level.badge} isHighest={levels[0] === level} size={72} />
          <p className="type-small" dir="auto">
            {name}
          </p>
          <p className={css.work}>{t('sampleTitle')}</p>
          <p className="type-small type-muted" dir="auto">
            {t('certificateIn', { level: level.name })}
          </p>
        </div>
        <figcaption className="type-small type-muted above-6">{t('certificateNote')}</figcaption>
      </figure>
      {level.none && (
        <figure>
          <div className={css.sheet} style={spine}>
            <p className="type-small" dir="auto">
              {t('notAwarded', { level: level.name, season: name })}
            </p>
          </div>
          <figcaption className="type-small type-muted above-6">{t('resultsNote')}</figcaption>
        </figure>
      )}
    </aside>
  );
}
