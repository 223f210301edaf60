import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Change, changesBetween, type Dated, lockedBy } from '#contract/wings/results/rulebook/changes.ts';
import { check } from '#contract/wings/results/rulebook/check.ts';
import { notYetRun } from '#contract/wings/results/rulebook/can-run.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebook as calls, type SeasonRulebook } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { type CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { datedOf, keptDraft, mergedDraft, type RulebookDraft, windowsOf, withTheirs } from './rulebook-draft.ts';

/** Which season's rulebook. */
export interface RulebookPlace {
  PropertyID: number;
  SeasonID: number;
}

/** The rulebook of a season as it is saved. */
export const useRulebook = (place: RulebookPlace | undefined) =>
  useCall(calls.getRulebook, { body: place ?? { PropertyID: 1, SeasonID: 1 } }, { enabled: place !== undefined, staleMs: 0 });

/** What is wrong with a rulebook, beside the setting that causes it: `stages.1.advance`, or `calendar.scores`. */
interface EditorFinding {
  at: string;
  is: 'error' | 'warning';
  message: string;
}

/** What someone else saved while this was being changed. */
interface Meeting {
  by: string | null;
  before: Dated;
  saved: Dated;
  /** The settings that both changed; mine are kept until theirs are taken. */
  clashes: readonly string[];
}

/** Everything that the screens of a rulebook share: what is saved, what is changed and not saved, and what is wrong with it. */
export interface RulebookEditing extends Dated {
  place: RulebookPlace;
  saved: SeasonRulebook;
  isDirty: boolean;
  /** What is shown was changed before a reload and never saved. */
  isRestored: boolean;
  change: (next: (now: Dated) => Dated) => void;
  /** The same for the rulebook alone. */
  changeRulebook: (next: (now: Rulebook) => Rulebook) => void;
  discard: () => void;
  findings: readonly EditorFinding[];
  /** Those of a setting and of everything below it. */
  findingsAt: (path: string) => readonly EditorFinding[];
  /** Everything that differs from what is saved. */
  changes: readonly Change[];
  /** Those that need a second person, because their stage has begun. */
  lockedChanges: readonly Change[];
  isLocked: (stage: string) => boolean;
  lockedSince: (stage: string) => Date | undefined;
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  isSaving: boolean;
  problem: string | undefined;
  meeting: Meeting | undefined;
  takeTheirs: (path: string) => void;
  endMeeting: () => void;
}

/** A rulebook while it is changed. Changes survive a reload in this tab, and what another organizer saves meanwhile is merged. */
export function useRulebookEditing(place: RulebookPlace, saved: SeasonRulebook, refetch: () => Promise<unknown>): RulebookEditing {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const base = useMemo(() => datedOf(saved), [saved]);
  const kept = useKeptDraft(place);
  const [draft, setDraft] = useState<RulebookDraft | undefined>(kept.first);
  const [meeting, setMeeting] = useState<Meeting>();
  const [problem, setProblem] = useState<string>();
  const isRestored = useRef(kept.first !== undefined).current && draft !== undefined;

  const put = useCallback(
    (next: RulebookDraft | undefined) => {
      kept.keep(next);
      setDraft(next);
    },
    [kept],
  );
  // Someone else saved: found while saving here, or when a page that was left comes back.
  useEffect(() => {
    if (!draft || draft.version === saved.Version) return;
    const { now, clashes, theirs } = mergedDraft(draft, base);
    if (theirs.length > 0) setMeeting({ by: saved.SavedBy, before: draft.base, saved: base, clashes });
    put({ version: saved.Version, base, now });
  }, [draft, saved, base, put]);

  const now = draft?.now ?? base;
  const change = (next: (now: Dated) => Dated): void => {
    setProblem(undefined);
    put({ version: draft?.version ?? saved.Version, base: draft?.base ?? base, now: next(now) });
  };
  const changes = useMemo(() => changesBetween(base, now), [base, now]);
  const findings = useMemo(
    () =>
      findingsOf(now, saved, { missing: t('fillIn'), notYet: t('notYetRun') }).map(({ at, is, says }) => ({
        at,
        is,
        message: inWords(says, locale),
      })),
    [now, saved, t, locale],
  );
  const lockedChanges = useMemo(
    () => changes.filter(({ path }) => lockedBy(path, { before: base.rulebook, after: now.rulebook }, saved.Locked).length > 0),
    [changes, base, now, saved.Locked],
  );
  const sending = useSend(calls.saveRulebook, { refreshes: [calls.getRulebook] });
  const save = async (): Promise<boolean> => {
    setProblem(undefined);
    try {
      await sending.mutateAsync({ body: { ...place, Version: saved.Version, Rulebook: now.rulebook, Calendar: windowsOf(now.calendar) } });
      put(undefined);
      setMeeting(undefined);
      await refetch();
      return true;
    } catch (reason) {
      const { errors, message } = reason as CallProblem;
      setProblem(isFailure(reason, 'Conflict') ? t('metOnSaving') : (errors?.[0]?.Message ?? message));
      if (isFailure(reason, 'Conflict')) await refetch();
      return false;
    }
  };
  return {
    ...now,
    place,
    saved,
    isDirty: changes.length > 0,
    isRestored: isRestored && changes.length > 0,
    change,
    changeRulebook: (next) => change((before) => ({ ...before, rulebook: next(before.rulebook) })),
    discard: () => {
      put(undefined);
      setMeeting(undefined);
      setProblem(undefined);
    },
    findings,
    findingsAt: (path) => findings.filter(({ at }) => at === path || at.startsWith(`${path}.`)),
    changes,
    lockedChanges,
    isLocked: (stage) => saved.Locked.includes(stage),
    lockedSince: (stage) => saved.LockedSince.find(({ Stage }) => Stage === stage)?.Since,
    save,
    isSaving: sending.isPending,
    problem,
    meeting,
    takeTheirs: (path) => {
      if (!meeting) return;
      change((before) => withTheirs(before, meeting.saved, path));
      setMeeting({ ...meeting, clashes: meeting.clashes.filter((one) => one !== path) });
    },
    endMeeting: () => setMeeting(undefined),
  };
}

/** What isn't filled in comes first: the check is for rulebooks that are well formed. */
function findingsOf({ rulebook, calendar }: Dated, saved: SeasonRulebook, words: { missing: string; notYet: string }) {
  const parsed = Rulebook.safeParse(rulebook);
  if (parsed.success) {
    const lacking = notYetRun(parsed.data);
    const notYet = rulebook.stages.flatMap(({ id }, at) =>
      lacking.includes(id) ? [{ at: `stages.${at}`, is: 'warning' as const, says: words.notYet }] : [],
    );
    return [...check(parsed.data, {}, calendar, saved.Announcement), ...notYet];
  }
  const paths = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  return [...paths].map((at) => ({ at, is: 'error' as const, says: words.missing }));
}

/** Kept by its season in this tab: the pages of a rulebook share it. */
function useKeptDraft({ PropertyID, SeasonID }: RulebookPlace) {
  const { property, session } = usePortal();
  const key = `laurel.draft.${property.id}.${session.get().profile?.id ?? 'nobody'}.rulebook.${PropertyID}.${SeasonID}`;
  return useMemo(() => {
    const shelf = tabShelf();
    return {
      first: keptDraft(shelf.get(key)),
      keep: (draft: RulebookDraft | undefined) => (draft ? shelf.set(key, JSON.stringify(draft)) : shelf.remove(key)),
    };
  }, [key]);
}
