import { useState } from 'react';
import type { Plan } from '#contract/wings/results/rulebook/rehearsal/synthetic.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { SeasonNumbers } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { tabShelf } from '#web/kernel/session/storage.ts';

/** Where an award has no numbers of its own yet. */
const usual: Plan = { categories: 5, worksPerCategory: 20, judges: 7, voters: 200 };
export const planLimits: Plan = { categories: 200, worksPerCategory: 500, judges: 200, voters: 2000 };

/** The award's own numbers, as far as there are any. */
export const planOf = ({ Categories: categories, Works: works, Judges: judges }: SeasonNumbers): Plan => ({
  categories: Math.min(categories || usual.categories, planLimits.categories),
  worksPerCategory:
    works > 0 ? Math.min(Math.max(2, Math.round(works / Math.max(1, categories))), planLimits.worksPerCategory) : usual.worksPerCategory,
  judges: Math.min(judges || usual.judges, planLimits.judges),
  voters: usual.voters,
});

/** What a rehearsal depends on: what things are called and how they look does not matter. */
export const askedOf = (rulebook: Rulebook, plan: Plan) => ({
  plan,
  rulebook: {
    ...rulebook,
    name: '-',
    stages: rulebook.stages.map((stage) => ({ ...stage, name: stage.id })),
    levels: rulebook.levels.map((level) => ({ ...level, name: level.id, plural: '', colour: '', badge: '' })),
  },
});

/** Numbers that an organizer tries, kept in this tab. */
export function usePlan(season: number, numbers: SeasonNumbers) {
  const key = `laurel.rehearsal.${season}`;
  const [changed, setChanged] = useState<Partial<Plan>>(() => {
    try {
      return JSON.parse(tabShelf().get(key) ?? '{}') as Partial<Plan>;
    } catch {
      return {};
    }
  });
  const own = planOf(numbers);
  return {
    plan: { ...own, ...changed },
    change: (part: Partial<Plan>) => {
      const next = { ...changed, ...part };
      setChanged(next);
      tabShelf().set(key, JSON.stringify(next));
    },
    isOwn: Object.keys(changed).length === 0,
    reset: () => {
      setChanged({});
      tabShelf().remove(key);
    },
  };
}
