import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import texts from '#texts/desk/category-lists.ts';

/** Lists to start from, as they would be typed: one category a line, below a line that names its media type. */
interface CategoryList {
  key: string;
  label: string;
  lines: string;
  /** What judges of such works are usually asked. */
  criteria: readonly Criterion[];
}

interface Criterion {
  Name: string;
  Question: string;
}

const lists = {
  design: ['idea', 'craft', 'design-use'],
  advertising: ['idea', 'advertising-execution', 'advertising-results'],
  web: ['web-content', 'web-design', 'web-function'],
  film: ['film-story', 'craft', 'film-originality'],
  podcasts: ['podcasts-content', 'podcasts-voice', 'podcasts-sound'],
  craft: ['idea', 'craft-material', 'craft'],
} as const;

type CriterionKey = (typeof lists)[keyof typeof lists][number] | 'effect';

const criteriaIn = (keys: readonly CriterionKey[], locale: Locale): Criterion[] => {
  const say = sayIn(locale)(texts);
  return keys.map((key) => ({ Name: say(key), Question: say(`${key}-question`) }));
};

/** What most awards ask, as a start. */
export const usualCriteria = (locale: Locale): Criterion[] => criteriaIn(['idea', 'craft', 'effect'], locale);

/** In the language of the award that gets them. */
export function categoryLists(locale: Locale): CategoryList[] {
  const say = sayIn(locale)(texts);
  return (Object.keys(lists) as (keyof typeof lists)[]).map((key) => ({
    key,
    label: say(`list-${key}`),
    lines: say(`lines-${key}`),
    criteria: criteriaIn(lists[key], locale),
  }));
}
