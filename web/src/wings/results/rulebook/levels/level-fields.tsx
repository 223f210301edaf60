import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Level } from '#contract/wings/results/rulebook/rulebook.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import { Findings } from '../findings.tsx';
import { GivenFields } from './given-fields.tsx';
import { putLevel, removeLevel } from './level-edits.ts';
import { contestOf, useContestWords } from './contest-words.ts';
import { Line } from './line.tsx';
import { LookFields } from './look-fields.tsx';
import css from './levels.module.css';

interface LevelFieldsProps {
  editing: RulebookEditing;
  level: Level;
  at: number;
  isFixed: boolean;
  onRemoved: () => void;
}

/** The sentence of a level taken apart. */
export function LevelFields({ editing, level, at, isFixed, onRemoved }: LevelFieldsProps) {
  const t = useLevelsText();
  const here = useContestWords();
  const { rulebook, changeRulebook, findingsAt, isLocked } = editing;
  const [isRemoving, setRemoving] = useState(false);
  const put = (change: { [K in keyof Level]?: Level[K] | undefined }): void =>
    changeRulebook((now) => putLevel(now, level.id, change as Partial<Level>));
  const found = (key: string) => findingsAt(`levels.${at}.${key}`);
  const errorOf = (key: string): string | undefined => found(key).find(({ is }) => is === 'error')?.message;
  const begun = rulebook.stages.find(({ id }) => isLocked(id) && level.given.some((rule) => 'stage' in rule && rule.stage === id));
  const others = rulebook.levels.filter(({ id }) => id !== level.id);
  return (
    <fieldset className={css.fields} disabled={isFixed}>
      <legend className="visually-hidden">{t('open', { name: level.name })}</legend>
      {begun && (
        <p className="type-small type-soft measure" dir="auto">
          {t('locked', { stage: begun.name })}
        </p>
      )}
      <Line label={t('called')}>
        <div className="stack gap-12 halves-from-48">
          <TextInput
            label={t('name')}
            value={level.name}
            maxLength={100}
            dir="auto"
            error={errorOf('name')}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          />
          <TextInput
            label={t('plural')}
            value={level.plural ?? ''}
            maxLength={100}
            dir="auto"
            onChange={({ currentTarget }) => put({ plural: currentTarget.value || undefined })}
          />
        </div>
        <p className="type-small type-muted above-4">{t('pluralHelp')}</p>
      </Line>
      <Line label={t('given')}>
        <GivenFields editing={editing} level={level} at={at} onChange={put} />
      </Line>
      <Line label={t('bounds', { here: here(contestOf(level, rulebook)) })}>
        <div className="cluster gap-12 align-start">
          <NumericField
            className={css.short}
            label={t('least')}
            value={level.atLeast ?? null}
            maxDigits={4}
            error={errorOf('atLeast')}
            onChange={(value) => put({ atLeast: value || undefined })}
          />
          <NumericField
            className={css.short}
            label={t('most')}
            value={level.atMost ?? null}
            maxDigits={4}
            onChange={(value) => put({ atMost: value || undefined })}
          />
        </div>
        <p className="type-small type-muted above-4">{t('boundsHelp')}</p>
      </Line>
      <Line label={t('none')}>
        <Checkbox
          checked={level.none}
          label={t(level.none ? 'noneHelp' : 'noneOff')}
          aria-label={t('none')}
          onChange={({ currentTarget }) => put({ none: currentTarget.checked })}
        />
      </Line>
      <Line label={t('unless')} isGroup>
        {others.length === 0 ? (
          <p className="type-small type-muted">{t('unlessNone')}</p>
        ) : (
          <div className="cluster gap-8-16">
            {others.map((other) => (
              <Checkbox
                key={other.id}
                label={other.name}
                checked={level.unless.includes(other.id)}
                onChange={({ currentTarget: { checked } }) =>
                  put({ unless: checked ? [...level.unless, other.id] : level.unless.filter((id) => id !== other.id) })
                }
              />
            ))}
          </div>
        )}
        <Findings of={found('unless')} />
      </Line>
      <LookFields level={level} isHighest={at === 0} onChange={put} />
      <div>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title={t('removeTitle', { name: level.name })}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        isWorking={false}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          changeRulebook((now) => removeLevel(now, level.id));
          onRemoved();
        }}
      >
        {t('removeBody')}
      </ConfirmDialog>
    </fieldset>
  );
}
