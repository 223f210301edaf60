import { useId } from 'react';

interface GivenAnswersProps {
  title: string;
  answers: readonly { Question: string; Answer: string | null }[];
  /** As large as its neighbors in a dialog. */
  isInDialog?: boolean;
}

/** Answers to an award's own questions, as organizers read them. Nothing where there are none. */
export function GivenAnswers({ title, answers, isInDialog = false }: GivenAnswersProps) {
  const id = useId();
  if (answers.length === 0) return null;
  const Heading = isInDialog ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={isInDialog ? 'type-strong above-16' : 'type-s breaks'} dir="auto">
        {title}
      </Heading>
      <dl className="stack gap-12 above-12">
        {answers.map(({ Question, Answer }) => (
          <div key={Question}>
            <dt className="type-small type-muted breaks" dir="auto">
              {Question}
            </dt>
            <dd className="keep-lines breaks" dir="auto">
              {Answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
