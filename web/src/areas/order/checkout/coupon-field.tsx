import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallProblem } from '#contract/kernel/client.ts';
import { useOrderText } from '#web/texts/order.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from '#web/areas/order/order.module.css';

/** What became of a code: the coupon it is, or why it is none. */
export type FoundCoupon = { code: string } | { problem: string };

interface CouponFieldProps {
  code: string;
  onCode: (code: string) => void;
  find: (typed: string) => Promise<FoundCoupon>;
  /** Why it gives nothing any more, after it was taken. */
  spent?: string | undefined;
}

export function CouponField({ code, onCode, find, spent }: CouponFieldProps) {
  const t = useOrderText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const use = async (): Promise<void> => {
    if (!typed.trim() || isAsking) return;
    setAsking(true);
    setProblem(undefined);
    try {
      const found = await find(typed.trim());
      if ('code' in found) onCode(found.code);
      else setProblem(found.problem);
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
          <Icon name={spent ? 'warn' : 'check'} size={18} /> {spent ?? t('couponUsed', { code })}
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
