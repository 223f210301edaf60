import type { ShownPage } from '#contract/wings/entering/form/shown.ts';

export const printedSteps = ['work', 'categories', 'texts', 'credits', 'files', 'check'] as const;
export type PrintedStep = (typeof printedSteps)[number];
/** A page of the award's own form is a step, too. */
export type PieceStep = PrintedStep | `form-${string}`;
export const stepOfPage = (name: string): PieceStep => `form-${name}`;
export const isPrinted = (step: PieceStep): step is PrintedStep => printedSteps.some((one) => one === step);

/** Whether it may be entered is asked first; what depends on categories after they are chosen; finalists' pages come last. */
export function stepsOf(pages: readonly ShownPage[]): PieceStep[] {
  const of = (part: ShownPage['page']['Part']) => pages.flatMap(({ page }) => (page.Part === part ? [stepOfPage(page.Name)] : []));
  return [...of('eligibility'), 'work', 'categories', ...of('entry'), 'texts', 'credits', 'files', ...of('finalists'), 'check'];
}

/** The preview is beside the steps: uploads go on while someone looks at it. */
export type PieceView = PieceStep | 'preview';

export const isPieceView = (text: string): text is PieceView =>
  text === 'preview' || text.startsWith('form-') || printedSteps.some((step) => step === text);

export interface StepFacts {
  steps: readonly PieceStep[];
  problems: readonly { step: PieceStep }[];
  hasTexts: boolean;
  hasCredits: boolean;
  /** Files are on their way, or were not saved. */
  areFilesOpen: boolean;
  /** Nothing is left to order. */
  isOrdered: boolean;
}

/** A step is done when it lacks nothing and is not empty, not when someone walked past it. */
export const doneSteps = ({ steps, problems, hasTexts, hasCredits, areFilesOpen, isOrdered }: StepFacts): boolean[] =>
  steps.map((step) => {
    if (step === 'check') return isOrdered;
    if (problems.some((problem) => problem.step === step)) return false;
    if (step === 'texts') return hasTexts;
    if (step === 'credits') return hasCredits;
    return step !== 'files' || !areFilesOpen;
  });

/** The step that has a printed field. */
export function stepOfField(field: string): PrintedStep {
  const [group = '', , part] = field.split('.');
  if (group === 'Entries') return part === 'Texts' ? 'texts' : 'categories';
  if (group === 'Texts') return 'texts';
  if (group === 'Credits') return 'credits';
  return ['FileList', 'LeadImage', 'Links', 'ProtectedUsername', 'ProtectedPassword'].includes(group) ? 'files' : 'work';
}

/** What the field's element is called, so that a link can lead to it. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`;
