import { textsOf } from '#web/kernel/words/i18n.ts';
import health from '#texts/desk/health.ts';

export const useHealthText = textsOf(health);
