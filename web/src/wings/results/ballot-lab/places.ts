import { type BallotMethod, ballotMethods } from '#contract/wings/results/ballot-lab/ballot-lab.ts';

export interface PlacedWork {
  EntryID: number;
  Places: Record<BallotMethod, number>;
}

/** Whether another work has the same place under a method. */
export const isShared = (works: readonly PlacedWork[], method: BallotMethod, place: number): boolean =>
  works.filter(({ Places }) => Places[method] === place).length > 1;

/** Whether any method gives it another place than the official rule. */
export const isMoving = ({ Places }: PlacedWork): boolean => ballotMethods.some((method) => Places[method] !== Places.official);

/** The line of each work under a method, from the top: works that share a place are below each other, in the official order. */
export function linesUnder(works: readonly PlacedWork[], method: BallotMethod): Map<number, number> {
  const order = works
    .map(({ EntryID, Places }, at) => ({ EntryID, place: Places[method], at }))
    .sort((one, other) => one.place - other.place || one.at - other.at);
  return new Map(order.map(({ EntryID }, line) => [EntryID, line]));
}

/** As many letters as fit, with the sign that there are more. */
export const shortened = (title: string, most: number): string => (title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`);
