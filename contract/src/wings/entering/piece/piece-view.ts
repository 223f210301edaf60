import * as z from 'zod';
import { entity } from '#contract/kernel/call/wire.ts';

/** Captions of a film, ready for the player. */
export const FilmCaptions = entity('FilmCaptions', {
  /** As BCP 47 spells it; `und` where the file's name doesn't say. */
  Language: z.string(),
  Label: z.string(),
  Url: z.string(),
});
export type FilmCaptions = z.infer<typeof FilmCaptions>;

/** A work's file as judges, voters and the gallery see it. */
export const PieceFile = entity('PieceFile', {
  PieceFileID: z.int(),
  PieceID: z.int(),
  UploadFile: z.string(),
  OriginalFileName: z.string(),
  LeadImage: z.boolean(),
  ShortlistItem: z.boolean(),
  /** Captions are listed in the form only; everyone else gets them with their film. */
  Kind: z.enum(['image', 'video', 'audio', 'document', 'captions']),
  Url: z.string(),
  ThumbnailUrl: z.string().nullable(),
  /** A picture as a page shows it large, at most 1600 wide; none where the upload itself is light enough. */
  LargeUrl: z.string().nullable(),
  /** For video: the encoded forms, and 100 pictures of it in one. */
  FileMP4: z.string().nullable(),
  FileWEBM: z.string().nullable(),
  ThumbnailsUrl: z.string().nullable(),
  Captions: z.array(FilmCaptions),
});
export type PieceFile = z.infer<typeof PieceFile>;

export const PieceUrl = entity('PieceUrl', { Url: z.string(), Label: z.string() });
export const PieceText = entity('PieceText', { Field: z.string(), Label: z.string(), Text: z.string() });

/** An answer to a category's own question, in words; a link or a file with where it leads. */
const PieceAnswer = entity('PieceAnswer', { ...PieceText.shape, Url: z.string().nullable() });
export type PieceAnswer = z.infer<typeof PieceAnswer>;

/** R311: what judges of both rounds see beside texts, files and links. */
export const forJudges = {
  Client: z.string().nullable(),
  /** The category's own question, the first one where there are several. */
  CustomFieldName: z.string().nullable(),
  /** Answers to the category's questions that are meant for judges, in their order. */
  Answers: z.array(PieceAnswer),
  APlusTitle: z.string().nullable(),
  APlusText: z.string().nullable(),
};
