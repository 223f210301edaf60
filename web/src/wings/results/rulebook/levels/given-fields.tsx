import { NativeSelect } from '@mantine/core';
import type { Level, LevelRule, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { NumberField } from '../editor/number-field.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import { Findings } from '../findings.tsx';
import { kindsOf, ofStage, putRule, ruleOf } from './level-edits.ts';
import css from './levels.module.css';

interface GivenFieldsProps {
  editing: RulebookEditing;
  level: Level;
  at: number;
  onChange: (change: Partial<Level>) => void;
}

/** What a level is given for; any of its rules is enough. */
export function GivenFields({ editing: { rulebook, findingsAt }, level, at, onChange }: GivenFieldsProps) {
  const t = useLevelsText();
  const path = `levels.${at}.given`;
  const last = rulebook.stages.at(-1);
  return (
    <div className="stack gap-12">
      {level.given.map((rule, index) => (
        <div key={ruleKey(level.given, index)} className="stack gap-4">
          <RuleFields
            rule={rule}
            stages={rulebook.stages}
            onChange={(next) => onChange(putRule(level, index, next))}
            {...(level.given.length > 1 && {
              onRemove: () => onChange({ given: level.given.filter((_, other) => other !== index) }),
            })}
          />
          <Findings of={findingsAt(`${path}.${index}`)} />
        </div>
      ))}
      <Findings of={findingsAt(path).filter((one) => one.at === path)} />
      <div>
        <PlainButton variant="underlined" onClick={() => onChange({ given: [...level.given, ruleOf(kindsOf(last)[0] ?? 'hand', last)] })}>
          {t('orRule')}
        </PlainButton>
      </div>
    </div>
  );
}

interface RuleFieldsProps {
  rule: LevelRule;
  stages: readonly Stage[];
  onChange: (rule: LevelRule) => void;
  onRemove?: () => void;
}

function RuleFields({ rule, stages, onChange, onRemove }: RuleFieldsProps) {
  const t = useLevelsText();
  const stage = 'stage' in rule ? stages.find(({ id }) => id === rule.stage) : stages.at(-1);
  const kinds = [...new Set([...kindsOf(stage), rule.by])];
  return (
    <div className="cluster gap-8-12 align-start">
      <NativeSelect
        label={t('giving')}
        value={rule.by}
        data={kinds.map((by) => ({ value: by, label: t(`by_${by}`) }))}
        onChange={({ currentTarget }) => onChange(ruleOf(currentTarget.value as LevelRule['by'], stage))}
      />
      <Amounts rule={rule} stage={stage} onChange={onChange} />
      {'stage' in rule && (
        <NativeSelect
          label={t('stage')}
          value={rule.stage}
          data={stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => {
            const next = stages.find(({ id }) => id === currentTarget.value);
            if (next) onChange(ofStage(rule, next));
          }}
        />
      )}
      {onRemove && (
        <PlainButton variant="underlined" onClick={onRemove}>
          {t('removeRule')}
        </PlainButton>
      )}
    </div>
  );
}

function Amounts({ rule, stage, onChange }: { rule: LevelRule; stage: Stage | undefined; onChange: (rule: LevelRule) => void }) {
  const t = useLevelsText();
  switch (rule.by) {
    case 'place':
      return (
        <>
          <NumericField
            className={css.short}
            label={t('from')}
            value={rule.from}
            maxDigits={4}
            onChange={(from) => onChange({ ...rule, from: from ?? 1 })}
          />
          <NumericField
            className={css.short}
            label={t('to')}
            value={rule.to}
            maxDigits={4}
            onChange={(to) => onChange({ ...rule, to: to ?? 1 })}
          />
        </>
      );
    case 'value':
      return (
        <>
          <NumberField
            className={css.short}
            label={t('atLeast')}
            value={rule.atLeast}
            onChange={(value) => onChange({ ...rule, atLeast: value ?? 0 })}
          />
          <NumberField
            className={css.short}
            label={t('below')}
            value={rule.below}
            onChange={(below) => {
              const { below: _, ...rest } = rule;
              onChange(below === undefined ? rest : { ...rest, below });
            }}
          />
        </>
      );
    case 'share':
      return (
        <>
          <NumberField
            className={css.short}
            label={t('fromPercent')}
            value={percent(rule.from)}
            onChange={(from) => onChange({ ...rule, from: (from ?? 0) / 100 })}
          />
          <NumberField
            className={css.short}
            label={t('toPercent')}
            value={percent(rule.to)}
            onChange={(to) => onChange({ ...rule, to: (to ?? 0) / 100 })}
          />
        </>
      );
    case 'outcome':
      return (
        <NativeSelect
          label={t('outcome')}
          value={rule.outcome}
          data={stage?.asks.kind === 'motions' ? stage.asks.motions.map(({ outcome }) => outcome) : [rule.outcome]}
          onChange={({ currentTarget }) => onChange({ ...rule, outcome: currentTarget.value })}
        />
      );
    default:
      return null;
  }
}

/** Rules have no names; of equal ones the first, the second and so on. */
function ruleKey(given: readonly LevelRule[], at: number): string {
  const rule = given[at];
  return `${rule?.by ?? ''} ${given.slice(0, at).filter(({ by }) => by === rule?.by).length}`;
}

const percent = (share: number): number => Math.round(share * 10_000) / 100;
