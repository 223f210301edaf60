import { findAnswerProblem } from '#contract/wings/entering/category/answers.ts';
import { AnswerFile } from '#web/wings/entering/category/questions/answer-file.tsx';
import { QuestionField } from '#web/wings/entering/category/questions/question-field.tsx';
import type { KnownCategory } from '#web/wings/entering/piece/room/piece-check.ts';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import type { EntryValues } from '#web/wings/entering/piece/room/piece-values.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';

/** What one category asks on its own, in its order. The same answers are on the categories' and on the texts' step. */
export function Questions({ category, entry }: { category: KnownCategory; entry: EntryValues }) {
  const { piece, values, change, errorAt, uploadsFor } = useRoom();
  if (category.fields.length === 0) return null;
  const answer = (id: number, text: string): void =>
    change({
      Entries: values.Entries.map((one) =>
        one.CategoryID === category.id ? { ...one, CustomFields: { ...one.CustomFields, [id]: text } } : one,
      ),
    });
  const saved = piece.Entries.flatMap(({ AnswerFiles }) => AnswerFiles);
  return (
    <div className="stack gap-20">
      {category.fields.map((question) => {
        const field = `Entries.${category.id}.CustomFields.${question.id}`;
        const value = entry.CustomFields[question.id] ?? '';
        const error = errorAt(field);
        const onChange = (text: string): void => answer(question.id, text);
        return (
          <QuestionField
            key={question.id}
            question={question}
            id={fieldId(field)}
            value={value}
            error={error && inWords(findAnswerProblem(question, value) ?? error, pageLanguage())}
            onChange={onChange}
            fileField={(common) => (
              <AnswerFile
                {...common}
                name={question.label}
                value={value}
                {...(uploadsFor !== undefined && { propertyId: uploadsFor })}
                url={saved.find(({ UploadFile }) => UploadFile === value)?.Url}
                onChange={onChange}
              />
            )}
          />
        );
      })}
    </div>
  );
}
