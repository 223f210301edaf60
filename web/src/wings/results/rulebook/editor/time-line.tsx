import { type PointerEvent, useRef } from 'react';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import { monthsBetween } from '#web/wings/ground/season/admin/months-between.ts';
import type { RulebookEditing } from '../use-rulebook.ts';
import css from './editor.module.css';

const dayMs = 86_400_000;
type Side = 'opens' | 'closes';

interface TimeLineProps {
  editing: RulebookEditing;
  /** Which card is open: an id of a stage, or `entries`, `levels`. */
  open: string | undefined;
  /** Cards from left to right: a line leads from each span to its card, if all of them are seen at once. */
  cards: readonly string[];
  hasLeaders: boolean;
  mayDrag: (stage: string) => boolean;
}

/** The true time of a season: a short stage looks short. For the eye and the pointer; dates follow as fields. */
export function TimeLine({ editing, open, cards, hasLeaders, mayDrag }: TimeLineProps) {
  const t = useRulebookEditorText();
  const now = useNow();
  const line = useRef<HTMLDivElement>(null);
  const { saved, calendar, rulebook, change, place } = editing;
  const zone = traitsOf(place.PropertyID).timeZone;
  const spans = [
    { id: 'entries', opens: saved.EntriesOpen, closes: saved.EntriesClose },
    ...rulebook.stages.flatMap(({ id }) => (calendar[id] ? [{ id, ...calendar[id] }] : [])),
  ];
  const moments = [...spans.flatMap(({ opens, closes }) => [opens.getTime(), closes.getTime()]), saved.Announcement.getTime()];
  const frame = useRef<{ start: number; end: number }>(undefined);
  // While an end is dragged the scale stays as it is.
  const scale = frame.current ?? scaleOf(moments);
  const at = (moment: Date | number): number => ((Number(moment) - scale.start) / (scale.end - scale.start)) * 100;
  const today = at(now);

  const drag = (stage: string, side: Side) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    frame.current = scale;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: { clientX: number }): void => {
      const box = line.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const moment = scale.start + ((clientX - box.left) / box.width) * (scale.end - scale.start);
      const day = dayStart(dayOf(new Date(moment + dayMs / 2), zone), zone);
      if (day)
        change((before) => {
          const window = before.calendar[stage];
          return window ? { ...before, calendar: { ...before.calendar, [stage]: { ...window, [side]: day } } } : before;
        });
    };
    const end = (): void => {
      frame.current = undefined;
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      // Drawn once more, with a scale that fits.
      change((before) => ({ ...before }));
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };

  return (
    <div className={css.time} aria-hidden="true">
      <div className={css.months}>
        {monthsBetween(new Date(scale.start), new Date(scale.end - (scale.end - scale.start) * 0.04), zone).map(({ moment, name }) => (
          <span key={moment} style={{ insetInlineStart: `${at(moment)}%` }}>
            {name}
          </span>
        ))}
      </div>
      <div className={css.line} ref={line}>
        {spans.map(({ id, opens, closes }) => (
          <span
            key={id}
            className={css.span}
            data-is={id === 'entries' ? 'entries' : 'stage'}
            data-open={id === open}
            style={{ insetInlineStart: `${at(opens)}%`, width: `${Math.max(at(closes) - at(opens), 0.4)}%` }}
          >
            {id !== 'entries' &&
              mayDrag(id) &&
              (['opens', 'closes'] as const).map((side) => (
                <span key={side} className={css.end} data-side={side} onPointerDown={drag(id, side)} />
              ))}
          </span>
        ))}
        <span className={css.winners} style={{ insetInlineStart: `${at(saved.Announcement)}%` }} />
        {today > 0 && today < 100 && (
          <span className={css.today} style={{ insetInlineStart: `${today}%` }}>
            <span>{t('today')}</span>
          </span>
        )}
      </div>
      {hasLeaders && (
        <svg className={`from-64 ${css.leaders}`} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          {cards.map((id, index) => {
            const span = spans.find((one) => one.id === id);
            const from = id === 'levels' ? at(saved.Announcement) : span ? (at(span.opens) + at(span.closes)) / 2 : undefined;
            const to = ((index + 0.5) / cards.length) * 100;
            return from === undefined ? null : (
              <path key={id} d={`M${from} 0 V12 L${to} 28 V40`} data-open={id === open} vectorEffect="non-scaling-stroke" />
            );
          })}
        </svg>
      )}
    </div>
  );
}

function scaleOf(moments: readonly number[]): { start: number; end: number } {
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const room = Math.max((to - from) * 0.04, dayMs);
  return { start: from - room, end: to + room };
}
