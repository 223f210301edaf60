import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    title: 'Visits',
    lead: 'How often this season was looked at in the gallery and in the public vote.',
    span: 'Period',
    lastDays_one: 'Last {{count}} day',
    lastDays_other: 'Last {{count}} days',
    views: 'Page views',
    plays: 'Plays',
    voteViews: 'Vote visits',
    chartOfSeason: 'Visits of the season',
    chartOf: 'Visits of {{title}}',
    wholeSeason: 'Show the whole season',
    day: '{{date}}',
    weekFrom: 'Week from {{date}}',
    note: 'Counted without cookies and without personal data, by the days of the award’s clock ({{zone}}). Robots, previews and staff aren’t counted, and a page that somebody opens again within half an hour counts once.',
    works: 'Works by page views',
    work: 'Work',
    picture: 'Image',
    organization: 'Organization',
    none: 'No visits in this period',
    noneBody: 'Works appear here as soon as somebody opens their pages.',
  },
  'en-GB': { organization: 'Organisation' },
} as const;

export const useVisitsText = textsOf(texts);
