import type { ChangePreview } from '#contract/wings/desk/result-change/result-change.ts';
import { useApprovalsText } from '#web/texts/approvals.ts';
import css from './approvals.module.css';

/** Who may approve, and who may not with the reason. */
export function Approvers({ approvers }: { approvers: ChangePreview['Approvers'] }) {
  const t = useApprovalsText();
  const roles: Readonly<Record<string, string>> = { owner: t('role-owner'), organizer: t('role-organizer'), juryDesk: t('role-juryDesk') };
  return (
    <section aria-labelledby="approvers">
      <h3 id="approvers" className="type-s">
        {t('whoApproves')}
      </h3>
      <ul className={`ruled-above ${css.people}`}>
        {approvers.map(({ Name, Role, Decided, MayApprove, Why }) => (
          <li key={`${Name} ${Role}`} data-may={MayApprove}>
            <span>
              <b>{Name}</b>, {roles[Role] ?? Role}
            </span>
            <span className="type-small type-muted">{Why ? t(`why-${Why}`) : t('decidedCount', { count: Decided })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What will be read is what is typed. */
export function PublicWords({ sentence, reason }: { sentence: string; reason: string }) {
  const t = useApprovalsText();
  return (
    <section aria-labelledby="public-words">
      <h3 id="public-words" className="type-s">
        {t('publicHead')}
      </h3>
      <div className={css.public} aria-live="polite">
        <p dir="auto">
          {sentence} {t('two')}
        </p>
        {reason && <p dir="auto">{t('reasonQuoted', { reason })}</p>}
      </div>
      <p className="type-small type-muted">{t('publicFoot')}</p>
    </section>
  );
}
