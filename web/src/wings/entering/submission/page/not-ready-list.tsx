import { Link } from '@tanstack/react-router';
import type { submission } from '#contract/wings/entering/submission/submission.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { missingPath } from '#web/wings/entering/submission/entry-steps.ts';
import { useEntryText } from '#web/texts/entry.ts';
import css from './submission.module.css';

interface NotReadyProps {
  submissionId: number;
  notReady: Reply<typeof submission.getSubmissionForOrder>['NotReady'];
  isOpen: boolean;
  /** Then each line says of which work it speaks. */
  hasSeveral: boolean;
}

/** What the rest still lacks, each with the way there while something can be done about it. */
export function NotReadyList({ submissionId, notReady, isOpen, hasSeveral }: NotReadyProps) {
  const t = useEntryText();
  if (notReady.length === 0) return null;
  return (
    <>
      <h3 className="above-24 pad-above-20 ruled-above type-heading">{t('notReady')}</h3>
      <ul className={css.problems}>
        {notReady
          .flatMap(({ PieceID, PieceTitle, Missing }) =>
            Missing.map(({ Field, Message }) => ({
              key: `${PieceID} ${Field} ${Message}`,
              PieceID,
              Field,
              words: hasSeveral ? `${PieceTitle}: ${Message}` : Message,
            })),
          )
          .filter((problem, index, all) => all.findIndex(({ key }) => key === problem.key) === index)
          .map(({ key, PieceID, Field, words }) => (
            <li key={key}>{isOpen ? <Link to={missingPath(submissionId, PieceID, Field)}>{words}</Link> : words}</li>
          ))}
      </ul>
    </>
  );
}
