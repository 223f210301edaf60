/** An order of chosen things, best first, by id. */
export type Ranking = readonly string[];

export type RankingAction =
  | { type: 'add'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'up'; id: string }
  | { type: 'down'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'toggle'; id: string };

/** No thing twice, never more than there are places; an action that cannot be done changes nothing. */
export function rank(ranking: Ranking, action: RankingAction, places: number): Ranking {
  const at = ranking.indexOf(action.id);
  switch (action.type) {
    case 'add':
      return at >= 0 || ranking.length >= places ? ranking : [...ranking, action.id];
    case 'remove':
      return at < 0 ? ranking : ranking.filter((id) => id !== action.id);
    case 'toggle':
      return rank(ranking, { type: at < 0 ? 'add' : 'remove', id: action.id }, places);
    case 'up':
      return moveTo(ranking, at, at - 1);
    case 'down':
      return moveTo(ranking, at, at + 1);
    case 'move':
      return moveTo(ranking, at, action.to);
  }
}

function moveTo(ranking: Ranking, from: number, to: number): Ranking {
  if (from < 0 || from === to || to < 0 || to >= ranking.length) return ranking;
  const id = ranking[from];
  if (id === undefined) return ranking;
  const rest = ranking.filter((_, index) => index !== from);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
