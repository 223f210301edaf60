import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useReviewText } from '#web/texts/review.ts';
import { CollapsibleText } from '#web/ui/small/collapsible-text.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './step.module.css';
import { useWorkInHand } from './review-flow.ts';

/** Level 1: look at the work, and see what will be asked about it. */
export function LoadStep() {
  const t = useReviewText();
  const { entry, beginScoring } = useWorkInHand();
  useTitle(entry.PieceTitle);
  // Wherever the focus is while one looks: the same keys as for everything that follows.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      beginScoring();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <div className={`from-64 ${css.about}`}>
        <h2 className="type-s">{t('lookCategory')}</h2>
        <p className={css.category}>
          {entry.MediaType}, {entry.CategoryName}
        </p>
        {entry.CategoryDescription && (
          <CollapsibleText>
            <p className="type-soft">{entry.CategoryDescription}</p>
          </CollapsibleText>
        )}
        <h2 className="type-s above-32">{t('lookAsked')}</h2>
        <dl className="above-8">
          {entry.Criteria.map(({ CriterionID, Name, Question }) => (
            <div key={CriterionID} className="pad-12 ruled-above">
              <dt className="type-strong">{Name}</dt>
              <dd className="size-14 type-muted">{Question}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.tray}>
        <Button fullWidth onClick={beginScoring} rightSection={<Icon name="right" size={18} />}>
          {t('scoreThis')}
        </Button>
      </div>
    </>
  );
}
