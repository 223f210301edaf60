import { createContext, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { entryForm, type FormDesk } from '#contract/wings/entering/form/entry-form.ts';
import { checkForm } from '#contract/wings/entering/form/form-check.ts';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { type CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { faultsInWords, fieldErrorsOf } from '#contract/kernel/call/field-errors.ts';
import { useOnline } from '#web/kernel/browser/use-online.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDraft } from '#web/kernel/form/draft.ts';
import { pageLanguage } from '#web/kernel/words/page-language.ts';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { emptyForm } from './form-edits.ts';
import { isSame, mergeForms } from './merged-form.ts';

/** Long enough to finish a word, short enough to close the window after. */
const pauseMs = 1200;
const againMs = 5000;

const formOn = (desk: FormDesk): EntryForm => desk.Draft?.Form ?? desk.Published?.Form ?? emptyForm;
const versionOn = (desk: FormDesk): string => `${desk.Draft?.Version ?? 0} ${desk.Published?.Number ?? 0}`;

interface Edited {
  /** What the server had when these changes began, and its version. */
  base: EntryForm;
  desk: FormDesk;
  form: EntryForm;
  /** Another organizer changed the same: what they saved, until one is chosen. */
  clash?: { theirs: EntryForm; before: EntryForm; by: string | null; what: readonly string[] };
}

type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'failed' | 'wrong' | 'clash';

function meet(edited: Edited, desk: FormDesk): Edited {
  const theirs = formOn(desk);
  const { form, clashes } = mergeForms(edited.base, edited.form, theirs);
  const base = { base: theirs, desk, form };
  if (clashes.length === 0) return base;
  return { ...base, clash: { theirs, before: edited.base, by: desk.Draft?.SavedBy ?? null, what: clashes } };
}

/** What is wrong with a form, by the way to it: `Pages.0.Fields.2.Label`. */
function findErrors(form: EntryForm): ReadonlyMap<string, string> {
  const { error } = EntryForm.safeParse(form);
  if (!error) return new Map();
  const faults = faultsInWords(fieldErrorsOf(error.issues), pageLanguage());
  return new Map(faults.toReversed().map(({ Field, Message }) => [Field, Message]));
}

/** The form that is edited: saved while one works, kept in this browser until it is, and joined with what others save. */
export function useFormDraft(desk: FormDesk, isReadOnly: boolean) {
  const t = useFormBuilderText();
  const messages = useHeaderMessages();
  const isOnline = useOnline();
  const kept = useDraft<Record<string, unknown>>(`entryForm.${desk.PropertyID}`, { base: null, form: null });
  const [edited, setEdited] = useState<Edited>(() => {
    const now: Edited = { base: formOn(desk), desk, form: formOn(desk) };
    const { base, form } = kept.values as { base: EntryForm | null; form: EntryForm | null };
    return base && form && !isReadOnly ? meet({ ...now, base, form }, desk) : now;
  });
  const latest = useRef(edited);
  latest.current = edited;
  const [hasFailed, setFailed] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const working = useRef<Promise<FormDesk | undefined> | undefined>(undefined);
  const reads = { refreshes: [entryForm.getEntryForm] };
  const saving = useSend(entryForm.saveEntryForm, reads);
  // What is read from a whole form may come a key later: typing doesn't wait for it.
  const settled = useDeferredValue(edited.form);
  const errors = useMemo(() => findErrors(settled), [settled]);
  const isDirty = useMemo(() => !isSame(settled, edited.base), [settled, edited.base]);

  const adopt = (next: FormDesk): void => {
    kept.clear();
    setFailed(false);
    setEdited({ base: formOn(next), desk: next, form: formOn(next) });
  };
  const join = (next: FormDesk): void => {
    setEdited((now) => meet(now, next));
    if (!isSame(latest.current.form, latest.current.base)) messages.info(t('merged'));
  };
  // What someone else saved in the meantime.
  const seen = useRef(desk);
  useEffect(() => {
    if (seen.current === desk) return;
    seen.current = desk;
    if (working.current || versionOn(desk) === versionOn(latest.current.desk)) return;
    if (isSame(latest.current.form, latest.current.base)) setEdited({ base: formOn(desk), desk, form: formOn(desk) });
    else setEdited((now) => meet(now, desk));
  }, [desk]);

  const send = async (): Promise<FormDesk | undefined> => {
    const { form, desk: known } = latest.current;
    try {
      const next = await saving.mutateAsync({ body: { PropertyID: known.PropertyID, Version: known.Draft?.Version ?? 0, Form: form } });
      setFailed(false);
      setEdited((now) => ({ ...now, base: form, desk: next }));
      return next;
    } catch (problem) {
      const now = isFailure(problem, 'Conflict') ? ((problem as CallProblem).data as FormDesk | undefined) : undefined;
      if (!now) setFailed(true);
      // The answer to a save that arrived was lost.
      else if (now.Draft && isSame(now.Draft.Form, form)) setEdited((one) => ({ ...one, base: form, desk: now }));
      else join(now);
      return undefined;
    }
  };
  /** Everything that was changed until now is on the server, or it is said why not. */
  const save = (): Promise<FormDesk | undefined> => {
    const next = (working.current ?? Promise.resolve()).then(() => send());
    working.current = next;
    setWorking(true);
    return next.finally(() => {
      if (working.current !== next) return;
      working.current = undefined;
      setWorking(false);
    });
  };
  const saveNow = useRef(save);
  saveNow.current = save;

  const maySave = isDirty && !isReadOnly && errors.size === 0 && !edited.clash;
  useEffect(() => {
    if (!maySave || !isOnline || isWorking) return;
    const timer = setTimeout(() => void saveNow.current(), hasFailed ? againMs : pauseMs);
    return () => clearTimeout(timer);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits anew
  }, [maySave, isOnline, isWorking, hasFailed, edited.form]);

  useEffect(() => {
    if (isDirty && !isReadOnly) kept.keep({ base: edited.base, form: settled });
    else kept.clear();
  }, [isDirty, isReadOnly, edited.base, settled, kept]);

  const state: SaveState = edited.clash
    ? 'clash'
    : !isDirty
      ? 'saved'
      : errors.size > 0
        ? 'wrong'
        : isWorking
          ? 'saving'
          : !isOnline
            ? 'offline'
            : hasFailed
              ? 'failed'
              : 'waiting';
  return {
    form: edited.form,
    desk: edited.desk,
    errors,
    remarks: useMemo(() => checkForm(settled), [settled]),
    isReadOnly,
    isDirty,
    state,
    clash: edited.clash,
    change: (make: (form: EntryForm) => EntryForm): void => {
      if (!isReadOnly) setEdited((now) => ({ ...now, form: make(now.form) }));
    },
    settle: (side: 'mine' | 'theirs'): void =>
      setEdited(({ clash, ...now }) => (clash ? { ...now, form: mergeForms(clash.before, now.form, clash.theirs, side).form } : now)),
    adopt,
    save,
  };
}

type FormDraft = ReturnType<typeof useFormDraft>;

export type Selected =
  | { is: 'field'; name: string }
  | { is: 'page'; name: string }
  | { is: 'printed'; name: string }
  | { is: 'blind' }
  | undefined;

export interface Builder extends FormDraft {
  selected: Selected;
  /** The page in the middle: its name, or nothing for the fields of the work. */
  pageName: string | undefined;
  /** `withFocus`: as by keys, when the focus goes on to what is edited. */
  select: (selected: Selected, withFocus?: boolean) => void;
  /** Gives a question another name; it stays selected. */
  rename: (from: string, to: string) => void;
  announce: (words: string) => void;
  /** A count of selections: what is edited begins anew with each. */
  serial: number;
  viewer: Viewer;
  show: (viewer: Viewer) => void;
}

export type Viewer = 'entrant' | 'judges' | 'executives' | 'public';

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder needs a BuilderContext above it');
  return builder;
}
