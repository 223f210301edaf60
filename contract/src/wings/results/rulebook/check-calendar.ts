import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/rulebook.ts';
import { type Checking, usesOf } from './checking.ts';
import type { Stage } from './rulebook.ts';

const says = saying(texts);

/** When each stage is open, by its id. The first moment counts, the last doesn't. */
export type Calendar = Readonly<Record<string, { opens: Date; closes: Date }>>;

/** What has to be over before a stage opens: what its field comes from and its answers rest on. */
function beforeOf(stage: Stage, checking: Checking): string[] {
  if (stage.works.from !== 'holders') return usesOf(stage).map((one) => one.stage);
  const { levels } = stage.works;
  const given = checking.rulebook.levels.filter(({ id }) => levels.includes(id)).flatMap((level) => level.given);
  return [...usesOf(stage).map((one) => one.stage), ...given.flatMap((rule) => ('stage' in rule ? [rule.stage] : []))];
}

/** `announced`: when winners are announced, which comes after all stages. */
export function checkCalendar(checking: Checking, calendar: Calendar, announced?: Date): void {
  for (const id of Object.keys(calendar)) if (!checking.stage(id)) checking.error(['calendar', id], says('bad-no-stage', { stage: id }));
  for (const stage of checking.rulebook.stages) {
    const own = calendar[stage.id];
    if (!own) continue;
    const at = ['calendar', stage.id];
    if (own.closes <= own.opens) checking.error(at, says('bad-reversed', { stage: stage.name }));
    if (announced && own.closes > announced) checking.error(at, says('bad-announced', { stage: stage.name }));
    if (stage.works.from === 'entries') continue;
    for (const id of new Set(beforeOf(stage, checking))) {
      const before = calendar[id];
      if (before && own.opens < before.closes) checking.error(at, says('bad-early', { stage: stage.name, before: checking.nameOf(id) }));
    }
  }
}
