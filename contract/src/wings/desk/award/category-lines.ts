import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/award-fields.ts';

const says = saying(texts);

export interface CategoryLine {
  MediaType: string;
  CategoryType: string;
  Name: string;
}

interface LineProblem {
  /** From 1, as an editor counts. */
  line: number;
  message: Said;
}

/** As the call takes them. */
const longest: Record<keyof CategoryLine, number> = { MediaType: 100, CategoryType: 100, Name: 150 };

const levels = ['MediaType', 'CategoryType', 'Name'] as const;
const tooLongIn = { MediaType: 'sectionTooLong', CategoryType: 'groupTooLong', Name: 'categoryTooLong' } as const;

/**
 * Categories as people paste them: one a line, in up to three levels. "Film > Drama > Short film" and cells of a spreadsheet both work; a line
 * that ends in a colon names the media type of the lines below it. What a line does not say is as in the line before, or "General".
 */
export function readCategoryLines(text: string): { categories: CategoryLine[]; problems: LineProblem[] } {
  const categories: CategoryLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  let heading: string | undefined;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const trimmed = raw.replace(/^\s*[-*•–]\s+/, '').trim();
    if (!trimmed) continue;
    if (/[:：]$/.test(trimmed) && !/[>\t]/.test(trimmed)) {
      heading = trimmed.slice(0, -1).trim();
      continue;
    }
    const parts = trimmed
      .split(/[>\t]/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length > 3) {
      problems.push({ line, message: says('threeLevels') });
      continue;
    }
    const [first = '', second, third] = parts;
    const media = parts.length > 1 ? first : (heading ?? 'General');
    const category: CategoryLine = {
      MediaType: media,
      CategoryType: third === undefined ? 'General' : (second ?? 'General'),
      Name: third ?? second ?? first,
    };
    const tooLong = levels.find((level) => category[level].length > longest[level]);
    if (tooLong) {
      problems.push({ line, message: says(tooLongIn[tooLong], { most: longest[tooLong] }) });
      continue;
    }
    const key = Object.values(category)
      .map((part: string) => part.toLowerCase())
      .join(' > ');
    const before = seen.get(key);
    if (before !== undefined) {
      problems.push({ line, message: says('repeatedCategory', { line: before }) });
      continue;
    }
    seen.set(key, line);
    categories.push(category);
  }
  return { categories, problems };
}
