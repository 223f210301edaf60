import { type CategoryCustomField, customField } from '#contract/wings/entering/category/custom-field.ts';
import type { QuestionAudience, QuestionKind } from '#contract/wings/entering/category/answers.ts';
import type { Sent } from '#contract/kernel/call/call.ts';

type Body = Sent<typeof customField.saveCustomField>['body'];

/** What the dialog edits: options are typed one per line, limits as text. */
type QuestionValues = {
  Kind: QuestionKind;
  Label: string;
  Help: string;
  IsRequired: boolean;
  MaxLength: number | null;
  Choices: string;
  Least: string;
  Most: string;
  Audience: QuestionAudience;
  IsActive: boolean;
};

export const valuesOf = (known: CategoryCustomField | undefined): QuestionValues => ({
  Kind: known?.Kind ?? 'text',
  Label: known?.Label ?? '',
  Help: known?.Help ?? '',
  IsRequired: known?.IsRequired ?? false,
  MaxLength: known?.MaxLength ?? 300,
  Choices: known?.Choices.join('\n') ?? '',
  Least: known?.Least ?? '',
  Most: known?.Most ?? '',
  Audience: known?.Audience ?? 'judges',
  IsActive: known?.IsActive ?? true,
});

/** The lines that say something. */
export const choicesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const hasChoices = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'several';
export const hasLimits = (kind: QuestionKind): kind is 'number' | 'date' | 'several' =>
  kind === 'number' || kind === 'date' || kind === 'several';
export const hasOptions = hasChoices;

/** What is sent: nothing that the kind of answer does not have. */
export const bodyOf = (values: QuestionValues, place: { categoryId: number; known: CategoryCustomField | undefined }): Body => ({
  PropertyCategoryDataID: place.categoryId,
  ...(place.known && { CustomFieldID: place.known.CustomFieldID, Version: place.known.Version }),
  Kind: values.Kind,
  Label: values.Label,
  Help: values.Help,
  IsRequired: values.IsRequired,
  MaxLength: values.MaxLength ?? 300,
  Choices: hasChoices(values.Kind) ? choicesIn(values.Choices) : [],
  Least: (hasLimits(values.Kind) && values.Least.trim()) || null,
  Most: (hasLimits(values.Kind) && values.Most.trim()) || null,
  Audience: values.Audience,
  IsActive: values.IsActive,
});

/** A question as it is, to be saved with a change. */
export const savedOf = (question: CategoryCustomField): Body =>
  bodyOf(valuesOf(question), { categoryId: question.PropertyCategoryDataID, known: question });
