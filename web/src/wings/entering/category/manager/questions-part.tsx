import { Link } from '@tanstack/react-router';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import css from './manager.module.css';
import { QuestionsSection } from './questions-section.tsx';

/** What the category asks of its own, in the sheet. Saved immediately. */
export function QuestionsPart({ categoryId }: { categoryId: number }) {
  const t = useQuestionAdminText();
  return (
    <section className="pad-14 ruled-above" aria-labelledby="part-questions">
      <div className={css.partHead}>
        <h3 id="part-questions">{t('questions')}</h3>
        <Link to="/questions" search={{ category: categoryId } as never}>
          {t('ownPage')}
        </Link>
      </div>
      <QuestionsSection categoryId={categoryId} />
    </section>
  );
}
