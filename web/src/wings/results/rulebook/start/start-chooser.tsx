import { Button, NativeSelect, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { rulebook as calls, type SeasonRulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { canRun } from '#contract/wings/results/rulebook/can-run.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { presetIds, presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useMay } from '#web/kernel/session/grants.ts';
import { useRulebookStartText } from '#web/texts/rulebook-start.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ChangesList } from '../changes-list.tsx';
import { proposedDates, putPanel } from '../editor/edits.ts';
import { datedOf, windowsOf } from '../rulebook-draft.ts';
import type { RulebookEditing } from '../use-rulebook.ts';
import { type Answers, Meaning } from './meaning.tsx';
import { ProcessBand } from './process-band.tsx';
import css from './start.module.css';

type PresetId = (typeof presetIds)[number];

/** By likeness; those few awards need are behind a button. */
const usual: readonly PresetId[] = [
  'jury-of-one-room',
  'specification',
  'metals-by-meeting',
  'chamber',
  'jury-and-people',
  'members-choice',
  'pairs',
  'people-only',
];
const all: readonly PresetId[] = [...usual, ...presetIds.filter((id) => !usual.includes(id))];

interface ChooserProps {
  editing: RulebookEditing;
  /** Other seasons of the award. */
  others: readonly { SeasonID: number; Name: string }[];
  onChosen: () => void;
}

/** Which preset the rulebook of a season still is, whatever was set in it since. */
const presetLike = ({ Rulebook: { stages, name }, IsPrinted }: SeasonRulebook): PresetId | undefined =>
  IsPrinted
    ? 'specification'
    : presetIds.find((id) => {
        const preset = presetOf(id);
        return preset.name === name && preset.stages.map((one) => one.id).join() === stages.map((one) => one.id).join();
      });

/** Presets as cards, and what the chosen one means with this award's own numbers. */
export function StartChooser({ editing, others, onChosen }: ChooserProps) {
  const t = useRulebookStartText();
  const groupId = useId();
  const { saved, place } = editing;
  const now = presetLike(saved);
  const isLocked = saved.Locked.length > 0;
  const lockedSince = saved.LockedSince.map(({ Since }) => Since).sort((one, other) => one.getTime() - other.getTime())[0];
  const isTold = isLocked || saved.Version > 0;
  const [chosen, setChosen] = useState<PresetId>(now && isTold ? now : 'jury-of-one-room');
  const [isWhole, setWhole] = useState(!usual.includes(chosen));
  const mayEdit = useMay('season.manage', place.PropertyID);
  const { choose, copy, isSending, problem } = useChoosing(editing, onChosen);
  const [asked, setAsked] = useState<() => void>();
  const preset = presetOf(chosen);
  const hasOwn = !saved.IsPrinted || editing.isDirty;
  /** What was set up already would be lost: it is shown before. */
  const guarded = (send: () => void): void => (hasOwn ? setAsked(() => send) : send());
  const shown = isWhole ? all : usual;
  const meaning = (
    <Meaning
      key={chosen}
      id={chosen}
      rulebook={preset}
      editing={editing}
      isSending={isSending}
      isOff={isLocked || !mayEdit || !canRun(preset)}
      onUse={(answers) => guarded(() => void choose(chosen, preset, answers))}
    />
  );
  return (
    <>
      {isLocked && (
        <StandingMessage
          kind="info"
          text={t('lockedTitle', { date: lockedSince ? formatDate(lockedSince, traitsOf(saved.PropertyID)) : '' })}
          detail={t('lockedBody')}
        />
      )}
      {problem && <StandingMessage kind="error" text={problem} />}
      <div className={css.columns}>
        <div className="stack gap-16 pack-start shrinks">
          <Radio.Group value={chosen} onChange={(value) => setChosen(value as PresetId)} aria-labelledby={groupId}>
            <span id={groupId} className="visually-hidden">
              {t('title')}
            </span>
            <div className={`stack gap-12 ${css.cards}`}>
              {shown.map((id) => (
                <PresetCard key={id} id={id} rulebook={presetOf(id)} isChosen={id === chosen} isNow={id === now && isTold}>
                  {id === chosen && <div className={`until-64 ${css.inside}`}>{meaning}</div>}
                </PresetCard>
              ))}
            </div>
          </Radio.Group>
          {!isWhole && (
            <p className="cluster gap-4-16 align-baseline">
              <PlainButton variant="underlined" onClick={() => setWhole(true)}>
                {t('showMore', { count: all.length - usual.length })}
              </PlainButton>
              <span className="type-small type-muted">{t('moreNames')}</span>
            </p>
          )}
          {others.length > 0 && !isLocked && mayEdit && (
            <OtherSeason others={others} isSending={isSending} onUse={(seasonId) => guarded(() => void copy(seasonId))} />
          )}
        </div>
        <aside className={`from-64 ${css.aside}`} aria-label={t('whatItMeans')}>
          {meaning}
        </aside>
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('replaceTitle')}
        confirmLabel={t('replace')}
        cancelLabel={t('keep')}
        isDangerous
        isWorking={isSending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          asked?.();
          setAsked(undefined);
        }}
      >
        <p className="below-12">{t('replaceBody')}</p>
        <ChangesList propertyId={place.PropertyID} before={editing} after={{ rulebook: preset, calendar: {} }} />
      </ConfirmDialog>
    </>
  );
}

interface CardProps {
  id: PresetId;
  rulebook: Rulebook;
  isChosen: boolean;
  /** The season has it. */
  isNow: boolean;
  children: React.ReactNode;
}

function PresetCard({ id, rulebook, isChosen, isNow, children }: CardProps) {
  const t = useRulebookStartText();
  return (
    <div className={css.card} data-chosen={isChosen}>
      <Radio
        value={id}
        label={
          <>
            <span className="type-strong">{t(`name-${id}`)}</span>
            {isNow && <span className="size-13 type-strong type-accent">{t('now')}</span>}
            {!canRun(rulebook) && <span className="size-13 type-muted">{t('notYet')}</span>}
          </>
        }
        description={t(`line-${id}`)}
        classNames={{ body: css.radioBody, labelWrapper: css.radioWords }}
      />
      <ProcessBand rulebook={rulebook} />
      {children}
    </div>
  );
}

function OtherSeason({ others, isSending, onUse }: Pick<ChooserProps, 'others'> & { isSending: boolean; onUse: (season: number) => void }) {
  const t = useRulebookStartText();
  const [season, setSeason] = useState('');
  return (
    <div className={`cluster gap-12 ${css.other}`}>
      <NativeSelect
        label={t('otherSeason')}
        description={t('otherHelp')}
        value={season}
        onChange={({ currentTarget: { value } }) => setSeason(value)}
        data={[{ value: '', label: t('chooseSeason') }, ...others.map(({ SeasonID, Name }) => ({ value: String(SeasonID), label: Name }))]}
      />
      <Button variant="default" disabled={season === ''} loading={isSending} onClick={() => onUse(Number(season))}>
        {t('useOther')}
      </Button>
    </div>
  );
}

/** Chooses, and sets what was answered beside: members of the jury, and dates. */
function useChoosing({ saved, place, discard }: RulebookEditing, onChosen: () => void) {
  const t = useRulebookStartText();
  const messages = useHeaderMessages();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const choosing = useSend(calls.chooseRulebook, { refreshes: [calls.getRulebook] });
  const saving = useSend(calls.saveRulebook, { refreshes: [calls.getRulebook] });
  const attempt = async (send: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      await send();
      discard();
      messages.success(t('chosen'));
      onChosen();
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      setProblem(isFailure(reason, 'Conflict') ? t('met') : (reason.errors[0]?.Message ?? reason.message));
    } finally {
      setSending(false);
    }
  };
  const choose = (id: PresetId, preset: Rulebook, { seats, from, to }: Answers) =>
    attempt(async () => {
      const after = await choosing.mutateAsync({ body: { ...place, Version: saved.Version, From: { Preset: id } } });
      if (after.IsPrinted) return;
      const jury = preset.panels.find(({ who }) => who === 'judges');
      const document = jury && seats !== undefined ? putPanel(after.Rulebook, jury.id, { seats }) : after.Rulebook;
      const calendar = from && to ? proposedDates(document, {}, from, to) : datedOf(after).calendar;
      if (canonical(document) === canonical(after.Rulebook) && Object.keys(calendar).length === 0) return;
      await saving.mutateAsync({ body: { ...place, Version: after.Version, Rulebook: document, Calendar: windowsOf(calendar) } });
    });
  const copy = (SeasonID: number) =>
    attempt(() => choosing.mutateAsync({ body: { ...place, Version: saved.Version, From: { SeasonID } } }));
  return { choose, copy, isSending, problem };
}
