import * as z from 'zod';
import { type Answer, type ContestId, faultOf, none, type Work, type WorkId, worksIn } from './answers.ts';
import { type Asks, StageId } from './asks.ts';

/** An answer as it travels and is kept. Its stage, contest and member are beside it. */

const WorkNumber = z.int().min(1);
/** Also 'no award'. */
const Listed = z.int().min(none);
export const longestComment = 2000;
const Comment = z.string().trim().min(1).max(longestComment);
const count = z.int().min(0).max(10_000);

export const StageAnswer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('screen'), work: WorkNumber, says: z.enum(['yes', 'no', 'unsure']) }),
    z.object({
      kind: z.literal('score'),
      work: WorkNumber,
      scores: z.record(StageId, z.number()),
      /** By criterion. No count reads them. */
      comments: z.record(StageId, Comment).optional(),
    }),
    z.object({ kind: z.literal('rank'), ranked: z.array(Listed).max(500) }),
    z.object({ kind: z.literal('pick'), picked: z.array(Listed).max(500) }),
    z.object({ kind: z.literal('pairs'), better: WorkNumber, worse: WorkNumber, equal: z.boolean().optional() }),
    z.object({ kind: z.literal('motions'), work: WorkNumber, outcome: StageId, yes: count, no: count, members: count }),
    z.object({ kind: z.literal('draw'), seed: z.string().min(8).max(100) }),
  ])
  .meta({ id: 'StageAnswer' });
export type StageAnswer = z.output<typeof StageAnswer>;

/** What an answer is about: a member answers each of these once in a contest, and may change it while the stage is open. */
export function slotOf(answer: StageAnswer): string {
  switch (answer.kind) {
    case 'screen':
    case 'score':
      return `work ${answer.work}`;
    case 'pairs':
      return `pair ${Math.min(answer.better, answer.worse)} ${Math.max(answer.better, answer.worse)}`;
    case 'motions':
      return `motion ${answer.work} ${answer.outcome}`;
    case 'draw':
      return 'draw';
    default:
      return 'list';
  }
}

/** The works an answer names, each once; 'no award' is none. */
export const worksNamed = (answer: StageAnswer): WorkId[] =>
  answer.kind === 'draw'
    ? []
    : [...new Set(worksIn({ ...answer, stage: '', member: 0 } as Exclude<Answer, { kind: 'draw' }>))].filter((id) => id !== none);

/** As counts, records and logs have it. */
export function withoutComments(answer: StageAnswer): StageAnswer {
  if (answer.kind !== 'score') return answer;
  const { comments: _, ...rest } = answer;
  return rest;
}

interface From {
  stage: string;
  /** Of a draw nothing: it is for all contests. */
  contest: ContestId | undefined;
  member: number;
}

/** The same as the counts take it. */
export const countedAnswer = (answer: StageAnswer, { stage, contest, member }: From): Answer => ({
  ...(answer as Extract<Answer, { kind: 'screen' }>),
  stage,
  member,
  ...(contest !== undefined && answer.kind !== 'draw' && { contest }),
});

type ScoreAsks = Extract<Asks, { kind: 'score' }>;
type ScoreAnswer = Extract<StageAnswer, { kind: 'score' }>;
type Fault = NonNullable<ReturnType<typeof faultOf>> | 'noScore' | 'noComment' | 'tooManyVotes';

/** Why an answer can't be taken: it isn't what is asked, or isn't whole. */
export function answerFault(asks: Asks, answer: StageAnswer, works: ReadonlyMap<WorkId, Pick<Work, 'mediaType'>>): Fault | undefined {
  const fault = faultOf(asks, countedAnswer(answer, { stage: '', contest: undefined, member: 0 }), new Set(works.keys()));
  if (fault) return fault;
  if (asks.kind === 'score' && answer.kind === 'score') {
    const criteria = criteriaFor(asks, works.get(answer.work));
    return criteria.every(({ id }) => answer.scores[id] !== undefined) ? commentFault(asks, answer, criteria) : 'noScore';
  }
  if (answer.kind === 'motions' && answer.yes + answer.no > answer.members) return 'tooManyVotes';
  return undefined;
}

function commentFault(
  { comments: asked }: ScoreAsks,
  { comments = {} }: ScoreAnswer,
  criteria: readonly { id: string }[],
): Fault | undefined {
  if (!asked) return Object.keys(comments).length > 0 ? 'notAsked' : undefined;
  if (!Object.keys(comments).every((id) => criteria.some((criterion) => criterion.id === id))) return 'otherCriterion';
  return asked.required && criteria.some(({ id }) => comments[id] === undefined) ? 'noComment' : undefined;
}

/** What is asked of a work of this media type. */
export const criteriaFor = ({ criteria }: ScoreAsks, work: Pick<Work, 'mediaType'> | undefined) =>
  criteria.filter(({ mediaType }) => mediaType === undefined || mediaType === work?.mediaType);
