import { useState } from 'react';
import { useDraftedForm } from '#web/kernel/form/drafted-form.ts';

type Answers = Readonly<Record<string, string>>;

/**
 * The answers of one place. What is typed is kept apart from what is saved, and sent alone, so that a second tab with other answers takes
 * nothing back.
 */
export function usePlacedForm(name: string, known: Answers, check: (answers: Answers) => Record<string, string> = () => ({})) {
  // What was just saved, until the page has read it.
  const [fresh, setFresh] = useState<{ before: Answers; answers: Answers }>();
  const saved = fresh?.before === known ? fresh.answers : known;
  const { form, element, startFrom } = useDraftedForm<{ Answers: Record<string, string> }>(name, { Answers: {} }, ({ Answers }) =>
    check({ ...saved, ...Answers }),
  );
  return {
    form,
    element,
    answers: { ...saved, ...form.values.Answers },
    startAfter: (answers: Answers) => {
      setFresh({ before: known, answers });
      startFrom({ Answers: {} });
    },
    onAnswer: (question: string, answer: string) => {
      form.setFieldValue('Answers', { ...form.values.Answers, [question]: answer });
      form.clearFieldError(`Answers.${question}`);
    },
  };
}
