import { usualReviews } from '#contract/wings/judging/reviewer/reviewer.ts';
import {
  emailWords,
  flagOf,
  isEmail,
  isName,
  keyOf,
  type Line,
  listOf,
  nameWords,
  numberOf,
  type Plan,
  type Problem,
  problemsOf,
} from './plan.rules.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

interface KnownJudge {
  reviewerId: number;
  email: string;
  name: string;
  isExecutive: boolean;
  isDeleted: boolean;
  isEnrolled: boolean;
  /** Whether the caller may know of them: they judge for other awards only otherwise. */
  isVisible: boolean;
}
export interface KnownForJudges {
  judges: readonly KnownJudge[];
  /** Emails on the judging site that are no judge's. */
  otherEmails: readonly string[];
  clusters: readonly { id: number; name: string }[];
}
export interface FreshJudge {
  line: number;
  /** Absent for someone new. */
  reviewerId: number | null;
  email: string;
  firstName: string;
  lastName: string;
  title: string | null;
  organization: string | null;
  isExecutive: boolean;
  reviewsRequired: number;
  clusterIds: number[];
}

const mostClusters = 6;
const mostReviews = 10_000;

export function planJudges(lines: readonly Line[], known: KnownForJudges): Plan<FreshJudge> {
  const plan: Plan<FreshJudge> = { problems: [], fresh: [], existing: [] };
  const judges = new Map(known.judges.map((judge) => [keyOf(judge.email), judge]));
  const others = new Set(known.otherEmails.map((email) => keyOf(email)));
  const clusters = new Map(known.clusters.map(({ id, name }) => [keyOf(name), id]));
  const seen = new Map<string, number>();
  for (const one of lines) {
    const { line, values } = one;
    const email = values.Email ?? '';
    const judge = judges.get(keyOf(email));
    const problems = problemsOf('judges', one);
    const note = (field: string, message: Words) => problems.push({ line, field, message });
    if (email && !isEmail(email)) note('Email', emailWords);
    if (seen.has(keyOf(email))) note('Email', says('sameEmail', { line: seen.get(keyOf(email)) ?? 0 }));
    else if (email) seen.set(keyOf(email), line);
    if (judge?.isDeleted) note('Email', says('emailOfDeletedJudge'));
    else if (judge && !judge.isVisible) note('Email', says('judgeOfOthers'));
    else if (others.has(keyOf(email))) note('Email', says('notAJudge'));
    for (const field of ['FirstName', 'LastName', 'Title', 'Organization']) if (!isName(values[field] ?? '')) note(field, nameWords);
    const isExecutive = values.Executive ? flagOf(values.Executive) : (judge?.isExecutive ?? false);
    if (isExecutive === undefined) note('Executive', says('yesOrNo'));
    const reviewsRequired = numberOf(values.ReviewsRequired || (isExecutive ? '0' : `${usualReviews}`));
    if (reviewsRequired === undefined || reviewsRequired > mostReviews) note('ReviewsRequired', says('wholeNumber', { most: mostReviews }));
    const { clusterIds, problems: ofClusters } = clustersOf(line, values.Clusters, clusters);
    problems.push(...ofClusters);
    if (problems.length || isExecutive === undefined || reviewsRequired === undefined) {
      plan.problems.push(...problems);
    } else if (judge?.isEnrolled) {
      plan.existing.push(line);
    } else {
      plan.fresh.push({
        line,
        reviewerId: judge?.reviewerId ?? null,
        email,
        firstName: values.FirstName ?? '',
        lastName: values.LastName ?? '',
        title: values.Title || null,
        organization: values.Organization || null,
        isExecutive,
        reviewsRequired,
        clusterIds,
      });
    }
  }
  return plan;
}

function clustersOf(line: number, value: string | undefined, clusters: ReadonlyMap<string, number>) {
  const names = listOf(value);
  const problems: Problem[] = names
    .filter((name) => !clusters.has(keyOf(name)))
    .map((name) => ({ line, field: 'Clusters', message: says('noSuchCluster', { name }) }));
  if (names.length > mostClusters) problems.push({ line, field: 'Clusters', message: says('tooManyClusters', { most: mostClusters }) });
  return { clusterIds: names.flatMap((name) => clusters.get(keyOf(name)) ?? []), problems };
}

/** What a file says about award and season; both may be in a line. */
interface KnownSeason {
  id: number;
  propertyId: number;
  number: number;
  name: string;
}
export interface KnownForAssignments {
  /** Awards the caller may import into, with what people call them. */
  awards: readonly { id: number; names: readonly string[] }[];
  seasons: readonly KnownSeason[];
  clusters: readonly { id: number; seasonId: number; name: string }[];
  /** Per judge and season: which clusters they have, in which slots. */
  enrolments: readonly {
    reviewerId: number;
    email: string;
    name: string;
    seasonId: number;
    clusterIds: readonly number[];
    slots: readonly number[];
  }[];
}
export interface FreshAssignment {
  line: number;
  propertyId: number;
  seasonId: number;
  reviewerId: number;
  judge: string;
  clusterId: number;
  slot: number;
}

/** Judges are assigned to clusters: a cluster gives a judge its categories. Within a season that is chosen already, lines need not name it. */
export function planAssignments(lines: readonly Line[], known: KnownForAssignments, chosenId: number | undefined): Plan<FreshAssignment> {
  const plan: Plan<FreshAssignment> = { problems: [], fresh: [], existing: [] };
  const clusters = new Map(known.clusters.map((cluster) => [keyOf(cluster.seasonId, cluster.name), cluster.id]));
  const judges = new Map(
    known.enrolments.map((one) => [keyOf(one.seasonId, one.email), { ...one, ids: new Set(one.clusterIds), taken: new Set(one.slots) }]),
  );
  for (const one of lines) {
    const { line, values } = one;
    const problems = problemsOf('clusterAssignments', one);
    const note = (field: string, message: Words) => problems.push({ line, field, message });
    const season = seasonOf(values, known, chosenId, note);
    const judge = season && values.Email ? judges.get(keyOf(season.id, values.Email)) : undefined;
    const clusterId = season && values.Cluster ? clusters.get(keyOf(season.id, values.Cluster)) : undefined;
    if (season && values.Email && !judge) note('Email', says('noSuchJudge', { season: season.name, email: values.Email }));
    if (season && values.Cluster && clusterId === undefined)
      note('Cluster', says('seasonHasNoCluster', { season: season.name, cluster: values.Cluster }));
    if (judge && clusterId !== undefined && judge.ids.has(clusterId) && problems.length === 0) {
      plan.existing.push(line);
      continue;
    }
    const slot = judge && [1, 2, 3, 4, 5, 6].find((free) => !judge.taken.has(free));
    if (judge && slot === undefined) note('Cluster', says('clustersFull', { name: judge.name, most: mostClusters }));
    if (problems.length || !season || !judge || clusterId === undefined || slot === undefined) {
      plan.problems.push(...problems);
      continue;
    }
    judge.ids.add(clusterId);
    judge.taken.add(slot);
    const { reviewerId, name } = judge;
    plan.fresh.push({ line, propertyId: season.propertyId, seasonId: season.id, reviewerId, judge: name, clusterId, slot });
  }
  return plan;
}

const elsewhere = says('elsewhere');

function seasonOf(
  { Award: award = '', Season: season = '' }: Line['values'],
  { awards, seasons }: KnownForAssignments,
  chosenId: number | undefined,
  note: (field: string, message: Words) => void,
): KnownSeason | undefined {
  const named = award ? awards.find(({ names }) => names.some((name) => keyOf(name) === keyOf(award))) : undefined;
  const chosen = seasons.find(({ id }) => id === chosenId);
  const propertyId = named?.id ?? (award ? undefined : chosen?.propertyId);
  if (propertyId === undefined) {
    note('Award', award ? says('noSuchAward', { award }) : says('nameAward'));
    return undefined;
  }
  if (chosen && propertyId !== chosen.propertyId) {
    note('Award', elsewhere);
    return undefined;
  }
  const isIt = ({ number, name }: KnownSeason) => keyOf(name) === keyOf(season) || String(number) === season;
  const found = season ? seasons.find((one) => one.propertyId === propertyId && isIt(one)) : chosen;
  if (!found) note('Season', season ? says('noSuchSeason', { season }) : says('nameSeason'));
  if (found && chosen && found.id !== chosen.id) {
    note('Season', elsewhere);
    return undefined;
  }
  return found;
}
