import type { RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { useRuleLockText } from '#web/texts/rule-lock.ts';
import css from './rule-lock.module.css';
import { nameOfRule, valueWords } from './rule-words.ts';

/** Each rule with what it was and what it would be. */
export function ChangedRules({ propertyId, changes }: { propertyId: number; changes: readonly RuleStep[] }) {
  const t = useRuleLockText();
  return (
    <dl className={`stack gap-12 ${css.changes}`}>
      {changes.map((one) => (
        <div key={`${one.Rule} ${one.Of ?? one.Name}`}>
          <dt className="type-strong breaks" dir="auto">
            {nameOfRule(t, one)}
          </dt>
          <dd>
            <span className="visually-hidden">{t('from')} </span>
            <del className="type-muted" dir="auto">
              {valueWords(t, propertyId, one, one.Before)}
            </del>
            <span className={css.arrow} aria-hidden="true">
              →
            </span>
            <span className="visually-hidden"> {t('to')} </span>
            <ins dir="auto">{valueWords(t, propertyId, one, one.After)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
