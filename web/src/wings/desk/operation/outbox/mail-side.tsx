import type { ReactNode } from 'react';
import type { Mail } from '#contract/wings/desk/operation/mail.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import css from '#web/wings/desk/operation/operation.module.css';
import { useSharedClock } from '#web/kernel/browser/shared-clock.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { MailStateChip } from './mail-state-chip.tsx';

/** What became of a mail, and who of the staff opened it. */
export function MailSide({ shown }: { shown: Mail }) {
  const t = useOperationText();
  const clock = useSharedClock(shown.PropertyID);
  const time = shown.LinkExpiresAt && formatWithZone(shown.LinkExpiresAt, clock);
  const now = useNow();
  const isExpired = shown.LinkExpiresAt !== null && shown.LinkExpiresAt <= now;
  return (
    <div className="type-small stack pack-start shrinks gap-24">
      <Part title={t('delivery')}>
        <MailFacts shown={shown} />
        {time && <p>{t(isExpired ? 'linkExpired' : 'linkExpires', { time })}</p>}
      </Part>
      <Part title={t('openedBy')}>
        <ul className={css.openings}>
          {shown.OpenedBy.map(({ Name, At, IsYou }) => (
            <li key={`${Name} ${At.getTime()}`}>
              {IsYou ? t('openedByYou', { name: Name }) : Name}
              <span className="type-muted">{IsYou ? t('openedNow') : formatWithZone(At, clock)}</span>
            </li>
          ))}
        </ul>
        <p className="type-muted">{t('openedNoted')}</p>
      </Part>
      {shown.SecretLinks === 'hidden' && (
        <Part title={t('alsoHidden')}>
          <p>{t('alsoHiddenBody')}</p>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.mailPart}>
    <h3>{title}</h3>
    {children}
  </section>
);

function MailFacts({ shown }: { shown: Mail }) {
  const t = useOperationText();
  const award = findProperty(shown.PropertyID);
  const clock = useSharedClock(shown.PropertyID);
  return (
    <dl className={`facts ${css.facts}`}>
      <dt>{t('recipient')}</dt>
      <dd>{shown.Recipient}</dd>
      <dt>{t('mailFrom')}</dt>
      <dd>{award?.name}</dd>
      <dt>{t('written')}</dt>
      <dd>{formatWithZone(shown.CreatedAt, clock)}</dd>
      <dt>{t('state')}</dt>
      <dd>
        <MailStateChip state={shown.State} />
        {shown.SettledAt && <span className="type-muted"> {formatWithZone(shown.SettledAt, clock)}</span>}
      </dd>
      {shown.State === 'waiting' && shown.Attempts > 0 && (
        <>
          <dt>{t('attempts')}</dt>
          <dd>{shown.Attempts}</dd>
        </>
      )}
      {shown.CopyOf && (
        <>
          <dt>{t('copyOf')}</dt>
          <dd>{t('mailNumber', { id: shown.CopyOf })}</dd>
        </>
      )}
      {shown.LastError && (
        <>
          <dt>{t('lastError')}</dt>
          <dd className="type-danger">{shown.LastError}</dd>
        </>
      )}
    </dl>
  );
}
