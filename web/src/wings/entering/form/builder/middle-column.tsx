import { Button, NativeSelect } from '@mantine/core';
import { memo, type ReactNode, useCallback, useState } from 'react';
import type { Facts } from '#contract/wings/entering/form/condition.ts';
import { fieldWords, findFieldProblem } from '#contract/wings/entering/form/field-answers.ts';
import type { FormField, FormPage } from '#contract/wings/entering/form/form.ts';
import { placeOfPart } from '#contract/wings/entering/form/form-places.ts';
import { asksAbout, fieldsOf } from '#contract/wings/entering/form/form.ts';
import { outcomeOf, partAnswers, shownOf } from '#contract/wings/entering/form/shown.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { Question } from '#web/wings/entering/form/questions/question.tsx';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { AddQuestion } from './add-question.tsx';
import { AsRead } from './as-read.tsx';
import css from './builder.module.css';
import { PrintedPreview } from './printed-preview.tsx';
import { isNarrow } from './use-column-keys.ts';
import { useFieldActs } from './use-field-acts.ts';
import { useBuilder, type Viewer } from './use-builder.ts';

const viewers: readonly Viewer[] = ['entrant', 'judges', 'executives', 'public'];

/** Middle: the form as the entrant meets it, typed into and tested; or what others read of these answers. */
export function MiddleColumn() {
  const t = useFormBuilderText();
  const { form, desk, pageName, viewer, show } = useBuilder();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [category, setCategory] = useState('');
  const [media, setMedia] = useState('');
  const [country, setCountry] = useState('');
  const page = form.Pages.find(({ Name }) => Name === pageName);
  const place = placeOfPart(page?.Part ?? 'entry');
  const facts: Facts = {
    categories: category ? [category] : [],
    mediaTypes: media ? [media] : [],
    isShortlisted: page?.Part === 'finalists',
    country,
    ...(place !== 'work' && { place }),
  };
  const byCountry = asksAbout(form, '$country');
  const answerOne = useCallback((name: string, answer: string) => setAnswers((now) => ({ ...now, [name]: answer })), []);
  const isBlind = (one: Viewer): boolean => (form.BlindRounds as readonly string[]).includes(one);
  const offered = viewers.filter((one) => one !== 'executives' || seasonPartsOf(traitsOf(desk.PropertyID)).secondRound);
  return (
    <>
      <div className={css.previewBar}>
        <div role="group" aria-label={t('previewAs')} className="cluster gap-8 align-center">
          <span className="type-small type-muted" aria-hidden="true">
            {t('previewAs')}
          </span>
          <span className={`inline-row ${css.segments}`}>
            {offered.map((one) => (
              <button key={one} type="button" className={`tints ${css.segment}`} aria-pressed={viewer === one} onClick={() => show(one)}>
                {t(one !== 'entrant' && one !== 'public' && isBlind(one) ? `as-${one}Blind` : `as-${one}`)}
              </button>
            ))}
          </span>
        </div>
        {viewer === 'entrant' && Object.values(answers).some(Boolean) ? (
          <Button variant="subtle" size="sm" onClick={() => setAnswers({})}>
            {t('clearAnswers')}
          </Button>
        ) : (
          viewer === 'entrant' && <p className="type-small type-muted">{t('testIt')}</p>
        )}
      </div>
      {viewer === 'entrant' && page && (desk.Categories.length > 0 || byCountry) && (
        <div className={css.facts}>
          {desk.Categories.length > 0 && (
            <FactSelect label={t('factCategory')} value={category} options={desk.Categories} onChange={setCategory} />
          )}
          {byCountry && <CountrySelect value={country} onChange={setCountry} />}
          {desk.MediaTypes.length > 1 && <FactSelect label={t('factMedia')} value={media} options={desk.MediaTypes} onChange={setMedia} />}
        </div>
      )}
      <Sheet>
        {viewer !== 'entrant' ? (
          <AsRead viewer={viewer} facts={facts} answers={answers} isBlind={isBlind(viewer)} />
        ) : page ? (
          <PagePreview key={page.Name} page={page} facts={facts} answers={answers} onAnswer={answerOne} />
        ) : (
          <PrintedPreview />
        )}
      </Sheet>
    </>
  );
}

interface FactSelectProps {
  label: string;
  value: string;
  options: readonly (string | { value: string; label: string })[];
  onChange: (value: string) => void;
}

function FactSelect({ label, value, options, onChange }: FactSelectProps) {
  const t = useFormBuilderText();
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: t('factNone') }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function CountrySelect({ value, onChange }: Pick<FactSelectProps, 'value' | 'onChange'>) {
  const t = useFormBuilderText();
  const { desk } = useBuilder();
  const listed = useCall(geo.getCountries, { params: { propertyId: desk.PropertyID } }, { staleMs: 3_600_000 });
  const options = (listed.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name }));
  return <FactSelect label={t('factCountry')} value={value} options={options} onChange={onChange} />;
}

/** In the award's brand, which shows its raw color once, as the spine. */
function Sheet({ children }: { children: ReactNode }) {
  const { desk } = useBuilder();
  return (
    <div
      className={css.sheet}
      style={{ borderInlineStartColor: brandOf(traitsOf(desk.PropertyID).brand).brand }}
      data-density="comfortable"
    >
      {children}
    </div>
  );
}

interface PagePreviewProps {
  page: FormPage;
  facts: Facts;
  answers: Record<string, string>;
  onAnswer: (name: string, answer: string) => void;
}

function PagePreview({ page, facts, answers, onAnswer }: PagePreviewProps) {
  const t = useFormBuilderText();
  const { form, isReadOnly, desk, select, selected } = useBuilder();
  const shown = shownOf(form, facts, answers);
  const here = shown.find((one) => one.page.Name === page.Name);
  const { sent } = partAnswers(form, facts, answers);
  const outcome = here && outcomeOf(page, facts, sent);
  const at = form.Pages.indexOf(page);
  const currency = traitsOf(desk.PropertyID).currency;
  const earlier = (name: string): string => {
    const field = fieldsOf(form).find(({ Name }) => Name === name);
    return field ? fieldWords(field, sent[name] ?? '') : '';
  };
  return (
    <>
      <div className="stack gap-4">
        <p className="type-small type-muted">{t('stepOf', { step: at + 1, steps: form.Pages.length })}</p>
        <h2 className={css.pageTitle} dir="auto">
          {page.Title}
        </h2>
        {page.Lead && (
          <p className="type-soft keep-lines" dir="auto">
            {page.Lead}
          </p>
        )}
      </div>
      {!here && <StandingMessage kind="info" text={t('pageHiddenNow')} />}
      {page.Fields.length === 0 && <p className="type-muted">{t('emptyPageHere')}</p>}
      {page.Fields.map((field, index) => {
        const isSelected = selected?.is === 'field' && selected.name === field.Name;
        if (!here?.fields.includes(field))
          return (
            <Slot key={field.Name} field={field} isSelected={isSelected}>
              <p className="cluster gap-8 align-center type-muted type-small">
                <Icon name="eyeOff" size={16} />
                {t('hiddenNow', { name: field.Label })}
              </p>
            </Slot>
          );
        return (
          <Slot
            key={field.Name}
            field={field}
            isSelected={isSelected}
            hasAdd={!isReadOnly && isSelected}
            place={{ page: at, at: index + 1 }}
          >
            {field.Kind === 'hidden' ? (
              <p className="type-muted type-small">
                {field.Label}: <bdi>{field.Value}</bdi>
              </p>
            ) : (
              <TriedQuestion
                field={field}
                answer={answers[field.Name] ?? ''}
                earlier={field.Kind === 'reference' ? earlier(field.Value) : ''}
                currency={currency}
                propertyId={desk.PropertyID}
                onAnswer={onAnswer}
              />
            )}
          </Slot>
        );
      })}
      {outcome && (
        <StandingMessage
          kind={outcome.Effect === 'end' ? 'error' : 'warning'}
          text={outcome.Words}
          detail={t(outcome.Effect === 'end' ? 'ended' : 'warned')}
        />
      )}
      {!isReadOnly && (
        <div>
          <AddQuestion place={{ page: at, at: page.Fields.length }} label={t('addQuestion')} />
        </div>
      )}
      {isReadOnly || page.Fields.length > 0 ? null : (
        <Button variant="subtle" onClick={() => select({ is: 'page', name: page.Name }, true)}>
          {t('selectNamed', { name: page.Title })}
        </Button>
      )}
    </>
  );
}

interface TriedProps {
  field: FormField;
  answer: string;
  earlier: string;
  currency: string;
  propertyId: number;
  onAnswer: (name: string, answer: string) => void;
}

/** Drawn again only when it or its answer changes: a page may have sixty. */
const TriedQuestion = memo(function TriedQuestion({ field, answer, earlier, currency, propertyId, onAnswer }: TriedProps) {
  const problem = answer.trim() ? findFieldProblem(field, answer.trim()) : undefined;
  return (
    <Question
      question={field}
      value={answer}
      onChange={(next) => onAnswer(field.Name, next)}
      error={problem && inWords(problem, pageLanguage())}
      earlier={earlier}
      currency={currency}
      propertyId={propertyId}
      isTried
    />
  );
});

interface SlotProps {
  field: FormField;
  isSelected: boolean;
  hasAdd?: boolean;
  place?: { page: number; at: number };
  children: ReactNode;
}

/** A question with the builder's own marks, which never reach the entrant. */
function Slot({ field, isSelected, hasAdd = false, place, children }: SlotProps) {
  const t = useFormBuilderText();
  const { select, isReadOnly } = useBuilder();
  const acts = useFieldActs(field.Name);
  const name = field.Label;
  return (
    <div className="stack gap-16">
      <div
        role="group"
        aria-label={name}
        className={css.slot}
        data-selected={isSelected}
        onFocus={() => {
          if (!isSelected) select({ is: 'field', name: field.Name });
        }}
        onKeyDown={acts.onKeyDown}
      >
        <div className={css.slotActs}>
          {isSelected && !isReadOnly ? (
            <>
              <IconButton icon="up" label={t('moveUp', { name })} onAction={() => acts.step(-1)} />
              <IconButton icon="down" label={t('moveDown', { name })} onAction={() => acts.step(1)} />
            </>
          ) : (
            <button
              type="button"
              className={css.pick}
              aria-label={t('selectNamed', { name })}
              onClick={({ detail }) => select({ is: 'field', name: field.Name }, detail === 0 || isNarrow())}
            >
              <Icon name="settings" size={16} />
            </button>
          )}
        </div>
        {children}
      </div>
      {hasAdd && place && (
        <div className={`row align-center gap-16 ${css.addHere}`}>
          <AddQuestion place={place} label={t('addHere')} />
        </div>
      )}
    </div>
  );
}
