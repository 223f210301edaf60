import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Contest, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './editor.module.css';
import { Part } from './part.tsx';
import type { StagePartProps } from './stage-parts.ts';

const whiches = ['advanced', 'undecided', 'rest', 'all'] as const;

/** Which works take part, in what places are counted, and what a stage is called. */
export function FieldPart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const { stages, levels } = editing.rulebook;
  const at = stages.findIndex(({ id }) => id === stage.id);
  const { works, contest } = stage;
  const findings = ['works', 'contest', 'answersOf', 'id', 'name'].flatMap((field) => [...editing.findingsAt(`${path}.${field}`)]);
  const whole = editing.findings.filter((one) => one.at === path);
  const earlier = stages.filter((one, index) => index < at || ('stage' in works && one.id === works.stage));
  const chosen = works.from === 'stage' ? `stage ${works.stage}` : works.from;
  const choose = (value: string): void => {
    if (value === 'holders') put({ works: { from: 'holders', levels: levels.slice(0, 1).map(({ id }) => id) } });
    else if (value.startsWith('stage ')) put({ works: { from: 'stage', stage: value.slice('stage '.length), which: 'advanced' } });
    else put({ works: { from: value as 'entries' } });
  };
  const again = earlier.filter(({ asks }) => asks.kind !== 'nothing' && asks.kind !== 'draw');
  const isTag = typeof contest === 'object';
  return (
    <Part title={t('whichWorks')} says={says.field} findings={[...whole, ...findings]} isFixed={isFixed}>
      <TextInput
        label={t('stageName')}
        value={stage.name}
        maxLength={100}
        dir="auto"
        onChange={({ currentTarget: { value } }) => put({ name: value })}
      />
      <NativeSelect
        label={t('worksFrom')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={[
          { value: 'entries', label: t('from-entries') },
          { value: 'nominations', label: t('from-nominations') },
          ...earlier.map(({ id, name }) => ({ value: `stage ${id}`, label: t('from-stage', { stage: name }) })),
          { value: 'holders', label: t('from-holders') },
        ]}
      />
      {works.from === 'stage' && (
        <NativeSelect
          label={t('which')}
          value={works.which}
          onChange={({ currentTarget: { value } }) => put({ works: { ...works, which: value as 'advanced' } })}
          data={whiches.map((which) => ({ value: which, label: t(`which-${which}`) }))}
        />
      )}
      {works.from === 'holders' && (
        <fieldset className="stack gap-8">
          <legend className="l-label">{t('holdersOf')}</legend>
          {levels.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={works.levels.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                put({ works: { ...works, levels: checked ? [...works.levels, id] : works.levels.filter((one) => one !== id) } })
              }
            />
          ))}
        </fieldset>
      )}
      <div className={css.pair}>
        <NativeSelect
          label={t('contest')}
          value={isTag ? 'tag' : contest}
          onChange={({ currentTarget: { value } }) => put({ contest: (value === 'tag' ? { tag: 'region' } : value) as Contest })}
          data={(['category', 'media-type', 'award', 'tag'] as const).map((value) => ({ value, label: t(`contest-${value}`) }))}
        />
        {isTag && (
          <TextInput
            label={t('tag')}
            value={contest.tag}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => put({ contest: { tag: value } })}
          />
        )}
      </div>
      {stage.asks.kind === 'nothing' && again.length > 0 && (
        <NativeSelect
          label={t('answersOf')}
          value={stage.answersOf ?? ''}
          onChange={({ currentTarget: { value } }) => put({ answersOf: value || undefined } as Partial<Stage>)}
          data={[{ value: '', label: t('answersOwn') }, ...again.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </Part>
  );
}

/** What members of the panel see of works and of each other. */
export function SeesPart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const [typed, setTyped] = useState('');
  if (stage.asks.kind === 'nothing' || stage.asks.kind === 'draw') return null;
  const sees = stage.sees ?? { hides: [], earlier: 'nothing' as const, others: 'never' as const };
  const set = (change: Partial<typeof sees>) => put({ sees: { ...sees, ...change } });
  const add = (): void => {
    const fact = typed.trim();
    if (fact && !sees.hides.includes(fact)) set({ hides: [...sees.hides, fact] });
    setTyped('');
  };
  return (
    <Part title={t('whatSeen')} says={says.sees} findings={editing.findingsAt(`${path}.sees`)} isFixed={isFixed}>
      <Checkbox
        label={t('blind')}
        description={t('blindHelp')}
        checked={sees.hides.length > 0}
        onChange={({ currentTarget: { checked } }) => set({ hides: checked ? [t('hidesEntrant'), t('hidesCredits')] : [] })}
      />
      {sees.hides.length > 0 && (
        <>
          <ul className="cluster gap-4-12" aria-label={t('hidden')}>
            {sees.hides.map((fact) => (
              <li key={fact} className={`inline-row align-center gap-4 ${css.token}`}>
                <bdi>{fact}</bdi>
                <IconButton
                  icon="close"
                  label={t('show', { fact })}
                  onAction={() => set({ hides: sees.hides.filter((one) => one !== fact) })}
                />
              </li>
            ))}
          </ul>
          <div className={`row align-center gap-8 ${css.row}`}>
            <TextInput
              aria-label={t('hideMore')}
              placeholder={t('hideSample')}
              value={typed}
              maxLength={100}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="default" size="sm" onClick={add}>
              {t('hide')}
            </Button>
          </div>
        </>
      )}
      <div className={css.pair}>
        <NativeSelect
          label={t('seesEarlier')}
          value={sees.earlier}
          onChange={({ currentTarget: { value } }) => set({ earlier: value as 'nothing' })}
          data={(['nothing', 'places', 'values'] as const).map((value) => ({ value, label: t(`earlier-${value}`) }))}
        />
        <NativeSelect
          label={t('seesOthers')}
          value={sees.others}
          onChange={({ currentTarget: { value } }) => set({ others: value as 'never' })}
          data={(['never', 'after-own', 'in-meeting'] as const).map((value) => ({ value, label: t(`others-${value}`) }))}
        />
      </div>
    </Part>
  );
}
