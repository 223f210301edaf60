import { type Rehearsal, Rehearsing } from '#contract/wings/results/rulebook/rehearsal/rehearse.ts';
import type { Plan } from '#contract/wings/results/rulebook/rehearsal/synthetic.ts';
import type { Panel, Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';

export interface Asked {
  rulebook: Rulebook;
  plan: Plan;
}

/** What a rehearsal found, and what one change of the rulebook would make of it. */
export interface Found {
  figures: Rehearsal;
  oneMore?: { panel: string; judges: number; figures: Rehearsal };
}

/** Enough to tell two rulebooks apart; where a season takes long there are fewer, so that no one waits for minutes. */
const whole = { seasons: 1000, ms: 9000 };
const compared = { seasons: 400, ms: 4000 };

/** Rehearses as long as there is time, and tells how far it is, from 0 to 1. */
function inTime({ rulebook, plan }: Asked, { seasons, ms }: typeof whole, now: () => number, tell: (share: number) => void): Rehearsal {
  const rehearsing = new Rehearsing(rulebook, plan);
  const begin = now();
  let done = 0;
  do {
    rehearsing.addSeason();
    done += 1;
    tell(Math.max(done / seasons, (now() - begin) / ms));
  } while (done < seasons && now() - begin < ms);
  tell(1);
  return rehearsing.figures;
}

/** The panel whose disagreement decides most: judges who answer each on their own, the smallest first. */
export function panelToGrow({ panels, stages }: Rulebook): Panel | undefined {
  const asked = new Set(stages.filter(({ asks }) => asks.kind !== 'nothing' && asks.kind !== 'draw').map(({ panel }) => panel));
  return panels
    .filter(({ id, who, speaks, seats }) => asked.has(id) && who === 'judges' && speaks === 'each' && seats !== undefined)
    .sort((one, other) => (one.seats ?? 0) - (other.seats ?? 0))[0];
}

/** The rulebook as it is, then with one more judge. */
export function rehearseInTime(asked: Asked, now: () => number, tell: (share: number) => void): Found {
  const grown = panelToGrow(asked.rulebook);
  const part = grown ? 0.75 : 1;
  const figures = inTime(asked, whole, now, (share) => tell(Math.min(1, share) * part));
  if (!grown) return { figures };
  const judges = (grown.seats ?? 0) + 1;
  const panels = asked.rulebook.panels.map((panel) => (panel === grown ? { ...panel, seats: judges } : panel));
  const with1 = { ...asked, rulebook: { ...asked.rulebook, panels } };
  return {
    figures,
    oneMore: {
      panel: grown.name,
      judges,
      figures: inTime(with1, compared, now, (share) => tell(part + Math.min(1, share) * (1 - part))),
    },
  };
}
