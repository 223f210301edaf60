import type { PublicAct } from '#contract/wings/public/gallery/gallery-pages.ts';
import { useGalleryText } from '#web/texts/gallery.ts';
import css from './record.module.css';

/** What people did that changed results, in plain words; what waits comes first. */
export function ActList({ acts, withSeason = false }: { acts: readonly PublicAct[]; withSeason?: boolean }) {
  const t = useGalleryText();
  if (acts.length === 0) return null;
  return (
    <section className="stack gap-12 above-40" aria-labelledby="acts">
      <h2 id="acts" className="type-l">
        {t('actsTitle')}
      </h2>
      <p>{t('actsLead')}</p>
      <ol className={css.acts}>
        {acts.map(({ key, season, sentence, reason, people, waitsUntil }) => (
          <li key={key}>
            {waitsUntil !== null && <p className="type-strong">{t('actWaits', { date: waitsUntil })}</p>}
            <p dir="auto">{withSeason && season ? `${season}. ${sentence}` : sentence}</p>
            {reason !== null && <blockquote dir="auto">{reason}</blockquote>}
            <p className="size-14 type-soft">{people}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
