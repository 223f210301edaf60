import { levelInk as ink, plainLevelColor, signOf, signPaths, wreath } from '#contract/kernel/award/level-looks.ts';

interface LevelBadgeProps {
  name: string;
  colour: string | null;
  /** The sign on it, if one was chosen. */
  badge?: string | null | undefined;
  /** The highest has a crown otherwise. */
  isHighest?: boolean;
  size?: number;
  year?: string;
}

/** Up to 70 px a star or a crown, from there the name, from 110 px the year, too. The name is always beside it, so it is hidden from screen readers. */
export function LevelBadge({ name, colour, badge, isHighest = false, size = 52, year }: LevelBadgeProps) {
  const words = name.split(' ');
  const fits = size >= 70 && words.length <= 2 && words.every((word) => word.length <= 11);
  const lines = words.length > 1 ? [words[0] ?? '', words.slice(1).join(' ')] : [name];
  const longest = Math.max(...lines.map((line) => line.length));
  const fontSize = longest > 8 ? 12 : longest > 5 ? 17 : 24;
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      <circle cx="60" cy="60" r="60" fill={colour ?? plainLevelColor} />
      {wreath.map(({ x, y, turn }) => (
        <ellipse key={turn} cx={x} cy={y} rx="8.5" ry="3.3" transform={`rotate(${turn} ${x} ${y})`} fill={ink} />
      ))}
      {!fits && (
        <path
          transform="translate(36 36) scale(2)"
          d={signPaths[signOf(badge, isHighest)]}
          fill={ink}
          stroke={ink}
          strokeLinejoin="round"
        />
      )}
      {fits &&
        lines.map((line, at) => (
          <text
            key={line}
            x="60"
            y={66 + (at - (lines.length - 1) / 2) * (fontSize + 2) - (size >= 110 && year ? 4 : 0)}
            textAnchor="middle"
            fontFamily="var(--l-serif)"
            fontSize={fontSize}
            fill={ink}
          >
            {line}
          </text>
        ))}
      {fits && size >= 110 && year !== undefined && (
        <text x="60" y="88" textAnchor="middle" fontSize="12" fontWeight="600" fill={ink}>
          {year}
        </text>
      )}
    </svg>
  );
}
