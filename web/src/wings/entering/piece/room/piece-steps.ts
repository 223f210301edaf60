export const pieceSteps = ['work', 'categories', 'texts', 'credits', 'files', 'check'] as const;
export type PieceStep = (typeof pieceSteps)[number];
/** The preview is beside the steps: uploads go on while someone looks at it. */
export type PieceView = PieceStep | 'preview';

export const isPieceView = (text: string): text is PieceView => text === 'preview' || pieceSteps.some((step) => step === text);

export interface StepFacts {
  problems: readonly { step: PieceStep }[];
  hasTexts: boolean;
  hasCredits: boolean;
  /** Files are on their way, or were not saved. */
  areFilesOpen: boolean;
  /** Nothing is left to order. */
  isOrdered: boolean;
}

/** A step is done when it lacks nothing and is not empty, not when someone walked past it. */
export const doneSteps = ({ problems, hasTexts, hasCredits, areFilesOpen, isOrdered }: StepFacts): boolean[] =>
  pieceSteps.map((step) => {
    if (step === 'check') return isOrdered;
    if (problems.some((problem) => problem.step === step)) return false;
    if (step === 'texts') return hasTexts;
    if (step === 'credits') return hasCredits;
    return step !== 'files' || !areFilesOpen;
  });

/** The step that has a field of the form. */
export function stepOfField(field: string): PieceStep {
  const [group = '', , part] = field.split('.');
  if (group === 'Entries') return part === 'Texts' ? 'texts' : 'categories';
  if (group === 'Texts') return 'texts';
  if (group === 'Credits') return 'credits';
  return ['FileList', 'LeadImage', 'Links', 'ProtectedUsername', 'ProtectedPassword'].includes(group) ? 'files' : 'work';
}

/** What the field's element is called, so that a link can lead to it. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`;
