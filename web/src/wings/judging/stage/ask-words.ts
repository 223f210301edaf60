import { useStageText } from '#web/texts/stage.ts';
import { withinSentence } from '#web/kernel/words/i18n.ts';
import { type Ask, leftOf, minutesLeft } from './asks.ts';

const quarter = 15;

/** What an ask is called in sentences and on buttons. */
export function useAskWords() {
  const t = useStageText();
  const isRound = (kind: Ask['kind']): kind is 'roundOne' | 'roundTwo' => kind === 'roundOne' || kind === 'roundTwo';
  const timeOf = (minutes: number): string => {
    if (minutes < 60) return t('minutes', { count: Math.max(1, minutes) });
    const rounded = Math.round(minutes / quarter) * quarter;
    const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
    return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
  };
  return {
    timeOf,
    what: (ask: Ask): string => {
      const left = leftOf(ask);
      if (ask.kind === 'roundOne') return ask.of > 0 ? t('roundOneLeft', { left }) : t('roundOne');
      if (ask.kind === 'roundTwo') return ask.of > 0 ? t('roundTwoLeft', { left }) : t('roundTwo');
      return t(`what_${ask.kind}`, { left });
    },
    soon: (ask: Ask): string => (isRound(ask.kind) ? withinSentence(t(ask.kind)) : t(`soon_${ask.kind}`)),
    act: (ask: Ask): string => {
      if (ask.kind === 'roundOne') return t('actRoundOne');
      return ask.kind === 'roundTwo' ? t('actRoundTwo') : t(`act_${ask.kind}`);
    },
    time: (ask: Ask): string => {
      const time = timeOf(minutesLeft(ask));
      return ask.isOwnPace ? t('aboutOwn', { time, each: ask.minutesEach }) : t('about', { time });
    },
  };
}
