import type { BallotWork } from './vote-calls.ts';

type File = BallotWork['PieceFiles'][number];

/** A work's thumbnail in a list: that of its lead image, else of the first file that has one. */
export function pictureOf({ PieceFiles }: Pick<BallotWork, 'PieceFiles'>): string | undefined {
  const small = (file: File): string | null => file.ThumbnailUrl ?? (file.Kind === 'image' ? file.Url : null);
  const first = PieceFiles.find((file) => file.LeadImage && small(file)) ?? PieceFiles.find(small);
  return (first && small(first)) ?? undefined;
}

/** What the stage shows, in the entrant's own order: pictures, films and sound. Papers are linked. */
export const shownFiles = ({ PieceFiles }: Pick<BallotWork, 'PieceFiles'>): File[] => {
  const media = PieceFiles.filter(({ Kind }) => Kind === 'video' || Kind === 'audio');
  const pictures = PieceFiles.filter(({ Kind }) => Kind === 'image');
  return [...media, ...pictures];
};
