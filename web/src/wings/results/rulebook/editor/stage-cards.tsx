import { type KeyboardEvent, useRef } from 'react';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { bandOf, type Glyph as GlyphKind } from '#contract/wings/results/rulebook/process-band.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Glyph } from '../glyph.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import css from './editor.module.css';

interface CardsProps {
  editing: RulebookEditing;
  open: string | undefined;
  sheetId: string;
  onOpen: (id: string | undefined) => void;
  onMove: (id: string, by: 1 | -1) => void;
}

const isError = ({ is }: { is: 'error' | 'warning' }): boolean => is === 'error';

interface Card {
  id: string;
  name: string;
  glyph: GlyphKind;
  dates: string;
  says: readonly Said[];
  goesOn: readonly Said[];
  findings: RulebookEditing['findings'];
  lockedSince: Date | undefined;
}

function useCards(editing: RulebookEditing): Card[] {
  const t = useRulebookEditorText();
  const { rulebook, calendar, saved, place, findings } = editing;
  const award = traitsOf(place.PropertyID);
  const told = rulebookTold(rulebook);
  const glyphs = new Map(bandOf(rulebook).map(({ stage, glyph }) => [stage, glyph]));
  const datesOf = (window: { opens: Date; closes: Date } | undefined): string =>
    window
      ? t('dates', { from: formatDate(window.opens, award), to: formatDate(lastMoment(window.closes, award), award) })
      : t('datesNone');
  const seen = new Set<string>();
  const stages = told.stages.map(({ stage, parts, sees }, at): Card => {
    // What is wrong with a panel is counted where it is asked first.
    const panel = rulebook.panels.findIndex(({ id }) => id === stage.panel && !seen.has(id));
    if (stage.panel !== undefined) seen.add(stage.panel);
    const exceptions = rulebook.exceptions.flatMap((one, index) =>
      'stage' in one && one.stage === stage.id ? [`exceptions.${index}`] : [],
    );
    const paths = [`stages.${at}`, `calendar.${stage.id}`, ...(panel < 0 ? [] : [`panels.${panel}`]), ...exceptions];
    return {
      id: stage.id,
      name: stage.name,
      glyph: glyphs.get(stage.id) ?? 'decide',
      dates: datesOf(calendar[stage.id]),
      says: [...parts.asks, ...parts.reach, ...(stage.sees?.hides.length ? sees.slice(0, 1) : [])],
      goesOn: stage.advance.rule === 'none' ? [] : parts.advance.slice(0, 1),
      findings: paths.flatMap((path) => [...editing.findingsAt(path)]),
      lockedSince: editing.lockedSince(stage.id),
    };
  });
  const ofLevels = findings.filter(
    ({ at }) =>
      at === 'levels' ||
      at.startsWith('levels.') ||
      (/^exceptions\.\d+/.test(at) && 'level' in (rulebook.exceptions[Number(at.split('.')[1])] ?? {})),
  );
  return [
    {
      id: 'entries',
      name: t('entering'),
      glyph: rulebook.entering.by[0] === 'nomination' ? 'nominate' : 'enter',
      dates: datesOf({ opens: saved.EntriesOpen, closes: saved.EntriesClose }),
      says: told.entering,
      goesOn: [],
      findings: editing.findingsAt('entering'),
      lockedSince: undefined,
    },
    ...stages,
    {
      id: 'levels',
      name: t('levels'),
      glyph: 'level',
      dates: t('announcedOn', { date: formatDate(saved.Announcement, award) }),
      says: [],
      goesOn: [],
      findings: ofLevels,
      lockedSince: undefined,
    },
  ];
}

/** Entries, each stage, and levels: what they are in plain words. Arrows move between them, Alt with arrows moves a stage. */
export function StageCards({ editing, open, sheetId, onOpen, onMove }: CardsProps) {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const list = useRef<HTMLOListElement>(null);
  const cards = useCards(editing);
  const names = editing.rulebook.levels.map(({ name }) => name);
  const onKeyDown = (event: KeyboardEvent, id: string): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onOpen(undefined);
    if (!by) return;
    event.preventDefault();
    if (event.altKey) {
      onMove(id, by as 1);
      // It took the focus along: the same button is elsewhere now.
      return;
    }
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[aria-expanded]') ?? [])];
    buttons[buttons.indexOf(event.currentTarget as HTMLButtonElement) + by]?.focus();
  };
  return (
    <ol
      ref={list}
      className={css.cards}
      data-many={cards.length > 7}
      style={{ ['--cards' as string]: cards.length }}
      aria-label={t('stages')}
    >
      {cards.map(({ id, name, glyph, dates, says, goesOn, findings, lockedSince }) => (
        <li key={id} className={css.card} data-card={id} data-open={id === open}>
          <div className="row gap-8 align-start icons-low">
            <Glyph kind={glyph} />
            <h2 className="type-heading shrinks grows breaks">
              <button
                type="button"
                className={`bare-button ${css.opener}`}
                aria-expanded={id === open}
                aria-controls={sheetId}
                onKeyDown={(event) => onKeyDown(event, id)}
                onClick={() => onOpen(id === open ? undefined : id)}
              >
                <bdi>{name || t('nameless')}</bdi>
              </button>
            </h2>
            {lockedSince && (
              <span className={`inline-row align-center gap-4 size-12 type-muted`}>
                <Icon name="lock" size={14} />
                {t('lockedSince', { date: formatDate(lockedSince, traitsOf(editing.place.PropertyID)) })}
              </span>
            )}
          </div>
          {findings.length > 0 && (
            <p
              className={`size-13 type-strong ${findings.some(isError) ? 'type-danger' : 'type-warning'} ${css.count}`}
              data-is={findings.some(isError) ? 'error' : 'warning'}
            >
              <span className={css.sign} aria-hidden="true" />
              {countWords(t, findings)}
            </p>
          )}
          <p className="type-small type-muted">{dates}</p>
          {id === 'levels' && (
            <p className={`type-small ${css.saysShort}`} dir="auto">
              {names.join(', ')}
            </p>
          )}
          {says.length > 0 && (
            <p className={`type-small ${css.saysShort}`} dir="auto">
              {says.map((one) => inWords(one, locale)).join(' ')}
            </p>
          )}
          {goesOn.map((one) => (
            <p key={one.key} className={`type-small ${css.goesOn}`} dir="auto">
              {inWords(one, locale)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Errors first: they keep a rulebook from being saved. */
function countWords(t: ReturnType<typeof useRulebookEditorText>, findings: RulebookEditing['findings']): string {
  const errors = findings.filter(isError).length;
  return errors > 0 ? t('errors', { count: errors }) : t('warnings', { count: findings.length });
}
