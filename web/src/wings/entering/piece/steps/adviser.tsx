import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { category as categoryCalls } from '#contract/wings/entering/category/category.ts';
import { maxLengthOf } from '#contract/wings/entering/submission/text-limits.ts';
import { AdviceList } from '#web/wings/entering/category/advice-list.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './adviser.module.css';
import { useCategoryChoice } from './use-category-choice.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';

const askAfterMs = 700;
const fewestWords = 3;
const mostAdvice = 4;

/** Categories that fit what was written about the work, with the reason and the price. */
export function Adviser() {
  const t = usePieceText();
  const { values, change, traits, verdict } = useRoom();
  const isFixed = verdict('editTexts') !== 'allowed';
  const { isChosen, barOf, toggle } = useCategoryChoice();
  const summary = values.Texts.ProjectSummary ?? '';
  const [isWriting, setWriting] = useState(summary.trim() === '' && !isFixed);
  const description = useSettled(`${values.Title}. ${summary}`.slice(0, 5000), askAfterMs);
  const isEnough = description.trim().split(/\s+/).length >= fewestWords && description.replace(`${values.Title}. `, '').trim() !== '';
  // What is added stays in the list with a tick: the question names only what was chosen when it was asked.
  const chosen = useRef<{ description: string; ids: number[] }>(undefined);
  if (chosen.current?.description !== description) {
    const advised = chosen.current?.ids ?? values.Entries.map(({ CategoryID }) => CategoryID);
    chosen.current = { description, ids: advised.filter(isChosen) };
  }
  const advice = useCall(
    categoryCalls.getRecommendationsForEntryForm,
    { body: { PropertyID: traits.id, Description: description, CategoryIDs: chosen.current.ids, Limit: mostAdvice } },
    { enabled: isEnough, keepsLast: true, staleMs: 300_000 },
  );
  const limit = maxLengthOf(traits, 'ProjectSummary', 'Company');
  return (
    <section className={css.adviser} aria-labelledby="adviser">
      <div className={css.head}>
        <h2 className="type-s" id="adviser">
          {t('adviser')}
        </h2>
        {!isWriting && (
          <p className={css.from}>
            {t('adviserFrom')}{' '}
            {!isFixed && (
              <PlainButton variant="underlined" onClick={() => setWriting(true)}>
                {t('adviserEdit')}
              </PlainButton>
            )}
          </p>
        )}
      </div>
      {isWriting && (
        <div className={css.text}>
          <MaxLengthField
            label={t('adviserText')}
            description={t('adviserTextHelp')}
            maxLength={limit}
            minRows={2}
            value={summary}
            onChange={(text) => change({ Texts: { ...values.Texts, ProjectSummary: text } })}
          />
        </div>
      )}
      <div aria-live="polite">
        {isEnough && advice.data?.length === 0 && <p className={css.none}>{t('adviserNone')}</p>}
        {isEnough && advice.isError && <p className={css.none}>{t('adviserFailed')}</p>}
        {isEnough && advice.data && advice.data.length > 0 && (
          <AdviceList
            advice={advice.data}
            noteOf={({ CategoryID }) => (isChosen(CategoryID) ? undefined : barOf(CategoryID))}
            action={({ CategoryID, Name }) =>
              isChosen(CategoryID) ? (
                <span className={css.added}>
                  <Icon name="check" size={18} />
                  {t('added')}
                </span>
              ) : (
                <Button
                  size="sm"
                  variant="default"
                  className={css.add}
                  disabled={barOf(CategoryID) !== undefined}
                  aria-label={t('addCategory', { category: Name })}
                  onClick={() => toggle(CategoryID)}
                >
                  {t('add')}
                </Button>
              )
            }
          />
        )}
      </div>
      {!isEnough && !isWriting && <p className={css.none}>{t('adviserTooLittle')}</p>}
    </section>
  );
}

function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
