import { useId } from 'react';
import { layPlate, type Plate } from '#contract/wings/commerce/product/plate.rules.ts';
import { useShopText } from '#web/texts/shop.ts';
import css from './engraved-plate.module.css';

interface EngravedPlateProps {
  lines: readonly string[];
  plate: Plate;
}

/** The plate with the font, sizes and limits that the engraver works by: what is drawn here is what is cut. */
export function EngravedPlate({ lines, plate }: EngravedPlateProps) {
  const t = useShopText();
  const said = lines.filter((line) => line.trim() !== '').join('. ');
  return (
    <svg
      className="block fills"
      viewBox={`0 0 ${plate.width} ${plate.height}`}
      role="img"
      aria-label={said ? t('plateSays', { text: said }) : t('plateEmpty')}
    >
      <PlateSurface lines={lines} plate={plate} />
    </svg>
  );
}

/** The same as part of a larger drawing. */
export function PlateSurface({ lines, plate }: EngravedPlateProps) {
  const id = useId();
  const { width, height, font } = plate;
  const rivets = [3, width - 3].flatMap((x) => [3, height - 3].map((y) => ({ x, y })));
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-brass`} x1="0" y1="0" x2="1" y2="0.35">
          <stop offset="0" stopColor="#E3C78F" />
          <stop offset="0.22" stopColor="#D0A863" />
          <stop offset="0.5" stopColor="#F0DDB2" />
          <stop offset="0.76" stopColor="#CBA05C" />
          <stop offset="1" stopColor="#DEC081" />
        </linearGradient>
        <pattern id={`${id}-brushed`} width="0.9" height={height} patternUnits="userSpaceOnUse">
          <path d={`M0.2 0V${height}`} stroke="#7A5A22" strokeOpacity="0.09" strokeWidth="0.18" />
          <path d={`M0.62 0V${height}`} stroke="#FFFFFF" strokeOpacity="0.12" strokeWidth="0.12" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-brass)`} />
      <rect width={width} height={height} fill={`url(#${id}-brushed)`} />
      <rect
        x="0.15"
        y="0.15"
        width={width - 0.3}
        height={height - 0.3}
        fill="none"
        stroke="#8A6A2E"
        strokeOpacity="0.5"
        strokeWidth="0.3"
      />
      {rivets.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.8" fill="#8A6A35" stroke="#5F4717" strokeWidth="0.15" />
      ))}
      {layPlate(lines, plate).map(({ index, text, isItalic, size, baseline }) => (
        <g key={index} className={font === 'sans' ? css.sans : css.serif} fontSize={size} fontStyle={isItalic ? 'italic' : 'normal'}>
          <text x={width / 2} y={baseline + size * 0.025} textAnchor="middle" fill="#FFF6DF" fillOpacity="0.75">
            {text}
          </text>
          <text x={width / 2} y={baseline} textAnchor="middle" fill="#2E210B">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
