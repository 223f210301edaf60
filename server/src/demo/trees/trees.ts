import { cadenzaTree, longshoreTree, northingTree, paperkiteTree, tesseraeTree } from './design-and-screen.ts';
import { commonthreadTree, deepwellTree, freshetTree, wrensTree } from './digital-and-public.ts';
import { halyardTree } from './halyard.ts';
import { brightworkTree, plumblineTree } from './trade.ts';
import type { TreeOutline } from './tree.ts';

const trees: Record<string, TreeOutline> = {
  halyard: halyardTree,
  wrens: wrensTree,
  deepwell: deepwellTree,
  paperkite: paperkiteTree,
  tesserae: tesseraeTree,
  northing: northingTree,
  longshore: longshoreTree,
  cadenza: cadenzaTree,
  commonthread: commonthreadTree,
  brightwork: brightworkTree,
  plumbline: plumblineTree,
  freshet: freshetTree,
};

export function treeOf({ slug, name }: { slug: string; name: string }): TreeOutline {
  const tree = trees[slug];
  if (!tree) throw new RangeError(`The demonstration has no categories for ${name}`);
  return tree;
}
