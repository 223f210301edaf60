import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { WorkPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { GalleryFrame } from '../gallery-frame.tsx';
import { HonorLabel } from '../honor-label.tsx';
import { WorkWall } from '../work-wall.tsx';
import { ShareButton } from './share-button.tsx';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import { WorkFiles, WorkHero } from './work-files.tsx';
import css from '../gallery.module.css';
import page from './work.module.css';

/** One work, its makers and everything it won. */
export function WorkPage({ content }: { content: Content }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const { work, texts, urls, answers, others, previous, next } = content;
  const [best] = work.honors;
  return (
    <GalleryFrame>
      <WorkHero content={content} />
      <div className={page.head}>
        <h1 className={page.title} dir="auto">
          {work.title}
        </h1>
        {best && (
          <div className={page.best}>
            {best.level.colour && <LevelBadge name={best.level.name} colour={best.level.colour} badge={best.level.badge} size={88} />}
            <HonorLabel kind={best.level.kind} colour={best.level.colour}>
              {t('levelSeason', { level: best.level.name, season: best.season.name })}
            </HonorLabel>
            <p className="type-small type-muted">
              <a href={`${base}${galleryPath('category', best.category.id, best.category.name)}`}>
                <bdi>{best.category.name}</bdi>
              </a>
            </p>
          </div>
        )}
      </div>
      <div className={page.body}>
        <div className={page.words}>
          {texts.flatMap(({ label, text }, at) =>
            paragraphsOf(text).map((words, index) => (
              <p
                key={`${label} ${words.slice(0, 80)}`}
                className={at === 0 && index === 0 ? 'type-lead' : 'type-reading type-soft'}
                dir="auto"
              >
                {words}
              </p>
            )),
          )}
          {answers.length > 0 && (
            <dl className={`facts breaks ${page.answers}`} aria-label={t('answers')}>
              {answers.map(({ Field, Label, Text, Url }) => (
                <div key={Field}>
                  <dt dir="auto">{Label}</dt>
                  <dd dir="auto">
                    {Url ? (
                      <a href={Url} rel="noopener nofollow">
                        {Text}
                      </a>
                    ) : (
                      Text
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={page.side}>
          <Facts content={content} />
          <p className="cluster align-center gap-12-16">
            {urls.map(({ url, label }, at) => (
              <a
                key={url}
                className="p-button"
                {...(at === 0 && { 'data-variant': 'filled' })}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {label || t('visit')}
                <Icon name="external" size={16} />
                <span className="visually-hidden">, {t('newTab')}</span>
              </a>
            ))}
            <ShareButton title={work.title} />
          </p>
        </div>
      </div>
      <WorkFiles content={content} />
      {others.length > 0 && (
        <section className={css.section} aria-labelledby="others">
          <h2 id="others" className="type-s">
            {t('otherWorks')}
          </h2>
          <WorkWall works={others} heading="h3" />
        </section>
      )}
      <nav className={page.neighbors} aria-label={t('neighbors')}>
        <span>{previous && <Neighbor work={previous} words={t('previousWork')} rel="prev" />}</span>
        <span>
          {best && (
            <a href={`${base}${galleryPath('season', best.season.id, best.season.name)}`}>{t('allOf', { season: best.season.name })}</a>
          )}
        </span>
        <span>{next && <Neighbor work={next} words={t('nextWork')} rel="next" />}</span>
      </nav>
    </GalleryFrame>
  );
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter(Boolean);

function Neighbor({ work, words, rel }: { work: { id: number; title: string }; words: string; rel: 'prev' | 'next' }) {
  const { base } = usePublic();
  return (
    <a rel={rel} href={`${base}${galleryPath('work', work.id, work.title)}`}>
      <span className="visually-hidden">{words}: </span>
      <bdi>{work.title}</bdi>
    </a>
  );
}

/** Who made it, for whom, and what it won. */
function Facts({ content: { work, client, organizationNameId, credits } }: { content: Content }) {
  const t = useGalleryText();
  const { base } = usePublic();
  const named = (kind: 'person' | 'organization', id: number | null, name: string) =>
    id === null ? (
      <bdi>{name}</bdi>
    ) : (
      <a href={`${base}${galleryPath(kind, id, name)}`}>
        <bdi>{name}</bdi>
      </a>
    );
  // People of one role are grouped together.
  const byRole = Map.groupBy(credits, ({ title }) => title);
  return (
    <dl className={`facts breaks ${page.facts}`}>
      {work.organization && (
        <div>
          <dt>{t('madeBy')}</dt>
          <dd>{named('organization', organizationNameId, work.organization)}</dd>
        </div>
      )}
      {client && (
        <div>
          <dt>{t('client')}</dt>
          <dd>{named('organization', client.nameId, client.name)}</dd>
        </div>
      )}
      {[...byRole].map(([role, people]) => (
        <div key={role}>
          <dt dir="auto">{role || t('credits')}</dt>
          <dd>
            {people.map(({ name, nameId }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                {named('person', nameId, name)}
              </span>
            ))}
          </dd>
        </div>
      ))}
      {work.honors.length > 0 && (
        <div>
          <dt>{t('honors')}</dt>
          <dd>
            <ul className={page.honors}>
              {work.honors.map(({ level, category, season }) => (
                <li key={`${level.id} ${category.id}`}>
                  {level.name},{' '}
                  <a href={`${base}${galleryPath('category', category.id, category.name)}`}>
                    <bdi>{category.name}</bdi>
                  </a>
                  , {season.name}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
