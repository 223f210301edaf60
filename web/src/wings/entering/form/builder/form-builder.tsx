import { useRef, useState } from 'react';
import type { FormDesk } from '#contract/wings/entering/form/entry-form.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import css from './builder.module.css';
import { EditColumn } from './edit-column.tsx';
import { emptyForm, placeOf, renameField } from './form-edits.ts';
import { HeadActs } from './head-acts.tsx';
import { MiddleColumn } from './middle-column.tsx';
import { Notices } from './notices.tsx';
import { PagesColumn } from './pages-column.tsx';
import { SavedWords } from './saved-words.tsx';
import { StartDialog, StartScreen } from './start.tsx';
import { type Builder, BuilderContext, type Selected, useFormDraft, type Viewer } from './use-builder.ts';
import { useColumnKeys } from './use-column-keys.ts';

const views = ['pages', 'form', 'edit'] as const;
type View = (typeof views)[number];

export function FormBuilder({ desk: asked, isReadOnly }: { desk: FormDesk; isReadOnly: boolean }) {
  const t = useFormBuilderText();
  const draft = useFormDraft(asked, isReadOnly);
  const { form, change } = draft;
  const root = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<{ selected: Selected; serial: number; page: string | undefined }>(() => {
    const first = form.Pages[0];
    return { selected: first ? { is: 'page', name: first.Name } : { is: 'printed', name: 'Title' }, serial: 0, page: first?.Name };
  });
  const [viewer, setViewer] = useState<Viewer>('entrant');
  const [view, setView] = useState<View>('pages');
  const [spoken, setSpoken] = useState('');
  const [isStarting, setStarting] = useState(false);
  const { selected } = selection;

  const place = selected?.is === 'field' ? placeOf(form, selected.name) : undefined;
  const kept = form.Pages.some(({ Name }) => Name === selection.page) ? selection.page : form.Pages[0]?.Name;
  const pageName =
    selected?.is === 'field'
      ? (place && form.Pages[place.page]?.Name) || kept
      : selected?.is === 'page'
        ? kept
        : selected?.is === 'printed'
          ? undefined
          : kept;

  /** Once the panel is drawn. */
  const focusPanel = (): void => {
    requestAnimationFrame(() => {
      const panel = root.current?.querySelector('[data-column="edit"]');
      const first = panel?.querySelector<HTMLInputElement>('[data-panel-first]:not(:disabled)') ?? panel?.querySelector<HTMLElement>('h2');
      first?.focus();
      if (first instanceof HTMLTextAreaElement || (first instanceof HTMLInputElement && first.type === 'text')) first.select();
    });
  };
  const select = (next: Selected, withFocus = false): void => {
    setSelection((now) => ({
      selected: next,
      serial: now.serial + 1,
      page: next?.is === 'page' ? next.name : (pageName ?? now.page),
    }));
    if (next) setViewer('entrant');
    if (!next) setView('pages');
    if (!withFocus) return;
    setView('edit');
    focusPanel();
  };
  useColumnKeys(root, { selected, isReadOnly });

  const builder: Builder = {
    ...draft,
    ...selection,
    pageName,
    viewer,
    select,
    show: (next) => {
      setViewer(next);
      setView('form');
    },
    rename: (from, to) => {
      change((now) => renameField(now, from, to));
      setSelection((now) => ({ ...now, selected: { is: 'field', name: to } }));
    },
    announce: setSpoken,
  };
  const isBlank = form.Printed.length === 0 && form.Pages.length === 0 && !asked.Draft && !asked.Published;
  const start = (next: typeof emptyForm): void => {
    change(() => next);
    const first = next.Pages[0];
    setSelection((now) => ({
      selected: first ? { is: 'page', name: first.Name } : { is: 'printed', name: 'Title' },
      serial: now.serial + 1,
      page: first?.Name,
    }));
    setStarting(false);
  };
  /** Where there is room for one column only. */
  const onlyIn = (one: View): string => (view === one ? '' : 'from-64');
  return (
    <BuilderContext value={builder}>
      <PageHead title={t('title')} lead={isBlank ? undefined : <SavedWords />} actions={!isBlank && <HeadActs />} />
      {isReadOnly && <StandingMessage kind="info" text={t('readOnly')} />}
      {isBlank ? (
        <StartScreen onStart={start} />
      ) : (
        <>
          <Notices />
          <div ref={root} className={css.builder}>
            <div className={`until-64 row ${css.segments}`} role="group" aria-label={t('views')}>
              {views.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={`tints grows ${css.segment}`}
                  aria-pressed={view === one}
                  onClick={() => setView(one)}
                >
                  {t(one === 'pages' ? 'viewPages' : one === 'form' ? 'viewForm' : 'viewQuestion')}
                </button>
              ))}
            </div>
            <section className={`shrinks ${css.left} ${onlyIn('pages')}`} data-column="pages" aria-label={t('columnPages')} tabIndex={-1}>
              <PagesColumn onStartOver={() => setStarting(true)} />
            </section>
            <section className={`shrinks ${css.middle} ${onlyIn('form')}`} data-column="form" aria-label={t('columnForm')} tabIndex={-1}>
              <MiddleColumn />
            </section>
            <section className={`shrinks ${css.right} ${onlyIn('edit')}`} data-column="edit" aria-label={t('columnEdit')} tabIndex={-1}>
              <EditColumn />
            </section>
          </div>
          <StartDialog opened={isStarting} onClose={() => setStarting(false)} onStart={start} />
        </>
      )}
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </BuilderContext>
  );
}
