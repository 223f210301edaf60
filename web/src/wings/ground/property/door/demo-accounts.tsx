import { useEffect, useState } from 'react';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './door.module.css';
import type { DoorAnswer, DoorProperty } from './door-answer.ts';

type Demo = NonNullable<DoorAnswer['DemoAccounts']>;

/** The accounts to try the chosen award with; one click copies. */
export function DemoAccounts({ property, demo }: { property: DoorProperty; demo: Demo }) {
  const t = usePortalText();
  const here = [property.PropertyID, traitsOf(property.PropertyID).judgedBy, adminPropertyId];
  const accounts = demo.Accounts.filter(({ PropertyID }) => here.includes(PropertyID));
  // The administrator belongs to all of them and comes last.
  accounts.sort((one, other) => Number(one.PropertyID === adminPropertyId) - Number(other.PropertyID === adminPropertyId));
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className="below-8 type-heading">
        {t('demoAccounts')}
      </h2>
      <ul>
        {accounts.map(({ Label, Email, Link }) => (
          <li key={Email} className={css.account}>
            <a href={Link}>{Label}</a>
            <CopyLine text={Email} />
          </li>
        ))}
      </ul>
      <p className={css.password}>
        {t('demoPassword')} <CopyLine text={demo.Password} />
      </p>
    </section>
  );
}

function CopyLine({ text }: { text: string }) {
  const t = usePortalText();
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    // Without https a browser has no clipboard; the text itself can still be selected.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      );
  };
  return (
    <button type="button" className={css.copy} onClick={copy} aria-label={t('demoCopy', { text })}>
      <bdi className={css.copyText}>{text}</bdi>
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
      <span role="status" className="size-13 type-success">
        {state === 'copied' && t('demoCopied')}
        {state === 'failed' && t('demoCopyFailed')}
      </span>
    </button>
  );
}
