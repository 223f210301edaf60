import encode from 'qr';
import { useMemo } from 'react';

interface Props {
  text: string;
  label: string;
  className: string | undefined;
}

/** Drawn in the browser, so that a secret in it goes nowhere else. Black on white in both color schemes, because cameras expect that. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => {
    const rows = encode(text, 'raw', { ecc: 'medium', border: 3 });
    return {
      size: rows.length,
      path: rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
    };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
