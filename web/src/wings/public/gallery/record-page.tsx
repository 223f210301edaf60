import type { RecordPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { useGalleryText } from '#web/texts/gallery.ts';
import { ActList } from './act-list.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import css from './record.module.css';
import frame from './gallery.module.css';

/** Marks of the jury records, and what announced seasons were counted from: for anyone who wants to see that nothing was changed. */
export function RecordPage({ content: { acts, keys, seasons } }: { content: Content }) {
  const t = useGalleryText();
  const columnsOf = (stages: readonly string[] | null): readonly string[] =>
    stages ?? [t('recordReviews'), t('recordShortlist'), t('recordBallots')];
  return (
    <GalleryFrame>
      <header className={frame.title}>
        <h1 className="type-display">{t('recordTitle')}</h1>
        <div className={frame.titleSide}>
          <p className="type-lead">{t('recordLead')}</p>
        </div>
      </header>
      <ActList acts={acts} withSeason />
      <section className="stack gap-12 above-40">
        <h2 className="type-l">{t('recordKey')}</h2>
        <p>{t('recordKeyLead')}</p>
        <ul className={`ruled-above ${css.marks}`}>
          {keys.map(({ fingerprint, isOld }) => (
            <li key={fingerprint}>
              <code>{fingerprint}</code>
              {isOld && <span> {t('recordOldKey')}</span>}
            </li>
          ))}
        </ul>
      </section>
      {seasons.map(({ id, name, isSealed, marks, stages, outcomes }) => (
        <section key={id} className="stack gap-12 above-40">
          <h2 className="type-l" dir="auto">
            {name}
          </h2>
          {isSealed && <p>{t('recordSealed')}</p>}
          {outcomes.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            <div className={css.scroll} tabIndex={0} role="region" aria-label={t('recordOutcomes')}>
              <table className={css.outcomes}>
                <caption>{t('recordOutcomes')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('recordCategory')}</th>
                    <th scope="col">{t('recordWorks')}</th>
                    {columnsOf(stages).map((name) => (
                      <th key={name} scope="col" dir="auto">
                        {name}
                      </th>
                    ))}
                    <th scope="col">{t('recordWinner')}</th>
                  </tr>
                </thead>
                <tbody>
                  {outcomes.map((one) => (
                    <tr key={one.id}>
                      <th scope="row" dir="auto">
                        {one.name}
                      </th>
                      <td>{one.works}</td>
                      {columnsOf(stages).map((name, at) => (
                        <td key={name}>{one.counts[at]}</td>
                      ))}
                      <td dir="auto">{one.winners.join(', ')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <h3 className="type-s">{t('recordMarks')}</h3>
          <ol className={`ruled-above ${css.marks}`}>
            {marks.map(({ day, date, hash, lines }) => (
              <li key={day}>
                <span className={css.day}>
                  <time dateTime={day}>{date}</time>
                  {lines !== null && <span>{t('recordLines', { lines })}</span>}
                </span>
                <code>{hash}</code>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </GalleryFrame>
  );
}
