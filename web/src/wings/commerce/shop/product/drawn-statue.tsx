import { useId } from 'react';
import type { Plate } from '#contract/wings/commerce/product/plate.rules.ts';
import { PlateSurface } from './engraved-plate.tsx';

/** Where an award has no picture of its statue: a laurel on slate, with the plate as it will be. */
export function DrawnStatue({ lines, plate }: { lines: readonly string[]; plate: Plate | null }) {
  const id = useId();
  const leaves = Array.from({ length: 7 }, (_, at) => ({ at, turn: 112 - at * 27 }));
  const scale = plate ? Math.min(96 / plate.width, 44 / plate.height) : 1;
  return (
    <svg className="block fills" viewBox="-22 0 344 258" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-bronze`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#E0A56A" />
          <stop offset="0.45" stopColor="#A9642C" />
          <stop offset="1" stopColor="#5E2F12" />
        </linearGradient>
        <linearGradient id={`${id}-room`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#F4F5F2" />
          <stop offset="0.8" stopColor="#E4E7E2" />
          <stop offset="1" stopColor="#D5D9D3" />
        </linearGradient>
        <linearGradient id={`${id}-slate`} x1="0" y1="0" x2="1" y2="0.4">
          <stop offset="0" stopColor="#3A423D" />
          <stop offset="0.5" stopColor="#262D29" />
          <stop offset="1" stopColor="#161B18" />
        </linearGradient>
        <radialGradient id={`${id}-shade`}>
          <stop offset="0" stopColor="#141C17" stopOpacity="0.4" />
          <stop offset="1" stopColor="#141C17" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-22" width="344" height="258" fill={`url(#${id}-room)`} />
      <ellipse cx="150" cy="244" rx="112" ry="9" fill={`url(#${id}-shade)`} />
      <path d="M96 168 108 156H192L204 168Z" fill="#4A534D" />
      <rect x="92" y="168" width="116" height="74" fill={`url(#${id}-slate)`} />
      <path d="M146 158V128h8v30Z" fill={`url(#${id}-bronze)`} />
      <ellipse cx="150" cy="158" rx="13" ry="3" fill="#8A5222" />
      <g fill={`url(#${id}-bronze)`}>
        <path d="M150 132a52 52 0 1 1 .1 0Zm0-7a45 45 0 1 0-.1 0Z" opacity="0.9" />
        {[-1, 1].map((side) => (
          <g key={side} transform={`translate(150 80) scale(${side} 1)`}>
            {leaves.map(({ at, turn }) => (
              <g key={at} transform={`rotate(${turn}) translate(49 0)`}>
                <path d="M-4 9C6 8 14 2 17-9 6-8-3-2-4 9Z" />
                <path d="M-4 9C-10 4-15-3-14-13-6-9-2-1-4 9Z" opacity="0.8" />
              </g>
            ))}
          </g>
        ))}
      </g>
      {plate && (
        <svg
          x={150 - (plate.width * scale) / 2}
          y={205 - (plate.height * scale) / 2}
          width={plate.width * scale}
          height={plate.height * scale}
          viewBox={`0 0 ${plate.width} ${plate.height}`}
        >
          <PlateSurface lines={lines} plate={plate} />
        </svg>
      )}
    </svg>
  );
}
