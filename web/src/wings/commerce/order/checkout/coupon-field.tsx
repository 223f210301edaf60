import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { useOrderText } from '#web/texts/order.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from '#web/wings/commerce/order/order.module.css';

/** What became of a code: the coupon it is, or why it isn't valid. */
export type FoundCoupon = { code: string } | { problem: string };

interface CouponFieldProps {
  /** Those that can be used without typing their code. */
  offered: readonly { Code: string; Description: string }[] | undefined;
  code: string;
  onCode: (code: string) => void;
  find: (typed: string) => Promise<FoundCoupon>;
  /** Why it gives nothing anymore, after it was taken. */
  spent?: string | undefined;
}

export function CouponField({ offered = [], code, onCode, find, spent }: CouponFieldProps) {
  const t = useOrderText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const use = async (wanted = typed.trim()): Promise<void> => {
    if (!wanted || isAsking) return;
    setAsking(true);
    setProblem(undefined);
    try {
      const found = await find(wanted);
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
    <>
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
      {offered.length > 0 && (
        <ul className={css.offered} aria-label={t('couponsOffered')}>
          {offered.map(({ Code, Description }) => (
            <li key={Code}>
              <span>
                <strong className="type-strong">{Code}</strong> {Description}
              </span>
              <Button
                variant="subtle"
                size="sm"
                className="rigid"
                aria-label={t('couponUseNamed', { code: Code })}
                onClick={() => void use(Code)}
              >
                {t('couponUse')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
