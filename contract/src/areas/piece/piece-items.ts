import type { PropertyTraits } from '../../kernel/properties.ts';
import { maxPlainItems } from './piece-options.ts';

/** R256 to R259: how many files, and how many links, a piece may have. */
export const maxItemsOf = (traits: Pick<PropertyTraits, 'maxCampaignItems'>, isCampaign: boolean): number =>
  isCampaign ? traits.maxCampaignItems : maxPlainItems;

/** R258: the upload dialog has a maximum of its own. */
export const maxFilesOf = (traits: Pick<PropertyTraits, 'maxCampaignItemsInUpload'>, isCampaign: boolean): number =>
  isCampaign ? traits.maxCampaignItemsInUpload : maxPlainItems;
