import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { fieldWords, findFieldProblem } from '#contract/wings/entering/form/field-answers.ts';
import { isAnswered } from '#contract/wings/entering/form/field-kinds.ts';
import { fieldsOf, type FormField } from '#contract/wings/entering/form/form.ts';
import { outcomeOf, type ShownPage } from '#contract/wings/entering/form/shown.ts';
import type { PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { Question } from '#web/wings/entering/form/questions/question.tsx';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import { useRoomPart } from '#web/wings/entering/piece/room/use-room-state.ts';
import { type Room, useRoom } from '#web/wings/entering/piece/room/use-room.ts';
import { useFormFillText } from '#web/texts/form-fill.ts';
import { useQuestionText } from '#web/texts/question.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { openedBy } from './causes.ts';
import css from './form-step.module.css';

/** One page of the award's own form, with what is asked now. */
export function FormStep({ shown: { page, fields } }: { shown: ShownPage }) {
  const t = useFormFillText();
  const { room, own, piece, change, errorAt, mayAnswerPart, uploadsFor, traits } = useRoom();
  const words = useAnswerWords();
  const answer = useCallback(
    (name: string, text: string): void => change({ Answers: { ...room.get().values.Answers, [name]: text } }),
    [room, change],
  );
  const asked = fields.filter(({ Kind }) => Kind !== 'hidden');
  const fresh = useFresh(asked);
  if (!own) return null;
  const outcome = outcomeOf(page, own.facts, own.answers);
  const all = fieldsOf(own.form);
  const propertyId = uploadsFor ?? piece.PropertyID;
  const drawn = (question: FormField) => {
    const field = `Answers.${question.Name}`;
    const value = own.answers[question.Name]?.trim() ?? '';
    const error = errorAt(field);
    const problem = error && value ? findFieldProblem(question, value) : undefined;
    const referred = question.Kind === 'reference' ? all.find(({ Name }) => Name === question.Value) : undefined;
    return (
      <Asked
        key={question.Name}
        room={room}
        question={question}
        error={error && (problem ? inWords(problem, pageLanguage()) : error)}
        earlier={referred ? words(referred, own.answers[referred.Name] ?? '') : ''}
        currency={traits.currency}
        files={piece.AnswerFiles}
        propertyId={propertyId}
        onAnswer={answer}
      />
    );
  };
  return (
    <>
      <fieldset className={`clears-legend ${css.fields}`} disabled={!mayAnswerPart(page.Part)}>
        {openedBy(asked, own.answers).map(({ cause, fields: opened }) =>
          cause ? (
            <Slid key={`${cause.Name} ${opened[0]?.Name}`} isFresh={opened.some(({ Name }) => fresh.has(Name))}>
              <p className={css.why}>
                {t('opened', {
                  count: opened.filter(({ Kind }) => isAnswered(Kind)).length,
                  answer: words(cause, own.answers[cause.Name] ?? ''),
                })}
              </p>
              {opened.map(drawn)}
              <p className="type-small type-muted">{t('keptAsDraft')}</p>
            </Slid>
          ) : (
            opened.map(drawn)
          ),
        )}
      </fieldset>
      {outcome && (
        <div
          role={outcome.Effect === 'end' ? 'alert' : 'status'}
          className="above-24"
          id={fieldId(`Pages.${page.Name}`)}
          tabIndex={-1}
          data-form-error={outcome.Effect === 'end' ? true : undefined}
        >
          <StandingMessage kind={outcome.Effect === 'end' ? 'error' : 'warning'} isInAlert text={outcome.Words} />
        </div>
      )}
      <Announced asked={asked} fresh={fresh} />
    </>
  );
}

interface AskedProps {
  room: Room['room'];
  question: FormField;
  error: ReactNode;
  earlier: string;
  currency: string;
  files: PieceForm['AnswerFiles'];
  propertyId: number;
  onAnswer: (name: string, answer: string) => void;
}

/** Drawn again only for its own answer, and before anything else is: a form may have two hundred questions. */
const Asked = memo(function Asked({ room, question, files, onAnswer, ...rest }: AskedProps) {
  const { Name } = question;
  const value = useRoomPart(room, ({ values }) => values.Answers[Name] ?? '');
  const onChange = useCallback((answer: string) => onAnswer(Name, answer), [Name, onAnswer]);
  const fileUrl = files.find(({ UploadFile }) => UploadFile === value)?.Url;
  return <Question {...rest} question={question} value={value} fileUrl={fileUrl} id={fieldId(`Answers.${Name}`)} onChange={onChange} />;
});

/** What opened since the page was drawn. */
function useFresh(asked: readonly FormField[]): ReadonlySet<string> {
  const first = useRef<ReadonlySet<string>>(undefined);
  first.current ??= new Set(asked.map(({ Name }) => Name));
  return new Set(asked.flatMap(({ Name }) => (first.current?.has(Name) ? [] : [Name])));
}

/** Under its cause, so that nothing above the finger moves. */
const Slid = ({ isFresh, children }: { isFresh: boolean; children: ReactNode }) => (
  <div className={css.slid} data-fresh={isFresh}>
    <div className={css.opened}>{children}</div>
  </div>
);

/** Said politely: the focus stays where someone is answering. */
function Announced({ asked, fresh }: { asked: readonly FormField[]; fresh: ReadonlySet<string> }) {
  const t = useFormFillText();
  const known = useRef(new Set<string>());
  const [words, setWords] = useState('');
  const names = [...fresh].join(' ');
  useEffect(() => {
    const now = new Set(names.split(' ').filter(Boolean));
    const more = asked.filter(({ Name, Kind }) => now.has(Name) && !known.current.has(Name) && isAnswered(Kind));
    known.current = now;
    setWords(more.length > 0 ? t('openedNow', { count: more.length, questions: more.map(({ Label }) => Label).join(', ') }) : '');
  }, [names, asked, t]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}

/** An answer as people read it, in the page's language. */
function useAnswerWords(): (field: FormField, answer: string) => string {
  const t = useQuestionText();
  return (field, answer) => (field.Kind === 'yesNo' && answer ? t(answer === 'Yes' ? 'yes' : 'no') : fieldWords(field, answer));
}
