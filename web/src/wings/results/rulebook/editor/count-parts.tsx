import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Advance, AtLine, Stage, TieRule } from '#contract/wings/results/rulebook/rulebook.ts';
import { advanceKeys, comparableKeys, useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { countBy, countedKind, firstAdvance, methodsFor, tieRulesFor } from './edits.ts';
import css from './editor.module.css';
import { NumberField } from './number-field.tsx';
import { Part } from './part.tsx';
import type { StagePartProps } from './stage-parts.ts';

type MethodKey = Extract<Parameters<ReturnType<typeof useRulebookEditorText>>[0], `method-${string}`>;

/** How answers become places. */
export function CountPart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const methods = methodsFor(countedKind(editing.rulebook, stage));
  const known = methods.includes(stage.counting.method) ? methods : [stage.counting.method, ...methods];
  const findings = [...editing.findingsAt(`${path}.counting`), ...editing.findingsAt(`${path}.quorum`)];
  const perWork = stage.quorum?.perWork;
  const isAsked = stage.panel !== undefined;
  const quorum = (change: Stage['quorum']) => {
    const next = { ...stage.quorum, ...change };
    if (next.perWork === undefined) delete next.perWork;
    if (next.perContest === undefined) delete next.perContest;
    put({ quorum: Object.keys(next).length > 0 ? next : undefined } as Partial<Stage>);
  };
  return (
    <Part title={t('howCounts')} says={[...says.counts, ...says.quorum]} findings={findings} isFixed={isFixed}>
      <NativeSelect
        label={t('method')}
        value={stage.counting.method}
        onChange={({ currentTarget: { value } }) => put({ counting: countBy(value) })}
        data={known.map((method) => ({ value: method, label: t(`method-${method}` as MethodKey) }))}
      />
      <SettingFields editing={editing} stage={stage} put={put} />
      {isAsked && (
        <div className={css.numbers}>
          <NumberField
            label={t('quorumWork')}
            value={perWork?.least}
            onChange={(least) =>
              quorum({ perWork: least === undefined ? undefined : { below: 'settle', ...perWork, least } } as Stage['quorum'])
            }
          />
          <NumberField
            label={t('quorumMembers')}
            value={stage.quorum?.perContest}
            onChange={(perContest) => quorum({ perContest } as Stage['quorum'])}
          />
        </div>
      )}
      {perWork && (
        <NativeSelect
          label={t('below')}
          value={perWork.below}
          onChange={({ currentTarget: { value } }) => quorum({ perWork: { ...perWork, below: value as 'settle' } })}
          data={(['settle', 'no-place'] as const).map((value) => ({ value, label: t(`below-${value}`) }))}
        />
      )}
    </Part>
  );
}

interface Settings {
  drop?: number;
  table?: readonly number[];
  least?: number;
  places?: number;
  finalists?: number;
  named?: number;
  sureness?: number;
  prior?: number;
  as?: 'share' | 'number';
  unsureCounts?: boolean;
  comparable?: string;
  parts?: readonly { stage: string; weight: number }[];
}
const numbers = ['drop', 'least', 'places', 'finalists', 'named', 'sureness', 'prior'] as const;
const comparable = comparableKeys.map((key) => key.slice('comparable-'.length));
const hasTable = (method: string): boolean => method === 'points-by-place' || method === 'combine';

function SettingFields({ editing, stage, put }: Pick<StagePartProps, 'editing' | 'stage' | 'put'>) {
  const t = useRulebookEditorText();
  const { method } = stage.counting;
  const settings = stage.counting.settings as Settings;
  const set = (change: Settings) => {
    const next = Object.fromEntries(Object.entries({ ...settings, ...change }).filter(([, value]) => value !== undefined));
    put({ counting: { method, settings: next } });
  };
  const shown = numbers.filter((name) => name in settings);
  return (
    <>
      {shown.length > 0 && (
        <div className={css.numbers}>
          {shown.map((name) => (
            <NumberField
              key={name}
              label={t(`setting-${name}`)}
              value={settings[name]}
              onChange={(value) => set({ [name]: value ?? Number.NaN })}
            />
          ))}
        </div>
      )}
      {settings.as && (
        <NativeSelect
          label={t('setting-as')}
          value={settings.as}
          onChange={({ currentTarget: { value } }) => set({ as: value as 'share' })}
          data={(['share', 'number'] as const).map((value) => ({ value, label: t(`as-${value}`) }))}
        />
      )}
      {settings.unsureCounts !== undefined && (
        <Checkbox
          label={t('setting-unsureCounts')}
          checked={settings.unsureCounts}
          onChange={({ currentTarget: { checked } }) => set({ unsureCounts: checked })}
        />
      )}
      {settings.parts && <PartsFields editing={editing} stage={stage} parts={settings.parts} onChange={(parts) => set({ parts })} />}
      {settings.comparable !== undefined && (
        <NativeSelect
          label={t('setting-comparable')}
          value={settings.comparable}
          onChange={({ currentTarget: { value } }) => set({ comparable: value })}
          data={comparable.map((value) => ({ value, label: t(`comparable-${value}` as 'comparable-share') }))}
        />
      )}
      {hasTable(method) && <TableField key={method} value={settings.table} onChange={(table) => set({ table } as Settings)} />}
    </>
  );
}

interface PartsProps extends Pick<StagePartProps, 'editing' | 'stage'> {
  parts: NonNullable<Settings['parts']>;
  onChange: (parts: NonNullable<Settings['parts']>) => void;
}

/** Which stages a combination counts, each with its weight; those left empty aren't in it. */
function PartsFields({ editing, stage, parts, onChange }: PartsProps) {
  const t = useRulebookEditorText();
  const { stages } = editing.rulebook;
  const at = stages.findIndex(({ id }) => id === stage.id);
  const earlier = stages.slice(0, Math.max(at, 0));
  const weightOf = (id: string) => parts.find((part) => part.stage === id)?.weight;
  return (
    <fieldset className={css.numbers}>
      <legend className="visually-hidden">{t('partsOf')}</legend>
      {earlier.map(({ id, name }) => (
        <NumberField
          key={id}
          label={t('partWeight', { stage: name })}
          value={weightOf(id)}
          onChange={(weight) =>
            onChange(
              earlier.flatMap((one) => {
                const next = one.id === id ? weight : weightOf(one.id);
                return next === undefined ? [] : [{ stage: one.id, weight: next }];
              }),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** Points by place, as people write them: 12, 10, 8. */
function TableField({ value, onChange }: { value: readonly number[] | undefined; onChange: (table: number[] | undefined) => void }) {
  const t = useRulebookEditorText();
  const [text, setText] = useState(value?.join(', ') ?? '');
  return (
    <TextInput
      label={t('setting-table')}
      description={t('tableHelp')}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const points = currentTarget.value
          .split(/[,;\s]+/)
          .filter(Boolean)
          .map(Number);
        onChange(points.length > 0 ? points : undefined);
      }}
    />
  );
}

/** One rule for ties, as its sentence names it. */
function useTieName(stage: Stage, { rulebook }: StagePartProps['editing']) {
  const t = useRulebookEditorText();
  return (rule: TieRule): string => {
    if (rule.by === 'stage') return t('tie-stage', { stage: rulebook.stages.find(({ id }) => id === rule.stage)?.name ?? rule.stage });
    if (rule.by !== 'criterion') return t(`tie-${rule.by}`);
    const criteria = stage.asks.kind === 'score' ? stage.asks.criteria : [];
    return t('tie-criterion', { criterion: criteria.find(({ id }) => id === rule.criterion)?.name ?? rule.criterion });
  };
}

export function TiesPart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const nameOf = useTieName(stage, editing);
  const free = tieRulesFor(editing.rulebook, stage);
  const move = (at: number, by: number) => {
    const rule = stage.ties[at];
    if (rule) put({ ties: stage.ties.toSpliced(at, 1).toSpliced(at + by, 0, rule) });
  };
  return (
    <Part title={t('ifTie')} says={says.ties} findings={editing.findingsAt(`${path}.ties`)} isFixed={isFixed}>
      {stage.ties.length > 0 && (
        <ol className="ruled-above">
          {stage.ties.map((rule, at) => (
            <li key={JSON.stringify(rule)} className={`ruled-below ${css.tie}`}>
              <span className={css.place} aria-hidden="true">
                {at + 1}
              </span>
              <span className="shrinks breaks grows">{nameOf(rule)}</span>
              <MoveButtons
                className="row rigid"
                up={t('tieUp', { rule: nameOf(rule) })}
                down={t('tieDown', { rule: nameOf(rule) })}
                isFirst={at === 0}
                isLast={at === stage.ties.length - 1}
                onMove={(by) => move(at, by)}
              >
                <IconButton
                  icon="trash"
                  label={t('tieRemove', { rule: nameOf(rule) })}
                  onAction={() => put({ ties: stage.ties.toSpliced(at, 1) })}
                />
              </MoveButtons>
            </li>
          ))}
        </ol>
      )}
      {free.length > 0 && (
        <NativeSelect
          label={t('addTie')}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const rule = free[Number(value)];
            if (value !== '' && rule) put({ ties: [...stage.ties, rule] });
          }}
          data={[{ value: '', label: t('choose') }, ...free.map((rule, at) => ({ value: String(at), label: nameOf(rule) }))]}
        />
      )}
      <NativeSelect
        label={t('lastTie')}
        value={stage.last}
        onChange={({ currentTarget: { value } }) => put({ last: value as Stage['last'] })}
        data={(['share', 'draw', 'person'] as const).map((value) => ({ value, label: t(`last-${value}`) }))}
      />
    </Part>
  );
}

const advances = advanceKeys.map((key) => key.slice('advance-'.length) as Advance['rule']);

export function AdvancePart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const { advance, asks } = stage;
  const { stages } = editing.rulebook;
  const at = stages.findIndex(({ id }) => id === stage.id);
  const others = stages.slice(0, Math.max(at, 0));
  const shown = advances.filter(
    (rule) =>
      rule === advance.rule ||
      ((rule !== 'outcome' || asks.kind === 'motions') &&
        (rule !== 'sure' || stage.counting.method === 'expected-rank') &&
        (rule !== 'fill' || others.length > 0)),
  );
  const set = (change: object) => put({ advance: { ...advance, ...change } as Advance });
  const first = (rule: Advance['rule']): Advance => {
    const next = firstAdvance[rule];
    return next.rule === 'fill' ? { ...next, beside: others.at(-1)?.id ?? '' } : next;
  };
  return (
    <Part title={t('whatGoesOn')} says={says.advance} findings={editing.findingsAt(`${path}.advance`)} isFixed={isFixed}>
      <NativeSelect
        label={t('goesOn')}
        value={advance.rule}
        onChange={({ currentTarget: { value } }) => put({ advance: first(value as Advance['rule']) })}
        data={shown.map((rule) => ({ value: rule, label: t(`advance-${rule}`) }))}
      />
      <div className={css.numbers}>
        {'places' in advance && <NumberField label={t('places')} value={advance.places} onChange={(places) => set({ places })} />}
        {advance.rule === 'share' && (
          <NumberField
            label={t('sharePercent')}
            value={Math.round(advance.share * 1000) / 10}
            onChange={(share) => set({ share: (share ?? Number.NaN) / 100 })}
          />
        )}
        {advance.rule === 'at-least' && <NumberField label={t('value')} value={advance.value} onChange={(value) => set({ value })} />}
      </div>
      {advance.rule === 'at-least' && (
        <Checkbox label={t('moreThan')} checked={advance.more} onChange={({ currentTarget: { checked } }) => set({ more: checked })} />
      )}
      {advance.rule === 'outcome' && asks.kind === 'motions' && (
        <fieldset className="stack gap-8">
          <legend className="l-label">{t('outcomes')}</legend>
          {asks.motions.map(({ outcome }) => (
            <Checkbox
              key={outcome}
              label={editing.rulebook.levels.find(({ id }) => id === outcome)?.name ?? outcome}
              checked={advance.outcomes.includes(outcome)}
              onChange={({ currentTarget: { checked } }) =>
                set({ outcomes: checked ? [...advance.outcomes, outcome] : advance.outcomes.filter((one) => one !== outcome) })
              }
            />
          ))}
        </fieldset>
      )}
      {advance.rule === 'fill' && (
        <NativeSelect
          label={t('beside')}
          value={advance.beside}
          onChange={({ currentTarget: { value } }) => set({ beside: value })}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {'atLine' in advance && (
        <NativeSelect
          label={t('atLine')}
          value={advance.atLine}
          onChange={({ currentTarget: { value } }) => set({ atLine: value as AtLine })}
          data={(['all', 'none', 'draw', 'person'] as const).map((value) => ({ value, label: t(`line-${value}`) }))}
        />
      )}
    </Part>
  );
}
