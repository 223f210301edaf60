import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { NamePage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { GalleryFrame } from './gallery-frame.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import { HonorLabel } from './honor-label.tsx';
import { Portrait } from './portrait.tsx';
import css from './gallery.module.css';
import name from './name.module.css';

type Year = Content['years'][number];
type Work = Year['works'][number];

/** So many of a year are shown at once; the others unfold. */
const fewOfYear = 6;
const shownOfMany = 4;
const longName = 24;

/** Everything that someone won, by season, with the part they had. */
export function NamePage({ content }: { content: Content }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const { kind, counts, oftenWith, years, portrait, roles } = content;
  const figure = (count: number, label: 'worksLabel' | 'honorsLabel' | 'winsLabel') => (
    <div className={name.figure}>
      <dt>{t(label, { count })}</dt>
      <dd className="numeral-32">{count}</dd>
    </div>
  );
  return (
    <GalleryFrame>
      <header className={name.head}>
        <Portrait picture={portrait} name={content.name} sizes="(min-width: 64em) 17rem, 8rem" isLarge />
        <div className={name.who}>
          <p className={css.over}>{t(kind)}</p>
          <h1 className={content.name.length > longName ? 'type-page' : 'type-display'} dir="auto">
            {content.name}
          </h1>
          {roles.length > 0 && (
            <p className="type-lead" dir="auto">
              {roles.slice(0, 5).join(', ')}
            </p>
          )}
          <div className={name.facts}>
            <dl className={name.figures}>
              {figure(counts.works, 'worksLabel')}
              {figure(counts.honors, 'honorsLabel')}
              {counts.wins > 0 && figure(counts.wins, 'winsLabel')}
            </dl>
            {oftenWith.length > 0 && (
              <p className={`type-muted size-14 ${name.often}`}>
                {t('oftenWith')}{' '}
                {oftenWith.slice(0, 3).map((other, at) => (
                  <span key={other.id}>
                    {at > 0 && ', '}
                    <a href={`${base}${galleryPath(other.kind, other.id, other.name)}`}>
                      <bdi>{other.name}</bdi>
                    </a>
                  </span>
                ))}
              </p>
            )}
          </div>
        </div>
      </header>
      {years.map((year, at) => (
        <YearOf key={year.season.id} year={year} isNewest={at === 0} />
      ))}
    </GalleryFrame>
  );
}

function YearOf({ year: { season, works }, isNewest }: { year: Year; isNewest: boolean }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const large = isNewest ? works[0] : undefined;
  const others = isNewest ? works.slice(1) : works;
  const isMany = others.length > fewOfYear;
  const shown = isMany ? others.slice(0, shownOfMany) : others;
  const rows = (some: readonly Work[]) =>
    some.map((work) => (
      <li key={work.id}>
        <Row work={work} />
      </li>
    ));
  return (
    <section className={name.year} aria-labelledby={`season-${season.id}`}>
      <header className={name.yearHead}>
        <h2 id={`season-${season.id}`} className={`numeral-l bare-links ${css.numeral}`}>
          <a href={`${base}${galleryPath('season', season.id, season.name)}`}>{season.year}</a>
        </h2>
        <p className="type-small type-muted">{t('yearLine', { season: season.name, works: t('count', { count: works.length }) })}</p>
      </header>
      <div className={name.works} data-large={large !== undefined}>
        {large && <Large work={large} />}
        {shown.length > 0 && <ul className={name.rows}>{rows(shown)}</ul>}
        {isMany && (
          <details className={`whole-row ${name.rest}`}>
            <summary className="p-link">{t('allOfYear', { count: works.length, year: season.year })}</summary>
            <ul className={`above-16 ${name.rows}`}>{rows(others.slice(shownOfMany))}</ul>
          </details>
        )}
      </div>
    </section>
  );
}

const partLine = ({ roles, organization, honors: [best] }: Work): string =>
  [roles.join(', '), organization, best?.category.name].filter(Boolean).join('. ');

/** What it won beside its best honor. */
function Also({ work: { honors } }: { work: Work }) {
  const t = useGalleryText();
  if (honors.length < 2) return null;
  const list = honors
    .slice(1)
    .map(({ level, category }) => t('levelIn', { level: level.name, category: category.name }))
    .join('; ');
  return <p className="type-small">{t('also', { list })}</p>;
}

function Large({ work }: { work: Work }) {
  const { base } = usePublic();
  const href = `${base}${galleryPath('work', work.id, work.title)}`;
  const [best] = work.honors;
  return (
    <article className={name.large}>
      <a href={href} tabIndex={-1} aria-hidden="true">
        <GalleryPicture picture={work.picture} title={work.title} sizes="(min-width: 64em) 42vw, 100vw" isFirst className="ratio-3-2" />
      </a>
      <div className={css.caption}>
        <div className={css.captionWords}>
          <h3 className={`bare-links ${css.workTitle}`} data-large="true" dir="auto">
            <a href={href}>{work.title}</a>
          </h3>
          <p className="breaks type-small type-muted" dir="auto">
            {partLine(work)}
          </p>
          <Also work={work} />
        </div>
        {best && (
          <HonorLabel kind={best.level.kind} colour={best.level.colour}>
            {best.level.name}
          </HonorLabel>
        )}
      </div>
    </article>
  );
}

function Row({ work }: { work: Work }) {
  const { base } = usePublic();
  const href = `${base}${galleryPath('work', work.id, work.title)}`;
  const [best] = work.honors;
  return (
    <article className={name.row}>
      <a href={href} tabIndex={-1} aria-hidden="true">
        <GalleryPicture picture={work.picture} title={work.title} sizes="(min-width: 64em) 11rem, 40vw" className="ratio-3-2" />
      </a>
      <div className={`stack gap-4 items-start ${name.rowWords}`}>
        <h3 className={`bare-links ${css.workTitle}`} dir="auto">
          <a href={href}>{work.title}</a>
        </h3>
        <p className="breaks type-small type-muted" dir="auto">
          {partLine(work)}
        </p>
        {best && (
          <HonorLabel kind={best.level.kind} colour={best.level.colour}>
            {best.level.name}
          </HonorLabel>
        )}
        <Also work={work} />
      </div>
    </article>
  );
}
