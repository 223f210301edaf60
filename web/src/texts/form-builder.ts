import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import formBuilder from '#texts/entering/form-builder.ts';
import formPresets from '#texts/entering/form-presets.ts';

export const useFormBuilderText = textsOf(formBuilder);
export type FormBuilderText = Text<typeof formBuilder>;
export const useFormPresetText = textsOf(formPresets);
export type FormPresetText = Text<typeof formPresets>;
