import { textsOf } from '#web/kernel/i18n.ts';

export const recommendationTexts = {
  'en-US': {
    title: 'Recommend to {{name}}',
    titlePlain: 'Recommend',
    lead: 'You know of something that deserves to be seen? Tell the organizers; they get in touch with its makers.',
    kinds: 'What to recommend',
    kindDefault: 'A work',
    kindAchievement: 'A special achievement',
    kindFund: 'An organization for the fund',

    workTitle: 'Recommend a work',
    workLead: 'One that has not been entered yet.',
    achievementTitle: 'Recommend a special achievement',
    achievementLead: 'A person or an organization, and what they have done.',
    fundTitle: 'Recommend an organization for the fund',
    fundLead: 'One whose work for others should be supported.',

    workName: 'Title of the work',
    workUrl: 'Where it can be seen',
    workUrlHelp: 'A web address that everybody can open.',
    mediaType: 'Kind of work',
    mediaTypeNone: 'Not sure',
    categories: 'Where it could be entered',
    categoriesHelp: 'Choose as many as fit.',
    categoriesFirst: 'Choose the kind of work to see its categories.',
    personName: 'Name',
    organizationName: 'Name of the organization',
    category: 'For what',
    categoryHelpAchievement: 'For instance: a lifetime of work, a person of the year.',
    categoryHelpFund: 'The field it works in, for instance: access to culture.',
    reason: 'Why',
    reasonHelp: 'What they did, and what came of it.',
    url: 'Link {{number}}',
    links: 'Links about it',
    optional: '{{label}} (optional)',
    submit: 'Send the recommendation',

    fillIn: 'Please fill this in.',
    urlInvalid: 'This is not a web address. Example: example.org/work',
    urlPrivate: 'This is a private address. Nobody else can reach it.',

    saved: 'Recommendation was successfully saved.',
    fundSaved: 'Fund recommendation was successfully saved.',
    workNotSaved: 'The recommendation was not saved. Please try again.',
    achievementNotSaved: 'The achievement recommendation was not saved. Please try again.',
    fundNotSaved: 'The fund recommendation was not saved. Please try again.',
    draftKept: 'We kept what you had typed. Please continue.',
    startOver: 'Start over',

    notAllowedTitle: 'There is nothing to recommend here',
    notAllowed: 'Recommendations are open to judges whom the organizer asked for them.',
    noAward: 'No award takes recommendations at the moment.',
    notThisAward: 'This award takes no recommendations of this kind at the moment.',
    toAccount: 'To my account',
    categoriesFailed: 'The categories could not be loaded. You can send the recommendation without one.',
  },
  'en-GB': {
    lead: 'You know of something that deserves to be seen? Tell the organisers; they get in touch with its makers.',
    kindFund: 'An organisation for the fund',
    achievementLead: 'A person or an organisation, and what they have done.',
    fundTitle: 'Recommend an organisation for the fund',
    organizationName: 'Name of the organisation',
    notAllowed: 'Recommendations are open to judges whom the organiser asked for them.',
  },
} as const;

export const useRecommendationText = textsOf(recommendationTexts);
