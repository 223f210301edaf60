import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cart } from '#contract/areas/order/cart.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useOrderText } from '#web/texts/order.ts';
import { Icon } from '#web/ui/icon.tsx';
import { orNothing } from './cart-answers.ts';
import css from '#web/areas/order/order.module.css';

interface CouponFieldProps {
  seasonId: number;
  /** What the entries cost before it. */
  amount: number;
  code: string;
  onCode: (code: string) => void;
  /** It was taken, and gives nothing any more. */
  isSpent: boolean;
}

export function CouponField({ seasonId, amount, code, onCode, isSpent }: CouponFieldProps) {
  const t = useOrderText();
  const { property, send } = usePortal();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const use = async (): Promise<void> => {
    if (!typed.trim() || isAsking) return;
    setAsking(true);
    setProblem(undefined);
    try {
      const body = { PropertyID: property.id, SeasonID: seasonId, CouponCode: typed.trim(), Amount: amount };
      const found = await orNothing(send(cart.checkCouponCode, { body }));
      if (found) onCode(found.Code);
      else setProblem(t('couponNothing'));
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setProblem(reason.message);
    } finally {
      setAsking(false);
    }
  };
  if (code)
    return (
      <div className={css.couponUsed}>
        <p>
          <Icon name={isSpent ? 'warn' : 'check'} size={18} /> {isSpent ? t('couponNothing') : t('couponUsed', { code })}
        </p>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('couponRemoveNamed', { code })}
          onClick={() => {
            setTyped('');
            onCode('');
          }}
        >
          {t('couponRemove')}
        </Button>
      </div>
    );
  return (
    <div className={css.coupon}>
      <TextInput
        label={t('optional', { label: t('coupon') })}
        value={typed}
        error={problem}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          // Enter means this field, not the whole order.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void use();
        }}
      />
      <Button variant="default" loading={isAsking} onClick={() => void use()}>
        {t('couponAction')}
      </Button>
    </div>
  );
}
