import { TextInput } from '@mantine/core';
import { aboutLimits } from '#contract/wings/judging/reviewer/reviewer.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { MaxWordsField } from '#web/ui/field/limited-text-field.tsx';

/** As a form hands them out. */
interface TextFieldProps {
  value?: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
}

export function BiographyField(props: TextFieldProps) {
  const t = useReviewerText();
  const label = t('optional', { label: t('biography') });
  return <MaxWordsField {...props} label={label} description={t('biographyHelp')} maxWords={aboutLimits.words} />;
}

/** R107 */
export function ExperienceField(props: TextFieldProps) {
  const t = useReviewerText();
  const label = t('optional', { label: t('experience') });
  return <MaxWordsField {...props} label={label} description={t('experienceHelp')} maxWords={aboutLimits.words} />;
}

export function WebsiteField({ onChange, ...props }: TextFieldProps) {
  const t = useReviewerText();
  return (
    <TextInput
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      label={t('optional', { label: t('website') })}
      description={t('websiteHelp')}
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
