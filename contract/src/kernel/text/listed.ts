import texts from '#texts/frame/sentences.ts';
import { saying, type Words } from './said.ts';

const says = saying(texts);

/** “One, two and three”; nothing for an empty list. */
export function listed([first, ...rest]: readonly Words[]): Words | undefined {
  if (first === undefined) return undefined;
  const other = listed(rest);
  if (other === undefined) return first;
  return rest.length === 1 ? says('lastTwo', { one: first, other }) : says('more', { one: first, other });
}
