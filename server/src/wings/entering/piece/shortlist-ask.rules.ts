import { entryStateOf } from '#contract/wings/entering/submission/entry-states.ts';
import { mediumOf } from '#contract/wings/ground/file/file-kinds.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { PieceOfSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';

export type ShortlistAsk = 'podcast' | 'advertisement' | 'video' | 'artwork';

/** What the owner of a shortlisted piece is asked to send: exactly one thing, by its categories first and its files next. */
export function shortlistAskOf(
  piece: Pick<PieceOfSubmission, 'entries' | 'files'>,
  traits: Pick<PropertyTraits, 'campaignMediaType'>,
): ShortlistAsk | undefined {
  const shortlisted = piece.entries.filter((entry) => entryStateOf(entry) === 'shortlisted');
  if (shortlisted.length === 0) return undefined;
  if (shortlisted.some(({ isPodcast }) => isPodcast)) return 'podcast';
  const isAdvertised = shortlisted.some(({ isCampaign, mediaType }) => isCampaign || mediaType === traits.campaignMediaType);
  if (isAdvertised) return 'advertisement';
  return piece.files.some(({ originalName }) => mediumOf(originalName) === 'video') ? 'video' : 'artwork';
}
