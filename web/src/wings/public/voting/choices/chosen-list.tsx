import { useState } from 'react';
import type { choices } from '#contract/wings/public/voting/choices.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { useChoicesText } from '#web/texts/choices.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import css from './choices.module.css';

type Chosen = Reply<typeof choices.getHowYouChose>['Choices'][number];

/** More are shown on request. */
const shownFirst = 4;

/** Each choice with what became of it: in votes where the award published them, otherwise only whether it won. */
export function ChosenList({ choices: all }: { choices: readonly Chosen[] }) {
  const t = useChoicesText();
  const [isWhole, setWhole] = useState(all.length <= shownFirst + 1);
  const won = all.filter(({ HasWon }) => HasWon).length;
  return (
    <section aria-labelledby="chosen">
      <ul className={css.strip} aria-hidden="true">
        {all.map(({ PropertyCategoryID, HasWon }) => (
          <li key={PropertyCategoryID} data-won={HasWon || undefined} />
        ))}
      </ul>
      <p className="type-small type-muted pad-above-12">{t('choseStrip', { won, others: all.length - won })}</p>
      <h2 id="chosen" className="type-s barred pad-16">
        {t('choseYours')}
      </h2>
      <ul>
        {(isWhole ? all : all.slice(0, shownFirst)).map((one) => (
          <li key={one.PropertyCategoryID} className={css.choice}>
            <Plate src={one.PictureUrl} alt="" ratio="thumb" size="small" />
            <span className="stack shrinks">
              <WorkTitle>{one.PieceTitle}</WorkTitle>
              <span className="type-small type-muted" dir="auto">
                {aboutOf(one, t)}
              </span>
            </span>
            <Place one={one} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className="pad-above-12">
          <button type="button" className="p-link" onClick={() => setWhole(true)}>
            {t('choseAll', { count: all.length })}
          </button>
        </p>
      )}
    </section>
  );
}

function aboutOf({ CategoryName: category, HasWon, Distance: distance }: Chosen, t: ReturnType<typeof useChoicesText>): string {
  if (distance === null) return category;
  return t(HasWon ? 'choseAhead' : 'choseShort', { category, distance });
}

function Place({ one: { HasWon, Place: place, Of: of } }: { one: Chosen }) {
  const t = useChoicesText();
  if (HasWon)
    return (
      <span className="inline-row align-center gap-4 type-accent no-break">
        <Icon name="star" size={16} />
        {t('choseWinner')}
      </span>
    );
  return <span className="no-break">{place === null ? t('choseNotWon') : t('chosePlace', { place, of })}</span>;
}
