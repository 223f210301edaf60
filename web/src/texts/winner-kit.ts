import { textsOf } from '#web/kernel/words/i18n.ts';
import winnerKit from '#texts/results/winner-kit.ts';

export const useWinnerKitText = textsOf(winnerKit);
