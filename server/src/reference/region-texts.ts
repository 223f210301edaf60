import type { PortalName } from '#contract/kernel/constants.ts';
import { entryPropertiesJudgedOn, type PropertyTraits, traitsOf } from '#contract/kernel/properties.ts';

/** The first texts of every portal, until an administrator writes others. Plain sentences: what they say must hold for any award. */
const portals: Record<PortalName, (traits: PropertyTraits) => Record<string, string>> = {
  entries: ({ name, field }) => ({
    SignInLead: `Enter your work for ${name}: ${lowerFirst(field)}.`,
    Welcome: 'Everything you have begun is kept. Finish it whenever you like before the deadline.',
    Rules: 'Work must have been shown in public since the last season. You must have made it, or act for those who did.',
    Payment: 'An entry counts when it is paid. Prices rise twice in a season; the dates stand on every page.',
    Contact: `Write to entries@${name.toLowerCase().replaceAll(/\W/g, '')}.example.org and a person will answer.`,
  }),
  judging: (traits) => ({
    SignInLead: judgingLead(traits),
    Welcome: 'Thank you for giving your time. Each work deserves a fresh eye and a fair number.',
    Rules: 'Judge what is in front of you. Say so if you know the people behind a work, and say so if it does not load.',
    Conflict: 'A conflict costs nobody anything: you get another work, and this one gets another judge.',
    Done: 'You have judged everything that was meant for you. We will write when there is more.',
    Contact: 'Write to judging@example.org and a person will answer.',
  }),
  vote: ({ name }) => ({
    SignInLead: `Choose the people's winners of ${name}.`,
    Welcome: 'One vote in each category. You may change your mind while voting is open.',
    Rules: 'Votes count once your email is confirmed. Totals stay hidden until the vote is over.',
    Closed: 'Voting is closed. The winners will be announced soon.',
    Contact: 'Write to vote@example.org and a person will answer.',
  }),
  gallery: ({ name, field }) => ({
    Lead: `The best of ${lowerFirst(field)}, season by season.`,
    About: `${name} is judged in two rounds by people who do this work themselves; the public chooses winners of its own.`,
    Empty: 'The winners of this season have not been announced yet.',
    Contact: 'Write to press@example.org and a person will answer.',
  }),
  admin: () => ({
    SignInLead: 'For the people who run the awards.',
    Notice: '',
  }),
};

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function judgingLead({ id, locale }: PropertyTraits): string {
  const names = entryPropertiesJudgedOn(id).map(({ name }) => name);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return names.length === 1 ? `For the judges of ${list}.` : `For the judges of ${list}, in one place.`;
}

export const regionTexts = (propertyId: number, portal: PortalName): Record<string, string> => portals[portal](traitsOf(propertyId));
