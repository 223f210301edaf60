import { Checkbox, Radio } from '@mantine/core';
import type { AskedDeclaration } from '#contract/wings/accounts/declaration/declaration.ts';
import { aiExtents, aiUses } from '#contract/wings/accounts/declaration/kinds.ts';
import { useDeclarationText } from '#web/texts/declaration.ts';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import formCss from '#web/ui/field/form.module.css';

export interface AiValues {
  Extent: string;
  Uses: string[];
  Words: string;
}
/** As it is sent; without AI there is nothing more to say. */
export const answerOf = ({ Extent, Uses, Words }: AiValues) => ({
  Extent: Extent as (typeof aiExtents)[number],
  Uses: (Extent === 'none' ? [] : Uses) as (typeof aiUses)[number][],
  Words: Extent === 'none' ? null : Words,
});
export const noAnswer: AiValues = { Extent: '', Uses: [], Words: '' };

interface AiFieldsProps {
  values: AiValues;
  onChange: (values: AiValues) => void;
  submissions: AskedDeclaration['Submissions'];
  errorOf: (field: 'Extent' | 'Uses' | 'Words') => string | undefined;
}

/** How much AI, for what, and in a sentence how. */
export function AiFields({ values, onChange, submissions, errorOf }: AiFieldsProps) {
  const t = useDeclarationText();
  const isUsed = values.Extent !== '' && values.Extent !== 'none';
  return (
    <>
      {submissions.length > 0 && (
        <div>
          <p className="type-small type-muted">{t('forSubmissions', { count: submissions.length })}</p>
          <ul>
            {submissions.map(({ SubmissionID, Title }) => (
              <li key={SubmissionID} dir="auto" className="breaks">
                {Title}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Radio.Group
        label={t('aiExtent')}
        value={values.Extent}
        onChange={(Extent) => onChange({ ...values, Extent })}
        error={errorOf('Extent')}
      >
        <div className={formCss.choices}>
          {aiExtents.map((extent) => (
            <Radio key={extent} value={extent} label={t(`extent-${extent}`)} />
          ))}
        </div>
      </Radio.Group>
      {isUsed && (
        <>
          <Checkbox.Group
            label={t('aiUses')}
            value={values.Uses}
            onChange={(Uses) => onChange({ ...values, Uses })}
            error={errorOf('Uses')}
          >
            <div className={formCss.choices}>
              {aiUses.map((use) => (
                <Checkbox key={use} value={use} label={t(`use-${use}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <MaxLengthField
            label={t('aiWords')}
            maxLength={1000}
            value={values.Words}
            onChange={(Words) => onChange({ ...values, Words })}
            error={errorOf('Words')}
          />
        </>
      )}
    </>
  );
}
