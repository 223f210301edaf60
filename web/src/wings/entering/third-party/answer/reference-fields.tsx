import { NativeSelect, TextInput } from '@mantine/core';
import { yesNo } from '#contract/wings/entering/category/answers.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { useThirdPartyAnswerText } from '#web/texts/third-party-answer.ts';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';

interface ReferenceFieldsProps {
  questions: readonly FormField[];
  answers: Readonly<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, answer: string) => void;
}

/** A referee's short form: texts, choices, a scale, a date. */
export function ReferenceFields({ questions, answers, errorOf, onChange }: ReferenceFieldsProps) {
  const t = useThirdPartyAnswerText();
  const scaleOf = ({ Least, Most }: FormField): string[] =>
    Array.from({ length: Math.max(0, Number(Most) - Number(Least) + 1) }, (_, at) => String(Number(Least) + at));
  return questions.map((question) => {
    const { Name, Kind, Label, Help, IsRequired, Limit, Choices } = question;
    const shared = {
      label: IsRequired ? Label : t('optional', { label: Label }),
      ...(Help && { description: Help }),
      value: answers[Name] ?? '',
      error: errorOf(Name),
    };
    if (Kind === 'text' || Kind === 'longText')
      return (
        <MaxLengthField
          key={Name}
          {...shared}
          maxLength={Limit ?? (Kind === 'text' ? 300 : 5000)}
          lines={Kind === 'text' ? 'one' : 'many'}
          minRows={4}
          onChange={(value) => onChange(Name, value)}
        />
      );
    if (Kind === 'date')
      return <TextInput key={Name} {...shared} type="date" onChange={({ currentTarget: { value } }) => onChange(Name, value)} />;
    const options = Kind === 'yesNo' ? yesNo : Kind === 'scale' ? scaleOf(question) : Choices;
    return (
      <NativeSelect
        key={Name}
        {...shared}
        onChange={({ currentTarget: { value } }) => onChange(Name, value)}
        data={[
          { value: '', label: t('choose') },
          ...options.map((value) => ({ value, label: Kind === 'yesNo' ? t(value === 'Yes' ? 'yes' : 'no') : value })),
        ]}
      />
    );
  });
}
