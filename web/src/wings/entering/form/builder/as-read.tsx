import { readAnswers } from '#contract/wings/entering/form/form-readers.ts';
import { fieldWords } from '#contract/wings/entering/form/field-answers.ts';
import type { Facts } from '#contract/wings/entering/form/condition.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';
import { shownOf } from '#contract/wings/entering/form/shown.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { useQuestionText } from '#web/texts/question.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useBuilder, type Viewer } from './use-builder.ts';

interface AsReadProps {
  viewer: Exclude<Viewer, 'entrant'>;
  facts: Facts;
  answers: Record<string, string>;
  isBlind: boolean;
}

/** What judges or the gallery get, by the server's own rule: what is left out leaves no gap and no count. */
export function AsRead({ viewer, facts, answers, isBlind }: AsReadProps) {
  const t = useFormBuilderText();
  const words = useQuestionText();
  const { form } = useBuilder();
  const fields = shownOf(form, { ...facts, place: undefined, isShortlisted: true }, answers).flatMap((page) =>
    page.fields.filter(({ Kind }) => isAnswered(Kind)),
  );
  const given = Object.fromEntries(fields.map(({ Name }) => [Name, answers[Name]?.trim() || ' ']));
  const read = readAnswers(form, form, given, viewer);
  return (
    <>
      <h2 className="type-m">{t(isBlind && viewer !== 'public' ? `as-${viewer}Blind` : `as-${viewer}`)}</h2>
      {isBlind && <p className="type-small type-muted">{t('asReadBlind')}</p>}
      {read.length === 0 ? (
        <EmptyState title={t('nothingShown')}>{t('nothingShownBody')}</EmptyState>
      ) : (
        <dl className="stack gap-24">
          {read.map(({ id, label }) => {
            const field = fieldsOf(form).find(({ Name }) => Name === id);
            const answer = field ? fieldWords(field, answers[id] ?? '') : '';
            return (
              <div key={id}>
                <dt className="l-label" dir="auto">
                  {label}
                </dt>
                <dd className={answer ? 'keep-lines breaks' : 'type-muted'} dir="auto">
                  {field?.Kind === 'yesNo' && answer ? words(answer === 'Yes' ? 'yes' : 'no') : answer || t('notAnswered')}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}
