import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './ticket.module.css';

/** Black on white in both modes: cameras expect it so. */
export function TicketCode({ code, label }: { code: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: width } = encode(code, { border: 3, ecc: 'M' });
    return { size: width, path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') };
  }, [code]);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
