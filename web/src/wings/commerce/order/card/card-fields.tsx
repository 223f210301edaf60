import { TextInput } from '@mantine/core';
import { testCards } from '#contract/wings/commerce/order/test-cards.ts';
import { useOrderText } from '#web/texts/order.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { type CardValues, spacedExpiry, spacedNumber } from './card.ts';
import css from '#web/wings/commerce/order/order.module.css';

interface CardFieldsProps {
  card: CardValues;
  onCard: (card: CardValues) => void;
  errors: Partial<Record<keyof CardValues, string>>;
}

/** The sandbox's fields, in place of a payment provider's own. */
export function CardFields({ card, onCard, errors }: CardFieldsProps) {
  const t = useOrderText();
  const set = (change: Partial<CardValues>): void => onCard({ ...card, ...change });
  return (
    <div className="stack gap-20 above-20 up-to-42">
      <div className={css.sandbox} role="note">
        <Icon name="info" />
        <div>
          <p>
            <strong className="type-strong">{t('sandbox')}</strong> {t('sandboxLead')}
          </p>
          <ul className="above-6">
            {testCards.map(({ number, token }) => {
              const does = t(`card_${token}`);
              return (
                <li key={token}>
                  <button
                    type="button"
                    className={`darkens ${css.testCard}`}
                    aria-label={t('useCard', { number: spacedNumber(number), does })}
                    onClick={() => set({ number: spacedNumber(number) })}
                  >
                    {spacedNumber(number)}
                  </button>{' '}
                  {does}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <TextInput
        label={t('cardNumber')}
        value={card.number}
        error={errors.number}
        inputMode="numeric"
        autoComplete="cc-number"
        onChange={({ currentTarget: { value } }) => set({ number: spacedNumber(value) })}
      />
      <TextInput
        label={t('cardName')}
        value={card.name}
        error={errors.name}
        autoComplete="cc-name"
        maxLength={200}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <div className="stack gap-20-16 align-start halves-from-30">
        <TextInput
          label={t('cardExpiry')}
          description={t('cardExpiryHelp')}
          value={card.expiry}
          error={errors.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          onChange={({ currentTarget: { value } }) => set({ expiry: spacedExpiry(value) })}
        />
        <TextInput
          label={t('cardCvc')}
          description={t('cardCvcHelp')}
          value={card.cvc}
          error={errors.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          onChange={({ currentTarget: { value } }) => set({ cvc: value.replace(/\D/g, '') })}
        />
      </div>
    </div>
  );
}
