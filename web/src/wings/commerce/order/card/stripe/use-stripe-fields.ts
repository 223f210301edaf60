import { useEffect, useRef, useState } from 'react';
import type { CardForm } from '#contract/wings/commerce/order/order-view.ts';
import { unitsOf } from '#contract/wings/commerce/order/provider-currencies.ts';
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.ts';

export interface Charge {
  amount: number;
  currency: string;
}

/** The provider's own fields, in its own frame: what is typed there never reaches us. */
export function useProviderFields(form: CardForm | null, { amount, currency }: Charge) {
  const place = useRef<HTMLDivElement>(null);
  const open = useRef<{ script: StripeScript; elements: StripeElements } | undefined>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);
  // What can't be charged is refused by the server, in words.
  const units = unitsOf('stripe', amount, currency) ?? amount;
  const first = useRef(units);
  const { Script, PublicKey } = form ?? { Script: '', PublicKey: '' };
  useEffect(() => {
    if (!Script) return;
    let isGone = false;
    let close = () => undefined as void;
    setState('loading');
    void turn;
    loadStripe({ Provider: 'stripe', Script, PublicKey })
      .then((stripe) => {
        if (isGone || !place.current) return;
        const elements = stripe.elements({
          mode: 'payment',
          amount: first.current,
          currency: currency.toLowerCase(),
          captureMethod: 'manual',
        });
        const fields = elements.create('payment');
        fields.on('ready', () => setState('ready'));
        fields.on('loaderror', () => setState('failed'));
        fields.mount(place.current);
        close = () => fields.destroy();
        open.current = { script: stripe, elements };
      })
      .catch(() => {
        if (!isGone) setState('failed');
      });
    return () => {
      isGone = true;
      close();
      open.current = undefined;
    };
  }, [Script, PublicKey, currency, turn]);
  useEffect(() => {
    first.current = units;
    open.current?.elements.update({ amount: units });
  }, [units]);
  return { place, state, open, retry: () => setTurn((before) => before + 1) };
}
