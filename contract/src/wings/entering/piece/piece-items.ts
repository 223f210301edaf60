import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { isCaptions } from '#contract/wings/ground/file/file-kinds.ts';
import { maxPlainItems } from './piece-options.ts';

/** R256 to R259: how many files, and how many links, a piece may have. */
export const maxItemsOf = (traits: Pick<PropertyTraits, 'maxCampaignItems'>, isCampaign: boolean): number =>
  isCampaign ? traits.maxCampaignItems : maxPlainItems;

/** R258: the upload dialog has a maximum of its own. */
export const maxFilesOf = (traits: Pick<PropertyTraits, 'maxCampaignItemsInUpload'>, isCampaign: boolean): number =>
  isCampaign ? traits.maxCampaignItemsInUpload : maxPlainItems;

/** Captions go with a film and take no one's place. They have a limit of their own: several films in every language someone may need. */
export const maxCaptionFiles = 40;

/** The files that are part of the work itself. */
export const worksOf = <F>(files: readonly F[], nameOf: (file: F) => string): F[] => files.filter((file) => !isCaptions(nameOf(file)));
