import type { Traits } from '#contract/kernel/award/property-row.ts';

/** The rules beside the questions, as a form holds them: one value each. */
export interface MoreRules {
  identityCheck: boolean;
  creditsHaveBrand: boolean;
  campaignMediaType: string;
  maxCampaignItems: number | null;
  maxCampaignItemsInUpload: number | null;
  fileRequiredAgainOnRemoval: boolean;
  confirmsFiles: boolean;
  confirmsUrls: boolean;
  longCompanyTexts: boolean;
  enrollmentChoice: boolean;
  recommendsWork: boolean;
  headshotInProfile: boolean;
  asksDemographics: boolean;
  deviceTypeChoice: boolean;
  hidesMobileAndVr: boolean;
  ballotVideoVariants: boolean;
  videoSize: 'full' | '480p';
  honors: boolean;
  share: boolean;
  voteStanding: Traits['voteStanding'];
  dateOrder: Traits['dateOrder'];
  spinner: Traits['spinner'];
  isUnlisted: boolean;
}
type Rule = keyof MoreRules;

export const ruleGroups = [
  {
    name: 'entering',
    rules: [
      'identityCheck',
      'creditsHaveBrand',
      'longCompanyTexts',
      'confirmsFiles',
      'confirmsUrls',
      'fileRequiredAgainOnRemoval',
      'campaignMediaType',
      'maxCampaignItems',
      'maxCampaignItemsInUpload',
    ],
  },
  {
    name: 'judging',
    rules: [
      'enrollmentChoice',
      'recommendsWork',
      'headshotInProfile',
      'asksDemographics',
      'deviceTypeChoice',
      'hidesMobileAndVr',
      'ballotVideoVariants',
      'videoSize',
    ],
  },
  { name: 'winners', rules: ['honors', 'share', 'voteStanding'] },
  { name: 'look', rules: ['isUnlisted', 'dateOrder', 'spinner'] },
] as const satisfies readonly { name: string; rules: readonly Rule[] }[];

/** Those chosen out of a few. */
export const choicesOf = {
  videoSize: ['full', '480p'],
  dateOrder: ['month-first', 'day-first'],
  voteStanding: ['nobody', 'entrants', 'everybody'],
  spinner: ['accent', 'white'],
} as const;

const videoVariants = { full: { mp4: 'mp4', webm: 'webm' }, '480p': { mp4: 'mp4 480p', webm: 'webm 480p' } } as const;
const noTexts = { ranked: 0, unranked: 0, facebook: 0 };

export const moreRulesOf = (rules: Traits): MoreRules => ({
  identityCheck: rules.identityCheck,
  creditsHaveBrand: rules.creditsHaveBrand,
  campaignMediaType: rules.campaignMediaType ?? '',
  maxCampaignItems: rules.maxCampaignItems,
  maxCampaignItemsInUpload: rules.maxCampaignItemsInUpload,
  fileRequiredAgainOnRemoval: rules.fileRequiredAgainOnRemoval,
  confirmsFiles: rules.confirmsFiles,
  confirmsUrls: rules.confirmsUrls,
  longCompanyTexts: rules.longCompanyTexts,
  enrollmentChoice: rules.enrollmentChoice,
  recommendsWork: rules.recommendsWork,
  headshotInProfile: rules.headshotInProfile,
  asksDemographics: rules.asksDemographics,
  deviceTypeChoice: rules.deviceTypeChoice,
  hidesMobileAndVr: rules.hidesMobileAndVr,
  ballotVideoVariants: rules.ballotVideoVariants,
  videoSize: rules.videoVariants.mp4 === videoVariants['480p'].mp4 ? '480p' : 'full',
  honors: rules.honors,
  share: rules.share !== undefined,
  voteStanding: rules.voteStanding,
  dateOrder: rules.dateOrder,
  spinner: rules.spinner,
  isUnlisted: rules.limitedSubSites.includes('timeSubSite'),
});

/** Back into rules. What a form cannot say, such as how many sentences there are to share, stays as it is. */
export function rulesWith(before: Traits, more: MoreRules): Traits {
  const { videoSize, share, isUnlisted, campaignMediaType, maxCampaignItems, maxCampaignItemsInUpload, ...same } = more;
  const { share: sharedBefore, campaignMediaType: _, ...others } = before;
  const mediaType = campaignMediaType.trim();
  return {
    ...others,
    ...same,
    maxCampaignItems: maxCampaignItems ?? before.maxCampaignItems,
    maxCampaignItemsInUpload: maxCampaignItemsInUpload ?? before.maxCampaignItemsInUpload,
    ...(mediaType && { campaignMediaType: mediaType }),
    ...(share && { share: sharedBefore ?? noTexts }),
    videoVariants: videoVariants[videoSize],
    limitedSubSites: [
      ...before.limitedSubSites.filter((site) => site !== 'timeSubSite'),
      ...(isUnlisted ? (['timeSubSite'] as const) : []),
    ],
  };
}
