import type { ReactNode } from 'react';
import { fieldWords } from '#contract/wings/entering/form/field-answers.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';
import type { PlacedPart } from '#contract/wings/entering/form/form-places.ts';
import { factsAt, findPlacedFaults, type PlacedForm } from '#contract/wings/entering/form/placed-answers.ts';
import { outcomeOf, shownOf } from '#contract/wings/entering/form/shown.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Question } from './question.tsx';

interface PlacedQuestionsProps {
  place: PlacedPart;
  asked: PlacedForm;
  answers: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, ReactNode>>;
  onAnswer: (name: string, answer: string) => void;
  currency?: string;
  propertyId: number;
}

/** What the award's own form asks once, page under page: of a submission, with an order, of a judge. */
export function PlacedQuestions({ place, asked, answers, errors, onAnswer, currency, propertyId }: PlacedQuestionsProps) {
  const facts = factsAt(place, asked);
  const all = fieldsOf(asked.Form);
  return (
    <div className="stack gap-32">
      {shownOf(asked.Form, facts, answers).map(({ page, fields }) => {
        const outcome = outcomeOf(page, facts, answers);
        return (
          <div key={page.Name} role="group" aria-label={page.Title} className="stack gap-20">
            <div>
              <h3 className="type-strong breaks" dir="auto">
                {page.Title}
              </h3>
              {page.Lead && (
                <p className="above-4 type-soft keep-lines breaks" dir="auto">
                  {page.Lead}
                </p>
              )}
            </div>
            {fields.map((question) => {
              const referred = all.find(({ Name }) => question.Kind === 'reference' && Name === question.Value);
              return (
                <Question
                  key={question.Name}
                  question={question}
                  value={answers[question.Name] ?? ''}
                  error={errors[`Answers.${question.Name}`]}
                  earlier={referred ? fieldWords(referred, answers[referred.Name] ?? '') : ''}
                  propertyId={propertyId}
                  {...(currency && { currency })}
                  onChange={(answer) => onAnswer(question.Name, answer)}
                />
              );
            })}
            {outcome && (
              <div role={outcome.Effect === 'end' ? 'alert' : 'status'}>
                <StandingMessage kind={outcome.Effect === 'end' ? 'error' : 'warning'} isInAlert text={outcome.Words} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Whether anything is asked at all: every page may depend on what isn't so. */
export const asksAnything = (place: PlacedPart, asked: PlacedForm, answers: Readonly<Record<string, string>> = asked.Answers): boolean =>
  shownOf(asked.Form, factsAt(place, asked), answers).length > 0;

/** What is wrong with these answers, by field of the form. */
export const placedErrors = (place: PlacedPart, asked: PlacedForm, answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(faultsInWords(findPlacedFaults(place, asked, answers), pageLanguage()).map(({ Field, Message }) => [Field, Message]));
