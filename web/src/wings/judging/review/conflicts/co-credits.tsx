import { Button } from '@mantine/core';
import { useState } from 'react';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './conflicts-screen.module.css';

const shownAtFirst = 10;
const shownAtMost = 200;

/** Who worked together in earlier seasons: worth knowing, and no reason to keep anyone from a work. */
export function CoCredits({ propertyId, seasonId }: { propertyId: number; seasonId: number }) {
  const t = useConflictText();
  const [size, setSize] = useState(shownAtFirst);
  const body = { PropertyID: propertyId, SeasonID: seasonId, Page: 1, PageSize: size };
  const found = useCall(conflicts.getCoCredits, { body }, { keepsLast: true });
  const rows = found.data?.Rows ?? [];
  return (
    <Section title={t('togetherTitle')} lead={t('togetherLead')}>
      {found.isPending && <TextSkeleton lines={3} />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.data?.Total === 0 && <p>{t('togetherNone')}</p>}
      {rows.length > 0 && (
        <ul className="below-12 fills ruled-above" aria-label={t('togetherTitle')}>
          {rows.map(({ ReviewerID, JudgeName, PieceID, PieceTitle, Together }) => (
            <li key={`${ReviewerID} ${PieceID}`} className={css.note}>
              <span dir="auto">{t('togetherPair', { judge: JudgeName, title: PieceTitle })}</span>
              <span className="size-13 type-muted" dir="auto">
                {Together.map(({ Person, PieceTitle: title, SeasonName }) =>
                  t('togetherOn', { person: Person, title, season: SeasonName }),
                ).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(found.data?.Total ?? 0) > rows.length && (
        <>
          <p className="size-13 type-muted">
            {t('togetherShown', { shown: formatNumber(rows.length), all: formatNumber(found.data?.Total ?? 0) })}
          </p>
          {size < shownAtMost && (
            <Button variant="default" size="sm" loading={found.isFetching} onClick={() => setSize(shownAtMost)}>
              {t('togetherMore')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
