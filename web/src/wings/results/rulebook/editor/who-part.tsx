import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inWords } from '#contract/kernel/text/said.ts';
import type { Panel, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { listed, useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { askNewPanel, askPanel, putPanel } from './edits.ts';
import css from './editor.module.css';
import { NumberField } from './number-field.tsx';
import { Part } from './part.tsx';
import type { StagePartProps } from './stage-parts.ts';

const newPanel = '+';

/** Who is asked, and how works reach them. */
export function WhoPart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const { rulebook, changeRulebook } = editing;
  const at = rulebook.stages.findIndex(({ id }) => id === stage.id);
  const index = rulebook.panels.findIndex(({ id }) => id === stage.panel);
  const panel = rulebook.panels[index];
  const isAsked = stage.asks.kind !== 'nothing' && stage.asks.kind !== 'draw';
  const isMain = path.startsWith('stages.');
  const told = rulebookTold(rulebook).panels[index]?.sentences ?? [];
  const findings = [
    ...editing.findingsAt(`${path}.panel`),
    ...editing.findingsAt(`${path}.reach`),
    ...(index < 0 ? [] : editing.findingsAt(`panels.${index}`)),
  ];
  const choose = (value: string): void => {
    if (value === newPanel && isMain) changeRulebook((now) => askNewPanel(now, at, t('newPanelName')));
    else if (isMain) changeRulebook((now) => askPanel(now, at, value || undefined));
    else put({ panel: value });
  };
  const others = rulebook.stages.filter((one) => one.panel === stage.panel && one.id !== stage.id).map(({ name }) => name);
  if (!isAsked) return null;
  return (
    <Part
      title={t('whoJudges')}
      says={[...says.reach]}
      findings={findings}
      isFixed={isFixed}
      action={
        <Link to="/panels" className="type-small">
          {t('manageJudges')}
        </Link>
      }
    >
      <NativeSelect
        label={t('panel')}
        value={stage.panel ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={[
          ...(panel ? [] : [{ value: '', label: t('choose') }]),
          ...rulebook.panels.map(({ id, name }) => ({ value: id, label: name })),
          ...(isMain ? [{ value: newPanel, label: t('newPanel') }] : []),
        ]}
      />
      {panel && isMain && (
        <>
          <p className="type-small type-muted" dir="auto">
            {told.map((one) => inWords(one, locale)).join(' ')} {others.length > 0 && t('panelAlso', { stages: listed(others) })}
          </p>
          <PanelFields panel={panel} onChange={(change) => changeRulebook((now) => putPanel(now, panel.id, change))} />
        </>
      )}
      <ReachFields stage={stage} put={put} />
    </Part>
  );
}

function PanelFields({ panel, onChange }: { panel: Panel; onChange: (change: Partial<Panel>) => void }) {
  const t = useRulebookEditorText();
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={t('panelName')}
          value={panel.name}
          maxLength={100}
          dir="auto"
          error={panel.name.trim() === '' && t('fillIn')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <NumberField
          label={t(panel.who === 'public' ? 'seatsPublic' : 'seats')}
          value={panel.seats}
          onChange={(seats) => onChange({ seats } as Partial<Panel>)}
        />
      </div>
      <div className={css.pair}>
        <NativeSelect
          label={t('who')}
          value={panel.who}
          onChange={({ currentTarget: { value } }) => onChange({ who: value as Panel['who'] })}
          data={(['judges', 'members', 'public', 'organizers', 'chair'] as const).map((who) => ({ value: who, label: t(`who-${who}`) }))}
        />
        <NativeSelect
          label={t('speaks')}
          value={panel.speaks}
          onChange={({ currentTarget: { value } }) => onChange({ speaks: value as Panel['speaks'] })}
          data={(['each', 'together'] as const).map((speaks) => ({ value: speaks, label: t(`speaks-${speaks}`) }))}
        />
      </div>
      <details className={css.more}>
        <summary>{t('panelMore')}</summary>
        <div className="stack gap-12 above-8">
          <TextInput
            label={t('judgeKind')}
            description={t('judgeKindHelp')}
            value={panel.judgeKind ?? ''}
            maxLength={40}
            onChange={({ currentTarget: { value } }) => onChange({ judgeKind: value || undefined } as Partial<Panel>)}
          />
          <TextInput
            label={t('voice')}
            description={t('voiceHelp')}
            value={panel.voice.by === 'fact' ? panel.voice.fact : ''}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => onChange({ voice: value ? { by: 'fact', fact: value } : { by: 'one' } })}
          />
          <Textarea
            label={t('accepts')}
            description={t('oneALine')}
            autosize
            minRows={2}
            defaultValue={panel.accepts.join('\n')}
            onChange={({ currentTarget: { value } }) => onChange({ accepts: linesOf(value) })}
          />
        </div>
      </details>
    </>
  );
}

function ReachFields({ stage, put }: Pick<StagePartProps, 'stage' | 'put'>) {
  const t = useRulebookEditorText();
  if (stage.asks.kind !== 'score' && stage.asks.kind !== 'screen' && stage.asks.kind !== 'pairs') return null;
  const reach = stage.reach ?? { by: 'every' as const };
  const first: Record<NonNullable<Stage['reach']>['by'], NonNullable<Stage['reach']>> = {
    every: { by: 'every' },
    'hand-out': { by: 'hand-out', least: 3, most: 9, adaptive: false },
    assigned: { by: 'assigned', least: 3 },
  };
  const set = (change: object) => put({ reach: { ...reach, ...change } as NonNullable<Stage['reach']> });
  return (
    <>
      <NativeSelect
        label={t('reach')}
        value={reach.by}
        onChange={({ currentTarget: { value } }) => put({ reach: first[value as 'every'] })}
        data={(['every', 'hand-out', 'assigned'] as const).map((by) => ({ value: by, label: t(`reach-${by}`) }))}
      />
      {reach.by !== 'every' && (
        <div className={css.numbers}>
          <NumberField label={t('reachLeast')} value={reach.least} onChange={(least) => set({ least: least ?? Number.NaN })} />
          {reach.by === 'hand-out' && (
            <NumberField label={t('reachMost')} value={reach.most} onChange={(most) => set({ most: most ?? Number.NaN })} />
          )}
        </div>
      )}
      {reach.by === 'hand-out' && (
        <Checkbox
          label={t('adaptive')}
          checked={reach.adaptive}
          onChange={({ currentTarget: { checked } }) => set({ adaptive: checked })}
        />
      )}
    </>
  );
}
