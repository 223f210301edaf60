import { NativeSelect, TextInput } from '@mantine/core';
import { answerOfRows, rowsOf } from '#contract/wings/entering/form/field-answers.ts';
import { addressLines, formLimits } from '#contract/wings/entering/form/field-kinds.ts';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFormQuestionText } from '#web/texts/form-question.ts';
import { withKept } from '#web/ui/dialog/with-kept.ts';
import { type Common, Group } from './group.tsx';

interface PlaceProps {
  common: Common;
  value: string;
  onChange: (answer: string) => void;
  propertyId: number | undefined;
}

/** The award's own country is the first. */
export function Country({ common, value, onChange, propertyId }: PlaceProps) {
  const t = useFormQuestionText();
  const countries = useCall(geo.getCountries, { params: { propertyId } }, { staleMs: 3_600_000 });
  const options = (countries.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name }));
  return (
    <NativeSelect
      {...common}
      autoComplete="country"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('chooseCountry') }, ...withKept(options, value)]}
    />
  );
}

/** One row: street, city, postal code and country. */
export function Address({ common: { id, ...common }, value, onChange, propertyId }: PlaceProps) {
  const t = useFormQuestionText();
  const [kept = []] = rowsOf(value);
  const lines = addressLines.map((_, at) => kept[at] ?? '');
  const [street = '', city = '', postalCode = '', country = ''] = lines;
  const put = (at: number, line: string): void => onChange(answerOfRows([lines.with(at, line)]));
  const line = (at: number, label: string, autoComplete: string, text: string) => (
    <TextInput
      {...(at === 0 && id && { id })}
      label={label}
      autoComplete={autoComplete}
      maxLength={formLimits.cell}
      value={text}
      error={common.error !== undefined && at === 0}
      onChange={(event) => put(at, event.currentTarget.value)}
    />
  );
  return (
    <Group role="group" {...common}>
      <div className="stack gap-16">
        {line(0, t('street'), 'street-address', street)}
        <div className="stack gap-16 align-start halves-from-30">
          {line(2, t('postalCode'), 'postal-code', postalCode)}
          {line(1, t('city'), 'address-level2', city)}
        </div>
        <Country common={{ label: t('country') }} value={country} onChange={(name) => put(3, name)} propertyId={propertyId} />
      </div>
    </Group>
  );
}
