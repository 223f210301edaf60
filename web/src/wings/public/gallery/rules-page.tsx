import type { RulesPage as Content } from '#contract/wings/public/gallery/gallery-pages.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Glyph } from '#web/wings/results/rulebook/glyph.tsx';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import css from './rules-page.module.css';
import frame from './gallery.module.css';

/** For an entrant who wonders whether it's fair: every sentence comes from a setting. Nothing here needs a script. */
export function RulesPage({ content: { shown, lead, now, steps, levels, more, hasRecord, languages } }: { content: Content }) {
  const t = useGalleryText();
  const { property, base } = usePublic();
  const entries = base === '/gallery' ? '/entries' : `/entries/${property.slug}`;
  return (
    <GalleryFrame here="rules">
      <header className={frame.title}>
        <div>
          {shown && (
            <p className="below-8 type-small type-muted" dir="auto">
              {shown.season}
            </p>
          )}
          <h1 className="type-display">{t(shown?.isOver ? 'rulesTitleOver' : 'rulesTitle')}</h1>
        </div>
        <div className={frame.titleSide}>
          <p className="type-lead">{lead}</p>
        </div>
      </header>
      {now && (
        <p className={css.now}>
          <strong>{now.what}</strong> {now.until}
        </p>
      )}
      <div className={css.columns}>
        <ol className="stack">
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
        <div className={css.side}>
          {levels.length > 0 && <Levels levels={levels} />}
          {more.length > 0 && (
            <section>
              <h2 className={`type-m ${css.heading}`}>{t('rulesMore')}</h2>
              {more.map(({ key, name, parts }) => (
                <details key={key} className={`ruled-above ${css.more}`}>
                  <summary>{name}</summary>
                  {parts.map((part) => (
                    <div key={part.name} className={css.part}>
                      {part.name && <h3 className="type-small type-strong">{part.name}</h3>}
                      <Sentences of={part.sentences} />
                    </div>
                  ))}
                </details>
              ))}
            </section>
          )}
          <p className="cluster gap-4-20 tall-links unprinted">
            {hasRecord && <a href={`${base}/record`}>{t('rulesRecord')}</a>}
            {languages
              .filter(({ isHere }) => !isHere)
              .map(({ locale, name, path }) => (
                <a key={locale} href={`${base}${path}`} hrefLang={locale} lang={locale}>
                  {name}
                </a>
              ))}
            {steps.some(({ glyph }) => glyph === 'nominate') && <a href={`${entries}/nominate`}>{t('rulesNominate')}</a>}
            <a href={entries}>{t('rulesEnter')}</a>
          </p>
        </div>
      </div>
    </GalleryFrame>
  );
}

/** One paragraph; organizers chose the names in it. */
const Sentences = ({ of }: { of: readonly string[] }) => <p dir="auto">{of.join(' ')}</p>;

function Step({ step: { glyph, share, name, dates, sentences, example } }: { step: Content['steps'][number] }) {
  const t = useGalleryText();
  return (
    <li className={css.step} style={{ ['--share' as string]: share }}>
      <span className={css.glyph}>
        <Glyph kind={glyph} />
      </span>
      <div className={css.words}>
        <h2 className="type-m" dir="auto">
          {name}
        </h2>
        {dates && <p className="type-small type-muted">{dates}</p>}
        <Sentences of={sentences} />
        {example && (
          <details className={`above-8 ${css.example}`} open>
            <summary>{t('rulesExample')}</summary>
            <table>
              <tbody>
                {example.lines.map(({ what, adds }) => (
                  <tr key={what}>
                    <th scope="row" dir="auto">
                      {what}
                    </th>
                    <td>{adds}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{example.result.what}</th>
                  <td>{example.result.sum}</td>
                </tr>
              </tfoot>
            </table>
            <p className="type-small type-muted">{example.about}</p>
          </details>
        )}
      </div>
    </li>
  );
}

function Levels({ levels }: { levels: Content['levels'] }) {
  const t = useGalleryText();
  return (
    <section>
      <h2 className={`type-m ${css.heading}`}>{t('rulesLevels')}</h2>
      <ul className={css.levels}>
        {levels.map(({ key, name, colour, badge, sentences }, at) => (
          <li key={key}>
            <LevelBadge name={name} colour={colour} badge={badge} isHighest={at === 0} />
            <div>
              <h3 className="type-strong" dir="auto">
                {name}
              </h3>
              <Sentences of={sentences} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
