import type { Question } from '#contract/wings/entering/category/answers.ts';
import type { CustomField } from '#contract/wings/entering/category/custom-field.ts';

/** A question with its words. */
export interface AskedQuestion extends Question {
  label: string;
  help: string;
  isRequired: boolean;
}

/** A question of the server as forms know it. */
export const askedOf = (field: Omit<CustomField, 'CustomFieldID' | 'Audience'>): AskedQuestion => ({
  kind: field.Kind,
  label: field.Label,
  help: field.Help,
  isRequired: field.IsRequired,
  maxLength: field.MaxLength,
  choices: field.Choices,
  least: field.Least,
  most: field.Most,
});
