import { textsOf } from '#web/kernel/i18n.ts';

const recommendationTexts = {
  'en-US': {
    title: 'Recommend to {{name}}',
    titlePlain: 'Recommend',
    lead: 'Know of work that deserves recognition? Tell the organizers and they will contact its makers.',
    kinds: 'What to recommend',
    kindDefault: 'A work',
    kindAchievement: 'A special achievement',
    kindFund: 'An organization for the fund',

    workTitle: 'Recommend a work',
    workLead: 'A work that hasn’t been entered yet.',
    achievementTitle: 'Recommend a special achievement',
    achievementLead: 'A person or organization and their achievement.',
    fundTitle: 'Recommend an organization for the fund',
    fundLead: 'An organization whose work for others deserves support.',

    workName: 'Title of the work',
    workUrl: 'Link to the work',
    workUrlHelp: 'A public web address.',
    mediaType: 'Media type',
    mediaTypeNone: 'Not sure',
    categories: 'Suggested categories',
    categoriesHelp: 'Choose as many as apply.',
    categoriesFirst: 'Choose a media type to see its categories.',
    personName: 'Name',
    organizationName: 'Organization name',
    category: 'Category',
    categoryHelpAchievement: 'For example, lifetime achievement or person of the year.',
    categoryHelpFund: 'The field it works in, for example access to culture.',
    reason: 'Reason',
    reasonHelp: 'What they did and its impact.',
    url: 'Link {{number}}',
    optional: '{{label}} (optional)',
    submit: 'Send recommendation',

    saved: 'Recommendation was successfully saved.',
    fundSaved: 'Fund recommendation was successfully saved.',
    workNotSaved: 'The recommendation was not saved. Please try again.',
    achievementNotSaved: 'The achievement recommendation was not saved. Please try again.',
    fundNotSaved: 'The fund recommendation was not saved. Please try again.',
    draftKept: 'We restored what you typed.',
    startOver: 'Start over',

    notAllowedTitle: 'Recommendations aren’t available',
    notAllowed: 'Only judges invited by the organizer can make recommendations.',
    noAward: 'No award is accepting recommendations right now.',
    notThisAward: 'This award isn’t accepting this kind of recommendation right now.',
    toAccount: 'Go to my account',
    categoriesFailed: 'Categories couldn’t be loaded. You can send your recommendation without one.',
  },
  'en-GB': {
    lead: 'Know of work that deserves recognition? Tell the organisers and they will contact its makers.',
    kindFund: 'An organisation for the fund',
    achievementLead: 'A person or organisation and their achievement.',
    fundTitle: 'Recommend an organisation for the fund',
    organizationName: 'Organisation name',
    notAllowed: 'Only judges invited by the organiser can make recommendations.',
  },
} as const;

export const useRecommendationText = textsOf(recommendationTexts);
