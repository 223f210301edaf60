import { Button, Textarea, TextInput } from '@mantine/core';
import { useAwardText } from '#web/texts/award.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './setup.module.css';

export interface CriterionValues {
  /** Tells rows apart while they are typed. */
  Row: number;
  Name: string;
  Question: string;
}

/** Proposals as rows of the form. */
export const rowsOf = (criteria: readonly { Name: string; Question: string }[]): CriterionValues[] =>
  criteria.map((criterion, Row) => ({ Row, ...criterion }));

interface CriteriaFieldsProps {
  values: readonly CriterionValues[];
  error: React.ReactNode;
  onChange: (values: CriterionValues[]) => void;
}

export function CriteriaFields({ values, error, onChange }: CriteriaFieldsProps) {
  const t = useAwardText();
  const put = (at: number, change: Partial<CriterionValues>) =>
    onChange(values.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <fieldset className={`clears-legend ${css.group}`}>
      <legend>{t('criteria')}</legend>
      <p className="type-small type-muted">{t('criteriaHelp')}</p>
      {values.map(({ Row, Name, Question }, at) => (
        <div key={Row} className={`columns-auto stack align-start gap-8 ${css.criterion}`}>
          <TextInput
            aria-label={t('criterion', { number: at + 1 })}
            value={Name}
            maxLength={100}
            error={at === 0 && error}
            onChange={({ currentTarget: { value } }) => put(at, { Name: value })}
          />
          <Textarea
            className={css.question}
            autosize
            minRows={1}
            aria-label={t('question', { number: at + 1 })}
            value={Question}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => put(at, { Question: value })}
          />
          <IconButton
            icon="trash"
            label={t('removeCriterion', { number: at + 1 })}
            isOff={values.length === 1}
            onAction={() => onChange(values.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          disabled={values.length >= 20}
          onClick={() => onChange([...values, { Row: Math.max(0, ...values.map(({ Row }) => Row)) + 1, Name: '', Question: '' }])}
        >
          {t('addCriterion')}
        </Button>
      </div>
    </fieldset>
  );
}
