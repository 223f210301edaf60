import type { WorkId } from './answers.ts';
import type { Standing } from './countings/counting.ts';
import { lotteryNumber } from './lottery-number.ts';
import type { AtLine, Stage } from './rulebook.ts';

interface Line {
  advanced: readonly WorkId[];
  /** On the line, or unsure by their interval. */
  undecided: readonly WorkId[];
  /** Equals that an organizer or a draw has to separate. */
  open: readonly WorkId[];
}

const ids = (standings: readonly Standing[]): WorkId[] => standings.map(({ work }) => work);
const plain = (chosen: readonly Standing[]): Line => ({ advanced: ids(chosen), undecided: [], open: [] });

/** Values this close together are one. */
const within = 1e-9;

/** The first n, and what becomes of those that are equal across the line. */
function firstOf(placed: readonly Standing[], places: number, atLine: AtLine, seed: string | undefined): Line {
  if (places <= 0) return plain([]);
  const last = placed[places - 1];
  const next = placed[places];
  if (!last || !next || last.place !== next.place) return plain(placed.slice(0, places));
  const tied = placed.filter(({ place }) => place === last.place);
  const clear = placed.slice(0, placed.indexOf(tied[0] as Standing));
  if (atLine === 'all') return plain([...clear, ...tied]);
  if (atLine === 'none') return plain(clear);
  if (atLine === 'draw' && seed !== undefined) {
    const number = new Map(tied.map(({ work }) => [work, lotteryNumber(seed, work)]));
    const drawn = tied.toSorted((one, other) => (number.get(other.work) ?? 0) - (number.get(one.work) ?? 0));
    return plain([...clear, ...drawn.slice(0, places - clear.length)]);
  }
  return { advanced: ids(clear), undecided: ids(tied), open: ids(tied) };
}

/** What of a contest goes on. `taken`: how many places another stage filled. */
export function lineOf(
  { advance }: Pick<Stage, 'advance'>,
  standings: readonly Standing[],
  seed: string | undefined,
  taken: (stage: string) => number,
): Line {
  const placed = standings.filter(({ place }) => place !== null);
  switch (advance.rule) {
    case 'none':
      return plain([]);
    case 'all':
      return plain(placed);
    case 'first':
      return firstOf(placed, advance.places, advance.atLine, seed);
    case 'share':
      return firstOf(placed, Math.max(1, Math.round(standings.length * advance.share)), advance.atLine, seed);
    case 'at-least':
      return plain(placed.filter(({ value }) => (advance.more ? value > advance.value + within : value >= advance.value - within)));
    case 'outcome':
      return plain(placed.filter(({ outcome }) => outcome !== undefined && advance.outcomes.includes(outcome)));
    case 'fill':
      return firstOf(placed, advance.places - taken(advance.beside), advance.atLine, seed);
    case 'sure': {
      const last = placed[advance.places - 1];
      const next = placed[advance.places];
      if (!last || !next) return plain(placed);
      const line = (last.value + next.value) / 2;
      const isSure = ({ interval }: Standing) => interval !== undefined && interval[0] > line;
      const isOpen = ({ interval }: Standing) => interval !== undefined && interval[0] <= line && interval[1] >= line;
      return { advanced: ids(placed.filter(isSure)), undecided: ids(placed.filter(isOpen)), open: [] };
    }
  }
}
