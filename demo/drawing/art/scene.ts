type Work = {
  title: string;
  organisation: string;
  statement: string;
  /** The part of the picture that must stay in view when it is cropped, in percent. */
  focal: [x: number, y: number];
};

export type Kind =
  | 'film'
  | 'illustration'
  | 'website'
  | 'app'
  | 'poster'
  | 'packaging'
  | 'architecture'
  | 'interior'
  | 'data'
  | 'textile'
  | 'audio'
  | 'game'
  | 'sculpture'
  | 'photography'
  | 'product'
  | 'identity';

export type Scene = {
  id: string;
  kind: Kind;
  media: string[];
  /** One work per seed: the first hangs with draw(1), the second with draw(2). */
  works: [Work, Work];
  draw: (seed: number) => string;
};
