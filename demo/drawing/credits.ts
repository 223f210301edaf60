import { randomFrom } from './art/random.ts';
import type { Kind } from './art/scene.ts';
import type { Credit } from '#server/demo/media-index.ts';
import { people } from './people.ts';

const roles: Record<Kind, string[]> = {
  film: ['Director', 'Producer', 'Cinematographer', 'Editor', 'Sound designer'],
  illustration: ['Illustrator', 'Art director', 'Writer'],
  website: ['Creative director', 'Lead developer', 'Designer', 'Writer', 'Researcher'],
  app: ['Product lead', 'Interaction designer', 'Lead developer', 'Researcher'],
  poster: ['Designer', 'Art director', 'Printer'],
  packaging: ['Designer', 'Creative director', 'Production manager'],
  architecture: ['Lead architect', 'Project architect', 'Structural engineer', 'Photographer'],
  interior: ['Interior architect', 'Project lead', 'Maker', 'Photographer'],
  data: ['Data editor', 'Designer', 'Developer', 'Researcher'],
  textile: ['Weaver', 'Pattern designer', 'Coordinator'],
  audio: ['Host', 'Producer', 'Sound designer', 'Cover artist'],
  game: ['Game director', 'Lead artist', 'Programmer', 'Composer'],
  sculpture: ['Artist', 'Fabricator', 'Curator'],
  photography: ['Photographer', 'Picture editor', 'Printer'],
  product: ['Product designer', 'Maker', 'Engineer'],
  identity: ['Design director', 'Designer', 'Strategist'],
};

/** A work by one person (the organisation is a name of ours) credits that person first. */
export function creditsFor(kind: Kind, organisation: string, seed: number): Credit[] {
  const named = people.find((name) => name === organisation);
  const others = randomFrom(seed).shuffled(people.filter((name) => name !== named));
  const names = named ? [named, ...others] : others;
  return roles[kind].map((role, i) => ({ role, name: names[i] ?? role }));
}
