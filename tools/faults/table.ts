/** A table as Markdown has it, with its columns aligned, so that it can be read here and put into docs/operating.md. */
export function tableOf(rows: readonly Record<string, string>[]): string {
  const [first] = rows;
  if (!first) return '';
  const names = Object.keys(first);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [
    line(names),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}
