import { useState } from 'react';
import { useOrderText } from '#web/texts/order.ts';
import { cardProblems, type CardValues, emptyCard, tokenOf } from './card.ts';

/** A card being typed, with what is wrong about it next to each field. */
export function useCard() {
  const t = useOrderText();
  const [card, setCard] = useState<CardValues>(emptyCard);
  const [cardErrors, setErrors] = useState<Partial<Record<keyof CardValues, string>>>({});
  return {
    card,
    cardErrors,
    setCard: (next: CardValues): void => {
      setCard(next);
      // What someone just changed is no longer what was refused.
      const kept = Object.entries(cardErrors).filter(([field]) => next[field as keyof CardValues] === card[field as keyof CardValues]);
      setErrors(Object.fromEntries(kept));
    },
    /** Whether it can be sent; shows what keeps it from that. */
    checkCard: (): boolean => {
      const problems = cardProblems(card, new Date(), {
        fillIn: t('fillIn'),
        cardNoTest: t('cardNoTest'),
        expiryWrong: t('expiryWrong'),
        cardExpired: t('cardExpired'),
      });
      setErrors(problems);
      return Object.keys(problems).length === 0;
    },
    declineCard: (message: string): void => setErrors({ number: message }),
    token: (): string => tokenOf(card),
  };
}
