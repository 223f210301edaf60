import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { SeasonChoice, SeasonPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { TextBlocks } from '#web/wings/ground/cms/text-blocks.tsx';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { AchievementList } from './achievement-list.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import { PageSteps } from './page-steps.tsx';
import { QuietState } from './quiet-state.tsx';
import { WorkWall } from './work-wall.tsx';
import css from './gallery.module.css';

/** The winners of a season; those of the newest one are the award's front page. */
export function SeasonPage({ content }: { content: Content }) {
  const t = useGalleryText();
  const { property, base } = usePublic();
  const { season, works, total, chosen, at, pages, achievements, texts, mediaTypes, totalOfSeason } = content;
  if (!season) return <BeforeTheFirst content={content} />;
  const categories = mediaTypes.reduce((sum, type) => sum + type.categories.length, 0);
  const isChosen = Object.values(chosen).some((one) => one !== null);
  const place = content.isFront ? base : `${base}${galleryPath('season', season.id, season.name)}`;
  return (
    <GalleryFrame here="winners">
      <header className={css.title}>
        <h1 className="type-display" dir="auto">
          {t('titleOf', { name: season.name })}
        </h1>
        <div className={css.titleSide}>
          {totalOfSeason > 0 && <p className="type-lead">{t('leadSeason', { works: totalOfSeason, categories })}</p>}
          {texts.Lead && <TextBlocks className={css.written} blocks={texts.Lead} />}
          {!isChosen && at === 1 && totalOfSeason > 0 && (
            <p>
              <a href={`${base}${galleryPath('season', season.id, season.name)}/press`}>{t('press')}</a>
            </p>
          )}
        </div>
      </header>
      <Filters content={content} place={place} />
      {isChosen && (
        <p className={css.countLine}>
          <span>{t('countOf', { shown: total, total: totalOfSeason })}</span>
          <a className="p-link" href={place}>
            {t('clear')}
          </a>
        </p>
      )}
      {works.length > 0 && <WorkWall works={works} isFirst />}
      {works.length === 0 && totalOfSeason > 0 && (
        <QuietState
          title={t('noneTitle')}
          action={
            <a className="p-button" href={place}>
              {t('clear')}
            </a>
          }
        >
          {t('noneBody')}
        </QuietState>
      )}
      <PageSteps
        at={at}
        pages={pages}
        address={(to) => `${place}${inAddress(chosen, to)}`}
        next={t('nextPage')}
        previous={t('previousPage')}
      />
      {achievements.length > 0 && (
        <section className={css.section} aria-labelledby="achievements">
          <h2 id="achievements" className="type-s">
            {t('achievements')}
          </h2>
          <AchievementList achievements={achievements} />
        </section>
      )}
      {(texts.About ?? texts.Contact) && (
        <section className={css.section}>
          {texts.About && <TextBlocks className={css.written} blocks={texts.About} />}
          {texts.Contact && <TextBlocks className={css.written} blocks={texts.Contact} />}
        </section>
      )}
      <p className="visually-hidden">{property.name}</p>
    </GalleryFrame>
  );
}

/** The same as the server writes it. */
function inAddress({ level, mediaType, category }: SeasonChoice, at = 1): string {
  const pairs: [string, number | null][] = [
    ['media', mediaType],
    ['category', category],
    ['level', level],
    ['page', at > 1 ? at : null],
  ];
  const given = pairs.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return given.length ? `?${given.join('&')}` : '';
}

/** Levels are links; the rest is a form that any browser can send, and that sends itself where there is a script. */
function Filters({ content, place }: { content: Content; place: string }) {
  const t = useGalleryText();
  const { chosen, levels, seasons, season, mediaTypes } = content;
  const tab = (id: number | null, name: string) => (
    <a
      key={id ?? 0}
      href={`${place}${inAddress({ ...chosen, level: id })}`}
      {...(chosen.level === id && { 'aria-current': 'true' as const })}
    >
      {name}
    </a>
  );
  const shownTypes = chosen.mediaType === null ? mediaTypes : mediaTypes.filter(({ id }) => id === chosen.mediaType);
  return (
    <div className={`unprinted ${css.filters}`}>
      <nav className={`tabs inks-links ${css.tabs}`} aria-label={t('levels')}>
        {tab(null, t('allLevels'))}
        {levels.map(({ id, name }) => tab(id, name))}
      </nav>
      <form className={css.choices} method="get" action={place} onChange={(event) => event.currentTarget.requestSubmit()}>
        {seasons.length > 1 && (
          <Choice name="season" label={t('season')} value={season?.id ?? null} options={seasons.map(({ id, name }) => ({ id, name }))} />
        )}
        {mediaTypes.length > 1 && (
          <Choice name="media" label={t('mediaType')} value={chosen.mediaType} any={t('anyMediaType')} options={mediaTypes} />
        )}
        <label className={css.choice}>
          <span className="visually-hidden">{t('category')}</span>
          <select name="category" defaultValue={chosen.category ?? ''} autoComplete="off">
            <option value="">{t('anyCategory')}</option>
            {shownTypes.map((type) => (
              <optgroup key={type.id} label={type.name}>
                {type.categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </label>
        {chosen.level !== null && <input type="hidden" name="level" value={chosen.level} />}
        <noscript>
          <button type="submit" className="p-button">
            {t('show')}
          </button>
        </noscript>
      </form>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: number | null;
  any?: string;
  options: readonly { id: number; name: string }[];
}

const Choice = ({ name, label, value, any, options }: ChoiceProps) => (
  <label className={css.choice}>
    <span className="visually-hidden">{label}</span>
    <select name={name} defaultValue={value ?? ''} autoComplete="off">
      {any && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" size={16} />
  </label>
);

/** A gallery in which nothing hangs yet. */
function BeforeTheFirst({ content: { texts } }: { content: Content }) {
  const t = useGalleryText();
  const { property } = usePublic();
  return (
    <GalleryFrame here="winners">
      <header className={css.title}>
        <h1 className="type-display" dir="auto">
          {t('titleOf', { name: property.name })}
        </h1>
        <div className={css.titleSide}>
          <p className="type-lead">{t('leadField', { field: property.field })}</p>
          {texts.Lead && <TextBlocks className={css.written} blocks={texts.Lead} />}
        </div>
      </header>
      <QuietState title={t('emptyTitle')} isLarge>
        {texts.Empty ? <TextBlocks blocks={texts.Empty} /> : t('emptyBody', { name: property.name })}
      </QuietState>
      {texts.About && <TextBlocks className={css.written} blocks={texts.About} />}
      {texts.Contact && <TextBlocks className={css.written} blocks={texts.Contact} />}
    </GalleryFrame>
  );
}
