type Search = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): number | undefined => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);

/** The award and season that an address of the admin names. */
export const chosenIn = (search: Search): { award: number | undefined; season: number | undefined } => ({
  award: idIn(search.award),
  season: idIn(search.season),
});

/**
 * What every way within the admin takes along: the award and season of the page one comes from, unless the way names its own. A season goes
 * with its award, so a way to another award leaves it behind.
 */
export function takeSeasonAlong(from: Search, to: Search): Search {
  if ('award' in to && String(to.award) !== String(from.award)) return to;
  const here = chosenIn(from);
  return {
    ...to,
    ...(here.award !== undefined && { award: to.award ?? here.award }),
    ...(here.season !== undefined && !('season' in to) && { season: here.season }),
  };
}

/** For the router: holds for links, for navigation by code and for redirects alike. */
export const carriesSeason = ({ search, next }: { search: Search; next: (search: Search) => Search }): Search =>
  takeSeasonAlong(search, next(search));

interface OneSeason {
  SeasonNumber: number;
  IsCurrent: boolean;
  Phases: readonly { Name: string }[];
}

type SeasonStanding = 'current' | 'planned' | 'past';

/** Where a season is beside the award's current one; without a current one its own dates decide. */
export function seasonStanding(season: OneSeason, seasons: readonly OneSeason[]): SeasonStanding {
  if (season.IsCurrent) return 'current';
  const current = seasons.find(({ IsCurrent }) => IsCurrent);
  const isPlanned = current
    ? season.SeasonNumber > current.SeasonNumber
    : season.Phases.every(({ Name }) => Name === 'before') && season.Phases.length > 0;
  return isPlanned ? 'planned' : 'past';
}
