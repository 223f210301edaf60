import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import {
  badgeSigns,
  inkContrast,
  isColor,
  isReadable,
  levelInk,
  nearestColor,
  plainLevelColor,
  signOf,
  signPaths,
} from '#contract/kernel/award/level-looks.ts';
import type { Level } from '#contract/wings/results/rulebook/rulebook.ts';
import { useLevelsText } from '#web/texts/levels.ts';
import { LevelBadge } from '#web/ui/process/level-badge.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { Line } from './line.tsx';
import css from './levels.module.css';

interface LookFieldsProps {
  level: Level;
  isHighest: boolean;
  onChange: (change: { colour?: string | undefined; badge?: Level['badge'] | undefined }) => void;
}

/** How a level looks, which promises nothing to anyone and may change at any time. */
export function LookFields({ level, isHighest, onChange }: LookFieldsProps) {
  const t = useLevelsText();
  const drawn = useRef<HTMLDivElement>(null);
  const { colour } = level;
  const shown = colour !== undefined && isColor(colour) ? colour : plainLevelColor;
  const sign = signOf(level.badge, isHighest);
  const download = (): void => {
    const svg = drawn.current?.querySelector('svg');
    if (!svg) return;
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }));
    link.download = `${level.id}.svg`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <Line label={t('colour')}>
        <div className="cluster gap-8-12 align-center">
          <input
            type="color"
            className={css.swatch}
            aria-label={t('pick')}
            value={shown.toLowerCase()}
            onChange={({ currentTarget }) => onChange({ colour: currentTarget.value.toUpperCase() })}
          />
          <TextInput
            className={css.hex}
            aria-label={t('colour')}
            value={colour ?? ''}
            maxLength={7}
            spellCheck={false}
            autoCapitalize="none"
            error={colour !== undefined && !isReadable(colour)}
            onChange={({ currentTarget }) => onChange({ colour: currentTarget.value.trim() || undefined })}
          />
          <Contrast colour={colour} />
        </div>
        {colour !== undefined && !isReadable(colour) && (
          <p className="above-4">
            <PlainButton variant="underlined" onClick={() => onChange({ colour: isColor(colour) ? nearestColor(colour) : undefined })}>
              {isColor(colour) ? t('nearest', { colour: nearestColor(colour) }) : t('plain')}
            </PlainButton>
          </p>
        )}
      </Line>
      <Line label={t('badge')} isGroup>
        <div className="cluster gap-8-16 align-center">
          <div className={css.signs}>
            {badgeSigns.map((one) => (
              <label key={one} className={css.sign}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={`badge-${level.id}`}
                  checked={one === sign}
                  onChange={() => onChange({ badge: one })}
                />
                <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={signPaths[one]} fill="currentColor" />
                </svg>
                <span className="type-small">{t(`sign_${one}`)}</span>
              </label>
            ))}
          </div>
          <PlainButton variant="underlined" onClick={download}>
            {t('download')}
          </PlainButton>
          <div ref={drawn} hidden>
            <LevelBadge name={level.name} colour={shown} badge={level.badge} isHighest={isHighest} size={60} />
          </div>
        </div>
      </Line>
    </>
  );
}

function Contrast({ colour }: { colour: string | undefined }) {
  const t = useLevelsText();
  if (colour === undefined) return null;
  if (!isColor(colour))
    return (
      <p className={`type-danger ${css.finding}`} data-is="error" role="status">
        {t('noColour')}
      </p>
    );
  const ratio = Math.floor(inkContrast(colour) * 10) / 10;
  return isReadable(colour) ? (
    <p className="cluster gap-6 align-center type-small type-success" role="status">
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill={colour} stroke={levelInk} />
      </svg>
      {t('reads', { ratio })}
    </p>
  ) : (
    <p className={`type-danger ${css.finding}`} data-is="error" role="status">
      {t('readsNot', { ratio })}
    </p>
  );
}
