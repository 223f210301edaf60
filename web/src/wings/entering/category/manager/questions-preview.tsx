import { Button } from '@mantine/core';
import { useState } from 'react';
import { findAnswerProblem } from '#contract/wings/entering/category/answers.ts';
import type { CategoryCustomField } from '#contract/wings/entering/category/custom-field.ts';
import { askedOf } from '#web/wings/entering/category/questions/asked-question.ts';
import { QuestionField } from '#web/wings/entering/category/questions/question-field.tsx';
import { TriedFile } from '#web/wings/entering/category/questions/tried-file.tsx';
import { useQuestionAdminText } from '#web/texts/question-admin.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

interface PreviewProps {
  opened: boolean;
  questions: readonly CategoryCustomField[];
  onClose: () => void;
}

/** The questions as the entry form shows them, with the same fields and the same words about what is wrong. */
export function QuestionsPreview({ opened, questions, onClose }: PreviewProps) {
  const t = useQuestionAdminText();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('previewTitle')}
      width={640}
      actions={<Button onClick={onClose}>{t('closePreview')}</Button>}
    >
      <p className="type-soft">{t('previewLead')}</p>
      <div className="stack gap-24 above-20">
        {questions
          .filter(({ IsActive }) => IsActive)
          .map((question) => (
            <TriedQuestion key={question.CustomFieldID} question={question} />
          ))}
      </div>
    </Dialog>
  );
}

function TriedQuestion({ question }: { question: CategoryCustomField }) {
  const [answer, setAnswer] = useState('');
  const asked = askedOf(question);
  const problem = findAnswerProblem(asked, answer);
  return (
    <QuestionField
      question={asked}
      value={answer}
      onChange={setAnswer}
      error={problem && inWords(problem, pageLanguage())}
      fileField={(common) => <TriedFile {...common} name={question.Label} />}
    />
  );
}
