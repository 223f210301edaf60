import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { AchievementCard } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { Portrait } from './portrait.tsx';
import css from './gallery.module.css';
import people from './people.module.css';

/** Those who were honored without an entry, with their portraits. */
export function AchievementList({
  achievements,
  heading: Heading = 'h3',
}: {
  achievements: readonly AchievementCard[];
  heading?: 'h2' | 'h3';
}) {
  const { base } = usePublic();
  return (
    <ul className={people.people}>
      {achievements.map(({ id, name, organization, type, picture }) => (
        <li key={id} className={people.person}>
          <Portrait picture={picture} name={name} sizes="8rem" />
          <div>
            <p className={css.over}>{type}</p>
            <Heading className="bare-links rising-links type-name breaks" dir="auto">
              <a href={`${base}${galleryPath('achievement', id, name)}`}>{name}</a>
            </Heading>
            {organization && (
              <p className="breaks type-small type-muted" dir="auto">
                {organization}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
