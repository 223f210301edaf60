import { useState } from 'react';
import type { SearchAsked } from '#contract/wings/public/gallery/gallery-pages.ts';
import type { SearchReply } from '#contract/wings/public/gallery/search.ts';
import { useGalleryText } from '#web/texts/gallery.ts';
import { switched } from './search-rules.ts';
import css from './search.module.css';

/** More than this in a group unfold. */
const shownAtOnce = 8;

interface SearchFiltersProps {
  asked: SearchAsked;
  found: SearchReply;
  isLive: boolean;
  change: (next: Partial<SearchAsked>) => void;
}

/** Several of a group are any of them; groups are all of them. The numbers are works. */
export function SearchFilters({ asked, found, isLive, change }: SearchFiltersProps) {
  const t = useGalleryText();
  const groups = [
    {
      name: 'season',
      legend: t('year'),
      options: byId(found.Seasons),
      chosen: asked.seasonIds.map(String),
      set: (ids: string[]) => change({ seasonIds: ids.map(Number) }),
    },
    {
      name: 'level',
      legend: t('level'),
      options: byId(found.WinnerLevels),
      chosen: asked.winnerLevelIds.map(String),
      set: (ids: string[]) => change({ winnerLevelIds: ids.map(Number) }),
    },
    {
      name: 'media',
      legend: t('mediaType'),
      options: byId(found.MediaTypes),
      chosen: asked.mediaTypeIds.map(String),
      set: (ids: string[]) => change({ mediaTypeIds: ids.map(Number) }),
    },
    {
      name: 'role',
      legend: t('role'),
      options: found.Roles.map(({ Name, Works }) => ({ value: Name, label: Name, works: Works })),
      chosen: [...asked.roles],
      set: (roles: string[]) => change({ roles }),
    },
  ].filter(({ options, chosen }) => options.length > 1 || chosen.length > 0);
  const count = asked.seasonIds.length + asked.winnerLevelIds.length + asked.mediaTypeIds.length + asked.roles.length;
  if (groups.length === 0) return null;
  return (
    <details id="filters" className={css.rail} open>
      <summary>
        {t('filters')}
        {count > 0 && <span className={css.badge}>{count}</span>}
      </summary>
      <div className="stack pack-start gap-16">
        {groups.map((group) => (
          <Group key={group.name} {...group} isLive={isLive} />
        ))}
        {!isLive && (
          <button type="submit" className="p-button">
            {t('applyFilters')}
          </button>
        )}
        {isLive && count > 0 && (
          <button
            type="button"
            className="p-link"
            onClick={() => change({ seasonIds: [], winnerLevelIds: [], mediaTypeIds: [], roles: [] })}
          >
            {t('clear')}
          </button>
        )}
      </div>
    </details>
  );
}

interface Option {
  value: string;
  label: string;
  works: number;
}

const byId = (choices: readonly { ID: number; Name: string; Works: number }[]): Option[] =>
  choices.map(({ ID, Name, Works }) => ({ value: String(ID), label: Name, works: Works }));

interface GroupProps {
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  set: (chosen: string[]) => void;
  isLive: boolean;
}

function Group({ name, legend, options, chosen, set, isLive }: GroupProps) {
  const t = useGalleryText();
  const [isWhole, setWhole] = useState(false);
  const folds = isLive && !isWhole && options.length > shownAtOnce;
  const shown = folds ? options.filter(({ value }, at) => at < shownAtOnce || chosen.includes(value)) : options;
  return (
    <fieldset className={`clears-legend ${css.group}`}>
      <legend>{legend}</legend>
      {shown.map(({ value, label, works }) => (
        <label key={value} className={css.option} data-none={works === 0}>
          <input
            type="checkbox"
            name={name}
            value={value}
            {...(isLive
              ? { checked: chosen.includes(value), onChange: () => set(switched(chosen, value)) }
              : { defaultChecked: chosen.includes(value) })}
          />
          <span dir="auto">{label}</span>
          <span className={css.number}>{works}</span>
        </label>
      ))}
      {folds && (
        <button type="button" className="p-link" onClick={() => setWhole(true)}>
          {t('allOptions', { count: options.length })}
        </button>
      )}
    </fieldset>
  );
}
