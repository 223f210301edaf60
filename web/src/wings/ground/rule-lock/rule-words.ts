import type { RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { isWindowRule } from '#contract/wings/ground/rule-lock/rules.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { useRuleLockText } from '#web/texts/rule-lock.ts';

type Words = ReturnType<typeof useRuleLockText>;

export const nameOfRule = (t: Words, { Rule, Name }: Pick<RuleStep, 'Rule' | 'Name'>): string =>
  t(`rule-${Rule}`, { name: Rule === 'Rulebook' ? Name.split('.').join(' › ') : Name });

/** A setting of a rulebook as a line: its parts with their names. */
function settingLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(settingLine).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${settingLine(part)}`)
    .join(', ');
}

/** A value as people read it; dates by the award's clock. */
export function valueWords(t: Words, propertyId: number, { Rule }: Pick<RuleStep, 'Rule'>, value: RuleStep['Before']): string {
  if (isWindowRule(Rule)) return formatWithZone(new Date(String(value)), traitsOf(propertyId));
  if (Rule === 'CategoryShortlistSize' && value === null) return t('asSeason');
  if (Rule === 'WithdrawnPlace') return t(value === 'up' ? 'withdrawnUp' : 'withdrawnEmpty');
  if (value === null) return t(Rule === 'Rulebook' ? 'settingNone' : 'criterionNone');
  if (Rule === 'Rulebook') return settingLine(JSON.parse(String(value)));
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  return typeof value === 'object' ? t('criterionValue', { name: value.Name, weight: value.Weight }) : String(value);
}
