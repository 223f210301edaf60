/** Invented works, drawn in a few strokes: previews need pictures before anyone has entered one. */
const pots = {
  shelf: ['#D9CFC3', '#31557A', '#E8E0D2', '#B0503A', '#6E8F7A'],
  night: ['#26312D', '#B88A62', '#A8503C', '#DAD6CA', '#C79A3B'],
  noon: ['#F3C64B', '#1E6B52', '#C8452E', '#2E9AA0', '#2A3F86'],
} as const;

export function SampleWork({ kind }: { kind: keyof typeof pots }) {
  const [ground, ...vessels] = pots[kind];
  return (
    <svg viewBox="0 0 160 120" width="100%" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="160" height="120" fill={ground} />
      <rect y="92" width="160" height="28" fill="#000" opacity="0.12" />
      {vessels.map((color, at) => {
        const x = 20 + at * 33;
        const tall = [58, 40, 26, 46][at] ?? 40;
        return (
          <path
            key={color}
            fill={color}
            d={`M${x + 5} ${98 - tall}h12q-2 ${tall / 4} 6 ${tall / 2}q4 ${tall / 3} -4 ${tall / 2}h-16q-8 ${-tall / 6} -4 ${-tall / 2}q8 ${-tall / 4} 6 ${-tall / 2}z`}
          />
        );
      })}
    </svg>
  );
}
