import type { AskedDeclaration } from '#contract/wings/accounts/declaration/declaration.ts';
import { useDeclarationText } from '#web/texts/declaration.ts';
import css from './declaration.module.css';

function NewMark({ number }: { number: number }) {
  const t = useDeclarationText();
  return (
    <span className={css.mark}>
      <span className={css.markShape} aria-hidden="true" />
      {t('newIn', { number })}
    </span>
  );
}

/** The points, numbered; those that are new to someone who accepted an earlier version are marked. */
export function Promises({
  asked: { Text, NewPoints, Number: number },
}: {
  asked: Pick<AskedDeclaration, 'Text' | 'NewPoints' | 'Number'>;
}) {
  if (Text.Points.length === 0) return null;
  return (
    <ol className={`ruled-below ${css.points}`} dir="auto">
      {Text.Points.map((point, place) => (
        <li key={`${point.Title} ${point.Text}`}>
          <span className={css.number} aria-hidden="true">
            {place + 1}
          </span>
          <div className="shrinks breaks">
            <h2 className={css.pointTitle}>{point.Title}</h2>
            <p>
              {point.Text} {NewPoints.includes(place) && <NewMark number={number} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** As it was written: an empty line begins a paragraph. */
export function FullText({ text, isNew, number }: { text: string; isNew: boolean; number: number }) {
  const t = useDeclarationText();
  return (
    <section className={css.full} aria-label={t('fullText')} dir="auto">
      {isNew && <NewMark number={number} />}
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text don't move
        <p key={place}>{paragraph}</p>
      ))}
    </section>
  );
}
