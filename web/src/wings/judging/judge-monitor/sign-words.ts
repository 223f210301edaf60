import type { JudgeSign } from '#contract/wings/judging/judge-monitor/judge-monitor.ts';

/** Changes carry their sign, plus or minus. */
const isSigned = (kind: JudgeSign): boolean => kind === 'drift' || kind === 'lift' || kind === 'outlier';

/** The value of a sign as its sentence has it. */
export function shownValue({ Kind, Value }: { Kind: JudgeSign; Value: number }): string {
  const size = String(Math.abs(Value));
  if (Value < 0) return `−${size}`;
  return isSigned(Kind) ? `+${size}` : size;
}
