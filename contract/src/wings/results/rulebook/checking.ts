import type { Said } from '#contract/kernel/text/said.ts';
import type { Panel, Rulebook, Stage } from './rulebook.ts';

type Path = readonly (string | number)[];

/** What is wrong with a rulebook that is well formed. An error keeps it from being used; a warning asks the organizer to look. */
export interface Finding {
  /** Where it is shown: the path of the setting, such as `stages.1.advance`. */
  at: string;
  is: 'error' | 'warning';
  says: Said;
}

/** The award's numbers, as far as they are known. */
export interface Sizes {
  worksPerCategory?: number;
  categories?: number;
}

/** The earlier stages that a stage rests on, with the setting that says so. */
export const usesOf = ({ works, answersOf, ties, advance, counting }: Stage): { stage: string; path: Path }[] => [
  ...(works.from === 'stage' ? [{ stage: works.stage, path: ['works', 'stage'] }] : []),
  ...(answersOf === undefined ? [] : [{ stage: answersOf, path: ['answersOf'] }]),
  ...ties.flatMap((rule, at) => (rule.by === 'stage' ? [{ stage: rule.stage, path: ['ties', at] }] : [])),
  ...(advance.rule === 'fill' ? [{ stage: advance.beside, path: ['advance', 'beside'] }] : []),
  ...partsOf({ counting }).map(({ stage }, at) => ({ stage, path: ['counting', 'settings', 'parts', at] })),
];

export const partsOf = ({ counting }: Pick<Stage, 'counting'>): readonly { stage: string; weight: number }[] =>
  (counting.settings['parts'] as { stage: string; weight: number }[] | undefined) ?? [];

export class Checking {
  readonly found: Finding[] = [];
  readonly rulebook: Rulebook;
  readonly sizes: Sizes;

  constructor(rulebook: Rulebook, sizes: Sizes) {
    this.rulebook = rulebook;
    this.sizes = sizes;
  }

  error(at: Path, says: Said): void {
    this.add(at, 'error', says);
  }
  warn(at: Path, says: Said): void {
    this.add(at, 'warning', says);
  }
  /** A panel is looked at for each of its stages; what is wrong with it is said once. */
  private add(path: Path, is: Finding['is'], says: Said): void {
    const at = path.join('.');
    if (!this.found.some((one) => one.at === at && one.says.key === says.key)) this.found.push({ at, is, says });
  }
  stage(id: string): Stage | undefined {
    return this.rulebook.stages.find((stage) => stage.id === id);
  }
  nameOf(id: string): string {
    return this.stage(id)?.name ?? id;
  }
  panelOf({ panel }: Stage): Panel | undefined {
    return this.rulebook.panels.find(({ id }) => id === panel);
  }

  /** How many works a contest of the stage can have at most; nothing where no one can know. */
  fieldSize(stage: Stage): number | undefined {
    const { worksPerCategory: works, categories = 1 } = this.sizes;
    const all = works === undefined ? undefined : stage.contest === 'category' ? works : works * categories;
    if (stage.works.from !== 'stage' || stage.works.which !== 'advanced') return all;
    const before = this.stage(stage.works.stage);
    // A stage that leans on a later one is reported elsewhere; following it could go in circles.
    if (!before || this.rulebook.stages.indexOf(before) >= this.rulebook.stages.findIndex(({ id }) => id === stage.id)) return all;
    const size = this.fieldSize(before);
    const { advance } = before;
    const isWider = stage.contest !== before.contest;
    const wider = isWider ? categories : 1;
    if ('places' in advance) return Math.min(advance.places, size ?? advance.places) * wider;
    if (advance.rule === 'share' && size) return Math.min(Math.round(size * advance.share), size) * wider;
    return size === undefined ? undefined : size * wider;
  }
}
