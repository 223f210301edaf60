import { type KeyboardEvent, useId } from 'react';
import { inWords } from '#contract/kernel/text/said.ts';
import type { Level } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { useSortableItem } from '#web/ui/order/sortable.tsx';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import type { RulebookEditing } from '../use-rulebook.ts';
import { contestOf, useContestWords } from './contest-words.ts';
import { Findings } from '../findings.tsx';
import { LevelFields } from './level-fields.tsx';
import css from './levels.module.css';

interface LevelRowProps {
  editing: RulebookEditing;
  level: Level;
  at: number;
  /** Of the rehearsal. */
  count: number | undefined;
  isOld: boolean;
  isOpen: boolean;
  /** On a phone the open level is a page of its own. */
  isAside: boolean;
  isFixed: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (to: number) => void;
  onRemoved: () => void;
}

export function LevelRow({ editing, level, at, count, isOld, isOpen, isAside, isFixed, onOpen, onMove, onRemoved }: LevelRowProps) {
  const t = useLevelsText();
  const locale = useSpoken();
  const here = useContestWords();
  const id = useId();
  const { ref, style, handle, isDragging } = useSortableItem(level.id);
  const { rulebook, findingsAt } = editing;
  const sentences = rulebookTold(rulebook).levels[at]?.sentences ?? [];
  const findings = findingsAt(`levels.${at}`);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || isFixed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li
      ref={ref}
      style={style}
      className={`${css.row} ${isAside ? 'from-48' : ''}`}
      data-open={isOpen}
      data-dragging={isDragging}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        {!isFixed && (
          <button type="button" className={`from-48 ${css.handle}`} aria-label={t('drag', { name: level.name })} {...handle}>
            <Icon name="menu" size={16} />
          </button>
        )}
        <LevelBadge name={level.name} colour={level.colour ?? null} badge={level.badge} isHighest={at === 0} />
        <div className="shrinks breaks">
          <h2 className={css.name} dir="auto">
            {level.name || t('newName')}
          </h2>
          <p className="type-small type-soft" dir="auto">
            {sentences.map((one) => inWords(one, locale)).join(' ')}
          </p>
        </div>
        <p className={`type-small ${isOld ? 'type-muted' : 'type-soft'} ${css.count}`}>
          {count === undefined ? '' : count < 0.5 ? t('fewer') : t('about', { count: Math.round(count) })}
          <br />
          {level.atMost === undefined ? t('noLimit') : t('atMostEach', { count: level.atMost, here: here(contestOf(level, rulebook)) })}
        </p>
        {!isFixed && isOpen && (
          <MoveButtons
            className={`row ${css.moves}`}
            up={t('up', { name: level.name })}
            down={t('down', { name: level.name })}
            isFirst={at === 0}
            isLast={at === rulebook.levels.length - 1}
            onMove={(change) => onMove(at + change)}
          />
        )}
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'close' : 'open', { name: level.name })}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="chevronDown" size={18} />
        </button>
      </div>
      {!isOpen && findings.length > 0 && (
        <div className={css.beside}>
          <Findings of={findings} />
        </div>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <LevelFields editing={editing} level={level} at={at} isFixed={isFixed} onRemoved={onRemoved} />}
      </div>
    </li>
  );
}

/** So that nobody forgets what becomes of everything else. */
export function NoAwardRow({ count, isOld, isAside }: { count: number | undefined; isOld: boolean; isAside: boolean }) {
  const t = useLevelsText();
  return (
    <li className={`${css.row} ${isAside ? 'from-48' : ''}`} data-rest="true">
      <div className={css.head}>
        <span className={css.empty} aria-hidden="true" />
        <div className="shrinks breaks">
          <h2 className={css.name}>{t('noAward')}</h2>
          <p className="type-small type-soft">{t('noAwardBody')}</p>
        </div>
        <p className={`type-small ${isOld ? 'type-muted' : 'type-soft'} ${css.count}`}>
          {count === undefined ? '' : t('about', { count: Math.round(count) })}
        </p>
      </div>
    </li>
  );
}
