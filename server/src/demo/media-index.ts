import { readFileSync } from 'node:fs';

export type Credit = { name: string; role: string };

export type DemoWork = {
  id: string;
  scene: string;
  variant: number;
  kind: string;
  media: string[];
  title: string;
  organisation: string;
  statement: string;
  credits: Credit[];
  /** Files are named relative to demo/media. */
  image: { file: string; width: number; height: number; bytes: number; focal: { x: number; y: number } };
  /** As the server would make it of an uploaded picture. */
  thumbnail: { file: string; width: number; height: number };
};

export type DemoPerson = { name: string; file: string; width: number; height: number };

type DemoFilm = {
  work: string;
  seconds: number;
  width: number;
  height: number;
  mp4: string;
  webm: string;
  poster: string;
  thumbnails: { file: string; count: number; columns: number; rows: number; width: number; height: number };
};

type DemoAudio = { work: string; seconds: number; file: string };

export type MediaIndex = { works: DemoWork[]; people: DemoPerson[]; film: DemoFilm; audio: DemoAudio };

export const mediaFolder = new URL('../../../demo/media/', import.meta.url);

/** What demo/drawing/make-media.ts wrote beside the pictures. */
export const readMediaIndex = (): MediaIndex => JSON.parse(readFileSync(new URL('index.json', mediaFolder), 'utf8')) as MediaIndex;
