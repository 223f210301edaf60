import type { Ranking } from '#web/ui/order/ranking.ts';

const most = 3;
const fewest = 2;

/** Which of the chosen works are side by side: the last three asked for, filled up to two by the best ranked; in the order of the ranking. */
export function chosenToCompare(ranking: Ranking, wanted: readonly string[]): string[] {
  const asked = wanted.filter((id) => ranking.includes(id)).slice(-most);
  const rest = ranking.filter((id) => !asked.includes(id));
  const shown = new Set([...asked, ...rest.slice(0, Math.max(0, fewest - asked.length))]);
  return ranking.filter((id) => shown.has(id));
}
