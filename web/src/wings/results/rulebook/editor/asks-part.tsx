import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { AskKind, Asks } from '#contract/wings/results/rulebook/asks.ts';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import { askKeys, useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { BesideAnswers } from './beside-answers.tsx';
import { askFor, freeId } from './edits.ts';
import css from './editor.module.css';
import { NumberField } from './number-field.tsx';
import { Findings } from '../findings.tsx';
import { Part } from './part.tsx';
import type { StagePartProps } from './stage-parts.ts';

const kinds = askKeys.map((key) => key.slice('asks-'.length) as AskKind);

/** What members of the panel are asked about works. */
export function AsksPart({ editing, stage, put, says, path, isFixed }: StagePartProps) {
  const t = useRulebookEditorText();
  const own = [...editing.findingsAt(`${path}.asks`)];
  // Those of one row are beside it.
  const rest = own.filter(({ at }) => !/\.(criteria|motions)\.\d/.test(at));
  return (
    <Part title={t('whatAsked')} says={says.asks} findings={rest} isFixed={isFixed}>
      <NativeSelect
        label={t('askedFor')}
        value={stage.asks.kind}
        onChange={({ currentTarget: { value } }) => put(askFor(editing.rulebook, stage, value as AskKind))}
        data={kinds.map((kind) => ({ value: kind, label: t(`asks-${kind}`) }))}
      />
      <AsksFields stage={stage} put={put} editing={editing} path={`${path}.asks`} />
    </Part>
  );
}

type Fields = Pick<StagePartProps, 'stage' | 'put' | 'editing' | 'path'>;

function AsksFields({ stage, put, editing, path }: Fields) {
  const t = useRulebookEditorText();
  const { asks } = stage;
  const set = (change: object) => put({ asks: { ...asks, ...change } as Asks });
  const none = 'none' in asks && (
    <Checkbox label={t('noAward')} checked={asks.none} onChange={({ currentTarget: { checked } }) => set({ none: checked })} />
  );
  const problem = (field: string) => editing.findingsAt(`${path}.${field}`)[0]?.message;
  switch (asks.kind) {
    case 'screen':
      return <Checkbox label={t('unsure')} checked={asks.unsure} onChange={({ currentTarget: { checked } }) => set({ unsure: checked })} />;
    case 'score':
      return <ScoreFields asks={asks} stage={stage} put={put} editing={editing} path={path} />;
    case 'rank':
    case 'pick':
      return (
        <>
          <div className={css.numbers}>
            <NumberField label={t('ballotLeast')} value={asks.least} onChange={(least) => set({ least })} error={problem('least')} />
            <NumberField label={t('ballotMost')} value={asks.most} onChange={(most) => set({ most })} error={problem('most')} />
            {asks.kind === 'pick' && (
              <NumberField label={t('perWork')} value={asks.perWork} onChange={(perWork) => set({ perWork })} error={problem('perWork')} />
            )}
          </div>
          {none}
        </>
      );
    case 'pairs':
      return (
        <>
          <div className={css.numbers}>
            <NumberField label={t('pairsEach')} value={asks.each} onChange={(each) => set({ each })} error={problem('each')} />
          </div>
          <Checkbox label={t('equal')} checked={asks.equal} onChange={({ currentTarget: { checked } }) => set({ equal: checked })} />
        </>
      );
    case 'motions':
      return <MotionFields asks={asks} set={set} editing={editing} path={path} />;
    default:
      return null;
  }
}

type Score = Extract<Asks, { kind: 'score' }>;

function ScoreFields({ asks, stage, put, editing, path }: Fields & { asks: Score }) {
  const t = useRulebookEditorText();
  const set = (change: Partial<Score>, more: Partial<Stage> = {}) => put({ asks: { ...asks, ...change }, ...more });
  const scale = (change: Partial<Score['scale']>) => set({ scale: { ...asks.scale, ...change } as Score['scale'] });
  const criterion = (at: number, change: Partial<Score['criteria'][number]>) =>
    set({ criteria: asks.criteria.map((one, index) => (index === at ? { ...one, ...change } : one)) as Score['criteria'] });
  const { comments: _, ...uncommented } = asks;
  const putComments = (comments: Score['comments']) => put({ asks: comments ? { ...asks, comments } : uncommented });
  const problem = (field: string) => editing.findingsAt(`${path}.${field}`)[0]?.message;
  const whole = asks.criteria.reduce((sum, { weight }) => sum + (weight || 0), 0);
  return (
    <>
      <fieldset className={css.numbers}>
        <legend className="visually-hidden">{t('scale')}</legend>
        <NumberField
          label={t('scaleFrom')}
          value={asks.scale.from}
          onChange={(from) => scale({ from } as never)}
          error={problem('scale.from')}
        />
        <NumberField label={t('scaleTo')} value={asks.scale.to} onChange={(to) => scale({ to } as never)} error={problem('scale.to')} />
        <NumberField
          label={t('scaleStep')}
          value={asks.scale.step}
          onChange={(step) => scale({ step } as never)}
          error={problem('scale.step')}
        />
      </fieldset>
      <ul className="stack gap-8" aria-label={t('criteria')}>
        {asks.criteria.map(({ id, name, weight, mediaType, beside }, at) => (
          <li key={id} className="stack gap-4">
            <div className={`row align-center gap-8 ${css.row}`}>
              <TextInput
                aria-label={t('criterionName', { number: at + 1 })}
                value={name}
                maxLength={200}
                dir="auto"
                onChange={({ currentTarget: { value } }) => criterion(at, { name: value })}
                error={problem(`criteria.${at}.name`)}
                rightSection={mediaType && <span className="size-12 type-muted">{mediaType}</span>}
              />
              <NumberField
                aria-label={t('criterionWeight', { name })}
                className={css.short}
                value={weight}
                onChange={(value) => criterion(at, { weight: value as number })}
                error={problem(`criteria.${at}.weight`)}
              />
              <span className={`figures type-small type-muted ${css.share}`}>
                {whole > 0 && asks.criteria.length > 1 ? t('percent', { value: Math.round((weight / whole) * 100) || 0 }) : ''}
              </span>
              <IconButton
                icon="trash"
                label={t('removeCriterion', { name })}
                isOff={asks.criteria.length === 1}
                onAction={() =>
                  set(
                    { criteria: asks.criteria.toSpliced(at, 1) },
                    { ties: stage.ties.filter((rule) => rule.by !== 'criterion' || rule.criterion !== id) },
                  )
                }
              />
            </div>
            <BesideAnswers
              propertyId={editing.place.PropertyID}
              criterion={name}
              names={beside ?? []}
              put={(next) => criterion(at, { beside: next })}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="sm"
        className={css.add}
        onClick={() =>
          set({
            criteria: [
              ...asks.criteria,
              {
                id: freeId(
                  'criterion',
                  asks.criteria.map(({ id }) => id),
                ),
                name: '',
                weight: asks.criteria.length === 1 ? (asks.criteria[0]?.weight ?? 1) : 1,
              },
            ],
          })
        }
      >
        {t('addCriterion')}
      </Button>
      <CommentFields comments={asks.comments} put={putComments} error={problem('comments')} />
    </>
  );
}

interface CommentProps {
  comments: Score['comments'];
  put: (comments: Score['comments']) => void;
  error: string | undefined;
}

function CommentFields({ comments, put, error }: CommentProps) {
  const t = useRulebookEditorText();
  const asked = comments ? (comments.required ? 'required' : 'optional') : 'off';
  const entrants = comments?.entrants ?? 'nothing';
  return (
    <div className={css.pair}>
      <NativeSelect
        label={t('comments')}
        value={asked}
        error={error}
        onChange={({ currentTarget: { value } }) => put(value === 'off' ? undefined : { required: value === 'required', entrants })}
        data={(['off', 'optional', 'required'] as const).map((value) => ({ value, label: t(`comments-${value}`) }))}
      />
      {comments && (
        <NativeSelect
          label={t('commentsRead')}
          value={entrants}
          onChange={({ currentTarget: { value } }) => put({ ...comments, entrants: value as typeof entrants })}
          data={(['nothing', 'words', 'names'] as const).map((value) => ({ value, label: t(`commentsRead-${value}`) }))}
        />
      )}
    </div>
  );
}

type Motions = Extract<Asks, { kind: 'motions' }>;
interface MotionProps extends Pick<Fields, 'editing' | 'path'> {
  asks: Motions;
  set: (change: Partial<Motions>) => void;
}

function MotionFields({ asks, set, editing, path }: MotionProps) {
  const t = useRulebookEditorText();
  const { levels } = editing.rulebook;
  const motion = (at: number, change: Partial<Motions['motions'][number]>) =>
    set({ motions: asks.motions.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  const choices = levels.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ul className="stack gap-16" aria-label={t('motions')}>
        {asks.motions.map(({ outcome, needs, reachesOutside }, at) => (
          <li key={outcome} className="stack gap-8">
            <div className={`row align-center gap-8 ${css.row}`}>
              <NativeSelect
                aria-label={t('motionFor')}
                value={outcome}
                onChange={({ currentTarget: { value } }) => motion(at, { outcome: value })}
                data={choices.some(({ value }) => value === outcome) ? choices : [{ value: outcome, label: outcome }, ...choices]}
              />
              <NumberField
                aria-label={t('motionShare')}
                className={css.short}
                value={Math.round(needs.share * 1000) / 10}
                onChange={(share) => motion(at, { needs: { ...needs, share: (share ?? Number.NaN) / 100 } })}
              />
              <span className="type-small type-muted">%</span>
              <IconButton
                icon="trash"
                label={t('removeMotion', { outcome })}
                isOff={asks.motions.length === 1}
                onAction={() => set({ motions: asks.motions.toSpliced(at, 1) })}
              />
            </div>
            <div className="cluster gap-8-16">
              <NativeSelect
                aria-label={t('motionOf')}
                value={needs.of}
                onChange={({ currentTarget: { value } }) => motion(at, { needs: { ...needs, of: value as 'cast' | 'members' } })}
                data={(['cast', 'members'] as const).map((value) => ({ value, label: t(`of-${value}`) }))}
              />
              <Checkbox
                label={t('motionMore')}
                checked={needs.more}
                onChange={({ currentTarget: { checked } }) => motion(at, { needs: { ...needs, more: checked } })}
              />
              <Checkbox
                label={t('reachesOutside')}
                checked={reachesOutside}
                onChange={({ currentTarget: { checked } }) => motion(at, { reachesOutside: checked })}
              />
            </div>
            <Findings of={editing.findingsAt(`${path}.motions.${at}`)} />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="sm"
        className={css.add}
        disabled={levels.every(({ id }) => asks.motions.some(({ outcome }) => outcome === id))}
        onClick={() => {
          const free = levels.find(({ id }) => !asks.motions.some(({ outcome }) => outcome === id));
          if (free)
            set({
              motions: [...asks.motions, { outcome: free.id, needs: { share: 0.5, more: true, of: 'cast' }, reachesOutside: false }],
            });
        }}
      >
        {t('addMotion')}
      </Button>
    </>
  );
}
