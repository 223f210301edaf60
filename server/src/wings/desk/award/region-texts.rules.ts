import type { PortalName } from '#contract/kernel/award/portals.ts';
import { entryPropertiesJudgedOn, type PropertyTraits } from '#contract/kernel/award/properties.ts';

/** No one knows where an award takes questions until its organizers write it; an invented address would be published as theirs. */
const noAddressYet = '';

/** The first texts of every portal, until an administrator writes others. Plain sentences: what they say must hold for any award. */
const portals: Record<PortalName, (traits: PropertyTraits) => Record<string, string>> = {
  entries: ({ name, field }) => ({
    SignInLead: `Enter your work for ${name}: ${field}.`,
    Welcome: 'Everything you start is saved. Finish it any time before the deadline.',
    Rules: 'You must have created the work or represent those who did.',
    Payment: 'Entries are judged once their order is complete.',
    Contact: noAddressYet,
  }),
  judging: (traits) => ({
    SignInLead: judgingLead(traits),
    Welcome: 'Thank you for your time. Every work deserves a fresh eye and a fair score.',
    Rules: 'Judge the work in front of you. Report a conflict if you know the people behind it, and report works that don’t load.',
    Conflict: 'Reporting a conflict has no downside: you get another work, and this one gets another judge.',
    Done: 'You’ve judged everything assigned to you. We’ll email you when there is more.',
    Contact: noAddressYet,
  }),
  vote: ({ name }) => ({
    SignInLead: `Choose the people's winners of ${name}.`,
    Welcome: 'You have one vote in each category. You can change it while voting is open.',
    Rules: 'Votes count once your email is confirmed. Totals are hidden until voting ends.',
    Closed: 'Voting is closed. The winners will be announced soon.',
    Contact: noAddressYet,
  }),
  gallery: ({ name, field }) => ({
    Lead: `${field}: the winners of every season.`,
    About: `${name} is judged by practitioners in the field.`,
    Empty: 'The winners of this season haven’t been announced yet.',
    Press: 'Pictures and names may be printed when you write about the awards. Please name the work and its credits.',
    Contact: noAddressYet,
  }),
  admin: () => ({
    SignInLead: 'For the people who run the awards.',
    Notice: '',
  }),
};

function judgingLead({ id, locale }: PropertyTraits): string {
  const names = entryPropertiesJudgedOn(id).map(({ name }) => name);
  if (names.length === 0) return 'For judges.';
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return names.length === 1 ? `For the judges of ${list}.` : `For the judges of ${list}, in one place.`;
}

export const regionTexts = (property: PropertyTraits, portal: PortalName): Record<string, string> => portals[portal](property);
