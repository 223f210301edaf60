import type { Said } from '#contract/kernel/text/said.ts';
import type { rulebookTold } from '#contract/wings/results/rulebook/says.ts';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { RulebookEditing } from '../use-rulebook.ts';

type Told = ReturnType<typeof rulebookTold>['stages'][number];

/** One part of a stage, or of how a stage differs in one category. */
export interface StagePartProps {
  editing: RulebookEditing;
  /** As it is here. */
  stage: Stage;
  put: (change: Partial<Stage>) => void;
  /** What it says, part by part. */
  says: Told['parts'] & { sees: readonly Said[]; ties: readonly Said[] };
  /** Where findings are: `stages.1`, or `exceptions.0.change`. */
  path: string;
  isFixed: boolean;
}

export const saysOf = ({ parts, sees, ties }: Told): StagePartProps['says'] => ({ ...parts, sees, ties });
