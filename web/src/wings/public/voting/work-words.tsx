import { type ReactNode, useState } from 'react';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import type { BallotWork } from './vote-calls.ts';
import css from './vote.module.css';

/** More than this is folded away until someone wants to read it. */
const shortLength = 320;

interface WorkWordsProps {
  work: BallotWork;
  isTitled?: boolean;
  /** Below the title. */
  children?: ReactNode;
}

/** What the work is, who made it, and where it lives. */
export function WorkWords({ work, isTitled = true, children }: WorkWordsProps) {
  const t = useVotingText();
  const [isWhole, setWhole] = useState(false);
  const text = work.Texts.map(({ Text }) => Text.trim()).filter(Boolean);
  const isLong = text.join(' ').length > shortLength;
  const [first = ''] = text;
  const shown =
    isLong && !isWhole
      ? [
          `${first
            .slice(0, shortLength)
            .replace(/\s\S*$/, '')
            .trimEnd()}…`,
        ]
      : text;
  const links = work.PieceUrls.map(({ Url, Label }) => (
    <p key={Url}>
      <a className="p-button" href={Url} target="_blank" rel="noopener noreferrer">
        {Label || t('visit')}
        <Icon name="external" size={16} />
        <span className="visually-hidden">, {t('newTab')}</span>
      </a>
    </p>
  ));
  return (
    <div className={`stack gap-8 shrinks ${css.words}`}>
      {isTitled && (
        <div className={css.wordsHead}>
          <div className="stack gap-2 shrinks">
            <WorkTitle size="l" as="h2">
              {work.PieceTitle}
            </WorkTitle>
            <p className="type-soft" dir="auto">
              {work.Organization}
              {work.IsPVWinner && <strong> · {t('winner')}</strong>}
            </p>
          </div>
          {links}
        </div>
      )}
      {children}
      {(text.length > 0 || work.Credits.length > 0 || (!isTitled && links.length > 0)) && (
        <div className={css.about}>
          <div className="stack items-start gap-14">
            {shown.map((one) => (
              <p key={one.slice(0, 60)} className="type-reading" dir="auto">
                {one}
              </p>
            ))}
            {isLong && (
              <button type="button" className="p-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {t(isWhole ? 'readLess' : 'readMore')}
              </button>
            )}
            {!isTitled && links}
          </div>
          {work.Credits.length > 0 && (
            <dl className={`terms ${css.credits}`} aria-label={t('credits')}>
              {work.Credits.map(({ Name, Title }) => (
                <div key={`${Title} ${Name}`}>
                  <dt dir="auto">{Title}</dt>
                  <dd dir="auto">{Name}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </div>
  );
}
