import { textsOf } from '#web/kernel/words/i18n.ts';
import panel from '#texts/judging/panel.ts';

export const usePanelText = textsOf(panel);
