import { textsOf } from '#web/kernel/words/i18n.ts';
import registration from '#texts/judging/registration.ts';

export const useRegistrationText = textsOf(registration);
