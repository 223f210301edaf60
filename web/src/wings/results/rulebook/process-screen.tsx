import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { addStage, moveStage, proposedDates } from './editor/edits.ts';
import css from './editor/editor.module.css';
import { EnteringSheet, LevelsSheet } from './editor/ends-sheets.tsx';
import { useSeasonPlaces } from './editor/exceptions-part.tsx';
import { StageCards } from './editor/stage-cards.tsx';
import { StageSheet } from './editor/stage-sheet.tsx';
import { TimeLine } from './editor/time-line.tsx';
import { PreviewRules } from './preview-rules.tsx';
import { RehearsalPanel, useRehearsing } from './rehearsal/rehearsal-panel.tsx';
import { RulebookPage } from './rulebook-page.tsx';
import { SaveActions, SaveNotices } from './save-rulebook.tsx';
import type { RulebookEditing } from './use-rulebook.ts';

/** How a season gets from entries to winners, and everything that can be changed about it. */
export function ProcessScreen() {
  const t = useRulebookEditorText();
  return <RulebookPage title={t('title')}>{(editing) => <Process editing={editing} />}</RulebookPage>;
}

/** The card that a finding is counted on. */
function cardOf({ rulebook }: RulebookEditing, at: string): string {
  const [list, index = ''] = at.split('.');
  if (list === 'calendar') return index;
  if (list === 'entering') return 'entries';
  if (list === 'stages') return rulebook.stages[Number(index)]?.id ?? '';
  if (list === 'panels') return rulebook.stages.find(({ panel }) => panel === rulebook.panels[Number(index)]?.id)?.id ?? '';
  const exception = list === 'exceptions' ? rulebook.exceptions[Number(index)] : undefined;
  return exception && 'stage' in exception ? exception.stage : 'levels';
}

function Process({ editing }: { editing: RulebookEditing }) {
  const t = useRulebookEditorText();
  const sheetId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const mayEdit = useMay('season.manage', editing.place.PropertyID);
  const { categories } = useSeasonPlaces(editing.place);
  const [open, setOpen] = useState<string>();
  const [isPreviewing, setPreviewing] = useState(false);
  const { rulebook, saved, calendar, changeRulebook, isDirty } = editing;
  const rehearsing = useRehearsing(rulebook, editing.place.SeasonID, saved.Numbers);
  // The printed shape follows from other screens, until someone begins to change it here.
  const [isOwn, setOwn] = useState(isDirty);
  const isPrinted = saved.IsPrinted && !isOwn && !isDirty;
  const isReadOnly = !mayEdit || isPrinted;
  const at = rulebook.stages.findIndex(({ id }) => id === open);
  const cards = ['entries', ...rulebook.stages.map(({ id }) => id), 'levels'];
  const move = (id: string, by: 1 | -1): void => {
    if (!isReadOnly)
      changeRulebook((now) =>
        moveStage(
          now,
          now.stages.findIndex((stage) => stage.id === id),
          by,
        ),
      );
  };
  const show = (id: string | undefined): void => {
    setOpen(id);
    const isBeside = window.matchMedia('(min-width: 64em)').matches;
    requestAnimationFrame(() => {
      // On a phone the stage takes the place of the list, and the list that of the stage.
      if (id && !isBeside) frame.current?.focus();
      if (!id && open) whole.current?.querySelector<HTMLElement>(`[data-card="${open}"] button`)?.focus();
    });
  };
  // A stage that was discarded, or that someone else removed, isn't open any more.
  const isGone = open !== undefined && !cards.includes(open);
  useEffect(() => {
    if (isGone) setOpen(undefined);
  }, [isGone]);
  const hasUndated = rulebook.stages.some(({ id }) => !calendar[id]);
  const begun = saved.Locked.length > 0;
  return (
    <div ref={whole}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button variant="default" onClick={() => setPreviewing(true)}>
              {t('preview')}
            </Button>
            <SaveActions editing={editing} onErrors={(finding) => show(cardOf(editing, finding))} />
          </>
        }
      />
      <SaveNotices editing={editing} />
      {isPrinted && mayEdit && (
        <div className={`cluster align-center spread gap-8-16 above-12 ${css.lockedBar}`}>
          <p className="shrinks up-to-42">{t(begun ? 'printedBegun' : 'printedBody')}</p>
          {!begun && (
            <span className="cluster gap-8">
              <Button component={Link} to="/process/start" variant="default" size="sm">
                {t('chooseProcess')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setOwn(true)}>
                {t('makeOwn')}
              </Button>
            </span>
          )}
        </div>
      )}
      {/* On a phone an open stage is a page. */}
      <div className={open === undefined ? undefined : 'from-64'}>
        <TimeLine
          editing={editing}
          open={open}
          cards={cards}
          hasLeaders={cards.length > 2 && cards.length <= 7}
          mayDrag={(stage) => !isReadOnly && !editing.isLocked(stage)}
        />
        <StageCards editing={editing} open={open} sheetId={sheetId} onOpen={show} onMove={move} />
      </div>
      {/* Always there: the buttons of the cards name it. */}
      <section
        id={sheetId}
        ref={frame}
        tabIndex={-1}
        aria-label={t('sheet')}
        className={open === undefined ? undefined : css.frame}
        onKeyDown={({ key, target }) => {
          if (key === 'Escape' && frame.current?.contains(target as Node)) show(undefined);
        }}
      >
        {open !== undefined && (
          <>
            <div className="until-64 stack gap-12 items-start">
              <PlainButton onClick={() => show(undefined)}>{t('allStages')}</PlainButton>
              <h2 className="type-m breaks" dir="auto">
                {open === 'entries' ? t('entering') : open === 'levels' ? t('levels') : rulebook.stages[at]?.name}
              </h2>
            </div>
            {open === 'entries' && <EnteringSheet editing={editing} isReadOnly={isReadOnly} />}
            {open === 'levels' && <LevelsSheet editing={editing} isReadOnly={isReadOnly} />}
            {at >= 0 && (
              <StageSheet
                key={open}
                editing={editing}
                at={at}
                isReadOnly={isReadOnly}
                onMove={(by) => move(open, by)}
                onGone={() => show(undefined)}
              />
            )}
          </>
        )}
      </section>
      <div className={`above-24 ${open === undefined ? '' : 'from-64'}`}>
        {!isReadOnly && (
          <div className="cluster gap-8-16">
            <Button
              variant="default"
              onClick={() => {
                changeRulebook((now) => addStage(now, t('newStage')));
              }}
            >
              {t('addStage')}
            </Button>
            {hasUndated && (
              <Button
                variant="default"
                onClick={() =>
                  editing.change((now) => ({
                    ...now,
                    calendar: proposedDates(now.rulebook, now.calendar, saved.EntriesClose, saved.Announcement),
                  }))
                }
              >
                {t('proposeDates')}
              </Button>
            )}
            {!begun && !isPrinted && (
              <Button component={Link} to="/process/start" variant="subtle">
                {t('chooseOther')}
              </Button>
            )}
          </div>
        )}
        <RehearsalPanel rulebook={rulebook} rehearsing={rehearsing} />
      </div>
      {isPreviewing && (
        <PreviewRules
          editing={editing}
          categoryOf={(id) => categories.find(({ CategoryID }) => CategoryID === id)?.Name}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
}
