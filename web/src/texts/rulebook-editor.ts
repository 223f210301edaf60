import { keysOf, textsOf } from '#web/kernel/words/i18n.ts';
import rulebookEditor from '#texts/results/rulebook-editor.ts';

export const useRulebookEditorText = textsOf(rulebookEditor);

/** In the order in which they are offered. */
export const askKeys = keysOf(rulebookEditor, 'asks-');
export const advanceKeys = keysOf(rulebookEditor, 'advance-');
export const comparableKeys = keysOf(rulebookEditor, 'comparable-');
/** The settings that have a name of their own. */
export const pathKeys = keysOf(rulebookEditor, 'path-');
