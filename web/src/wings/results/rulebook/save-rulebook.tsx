import { Button } from '@mantine/core';
import { useState } from 'react';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { useOnline } from '#web/kernel/browser/use-online.ts';
import { pathKeys, useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ChangesList } from './changes-list.tsx';
import { ProposeRulebook } from './propose-rulebook.tsx';
import css from './rulebook.module.css';
import type { RulebookEditing } from './use-rulebook.ts';

interface SaveProps {
  editing: RulebookEditing;
  /** Of a page about a part of it. */
  words?: { save: string; saved: string };
  /** Leads to the first error. */
  onErrors?: (at: string) => void;
}

/** Saves what was changed, or proposes it where a stage has begun. For the head of each page about a rulebook. */
export function SaveActions({ editing, words, onErrors }: SaveProps) {
  const t = useRulebookEditorText();
  const messages = useHeaderMessages();
  const isOnline = useOnline();
  const [isProposing, setProposing] = useState(false);
  const { findings, isDirty, isSaving, lockedChanges, discard, save, place } = editing;
  const errors = findings.filter(({ is }) => is === 'error');
  const isProposal = lockedChanges.length > 0;
  const send = async (): Promise<void> => {
    const [first] = errors;
    if (first) {
      messages.error(t('mendFirst', { count: errors.length }));
      onErrors?.(first.at);
    } else if (isProposal) setProposing(true);
    else if (await save()) messages.success(words?.saved ?? t('saved'));
  };
  return (
    <Allowed to="season.manage" award={place.PropertyID}>
      {isDirty && (
        <PlainButton variant="underlined" onClick={discard}>
          {t('discard')}
        </PlainButton>
      )}
      <Button onClick={() => void send()} loading={isSaving} disabled={!isDirty || !isOnline}>
        {isProposal ? t('proposeChange') : (words?.save ?? t('save'))}
      </Button>
      {isProposing && <ProposeRulebook editing={editing} onClose={() => setProposing(false)} />}
    </Allowed>
  );
}

/** What there is to say about saving: a draft that was kept, a refusal, and what someone else saved meanwhile. */
export function SaveNotices({ editing }: { editing: RulebookEditing }) {
  const t = useRulebookEditorText();
  const isOnline = useOnline();
  const { isRestored, isDirty, problem, meeting, place, saved, takeTheirs, endMeeting } = editing;
  return (
    <>
      <p className="type-small type-muted" role="status">
        {isDirty
          ? t('notSaved')
          : saved.SavedAt
            ? t('savedBy', {
                version: saved.Version,
                name: saved.SavedBy ?? '',
                date: formatDateTime(saved.SavedAt, traitsOf(place.PropertyID)),
              })
            : ''}
      </p>
      {!isOnline && <StandingMessage kind="warning" text={t('offline')} detail={t('offlineBody')} />}
      {isRestored && !meeting && <StandingMessage kind="info" text={t('draftShown')} />}
      {problem && <StandingMessage kind="error" text={problem} />}
      {meeting && (
        <section className={css.notice} aria-label={t('metTitle', { name: meeting.by ?? t('someone') })}>
          <h2 className="type-heading">{t('metTitle', { name: meeting.by ?? t('someone') })}</h2>
          <p>{t(meeting.clashes.length > 0 ? 'metClashes' : 'metMerged')}</p>
          <details>
            <summary>{t('metWhat')}</summary>
            <ChangesList propertyId={place.PropertyID} before={meeting.before} after={meeting.saved} />
          </details>
          {meeting.clashes.length > 0 && (
            <ul className={css.clashes} aria-label={t('metBoth')}>
              {meeting.clashes.map((path) => (
                <li key={path}>
                  <span dir="auto">{settingName(t, editing, path)}</span>
                  <PlainButton
                    variant="underlined"
                    aria-label={t('useTheirsOf', { setting: settingName(t, editing, path) })}
                    onClick={() => takeTheirs(path)}
                  >
                    {t('useTheirs')}
                  </PlainButton>
                </li>
              ))}
            </ul>
          )}
          <div>
            <PlainButton onClick={endMeeting}>{t('metDone')}</PlainButton>
          </div>
        </section>
      )}
    </>
  );
}

type Words = ReturnType<typeof useRulebookEditorText>;
const named: readonly string[] = pathKeys;

/** What a setting is called: the stage, panel or level it is of, and its own name. */
function settingName(t: Words, { rulebook, meeting }: RulebookEditing, path: string): string {
  const [list = '', id = '', key = ''] = path.split('.');
  const all = [rulebook, meeting?.saved.rulebook].flatMap((one) => (one ? [...one.stages, ...one.panels, ...one.levels] : []));
  const of = list === 'entering' ? t('entering') : (all.find((one) => one.id === id)?.name ?? t('title'));
  const setting = list === 'calendar' ? 'dates' : key || id || list;
  const known = `path-${setting}`;
  return named.includes(known) ? t('settingOf', { of, setting: t(known as 'path-dates') }) : of;
}
