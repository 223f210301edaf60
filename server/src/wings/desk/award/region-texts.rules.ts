import type { PortalName } from '#contract/kernel/award/portals.ts';
import { entryPropertiesJudgedOn, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type Say, sayIn } from '#contract/kernel/text/catalog.ts';
import firstTexts, { type Values } from '#texts/desk/first-texts.ts';

/** No one knows where an award takes questions until its organizers write it; an invented address would be published as theirs. */
const noAddressYet = '';

/**
 * The first texts of every portal in the award's language, until an administrator writes others. Plain sentences: what they say must hold for
 * any award.
 */
const portals: Record<PortalName, (say: Say<Values>, traits: PropertyTraits) => Record<string, string>> = {
  entries: (say, { name, field }) => ({
    SignInLead: say('entries-SignInLead', { name, field }),
    Welcome: say('entries-Welcome'),
    Rules: say('entries-Rules'),
    Payment: say('entries-Payment'),
    Contact: noAddressYet,
  }),
  judging: (say, traits) => ({
    SignInLead: judgingLead(say, traits),
    Welcome: say('judging-Welcome'),
    Rules: say('judging-Rules'),
    Conflict: say('judging-Conflict'),
    Done: say('judging-Done'),
    Contact: noAddressYet,
  }),
  vote: (say, { name }) => ({
    SignInLead: say('vote-SignInLead', { name }),
    Welcome: say('vote-Welcome'),
    Rules: say('vote-Rules'),
    Closed: say('vote-Closed'),
    Contact: noAddressYet,
  }),
  gallery: (say, { name, field }) => ({
    Lead: say('gallery-Lead', { field }),
    About: say('gallery-About', { name }),
    Empty: say('gallery-Empty'),
    Press: say('gallery-Press'),
    Contact: noAddressYet,
  }),
  admin: (say) => ({
    SignInLead: say('admin-SignInLead'),
    Notice: '',
  }),
};

function judgingLead(say: Say<Values>, { id, locale }: PropertyTraits): string {
  const names = entryPropertiesJudgedOn(id).map(({ name }) => name);
  return say('judging-SignInLead', { count: names.length, names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) });
}

export const regionTexts = (property: PropertyTraits, portal: PortalName): Record<string, string> =>
  portals[portal](sayIn(property.locale)(firstTexts), property);

/** What the judging site of an award is called, in the award's language. */
export function siteTexts(name: string, locale: PropertyTraits['locale']): { name: string; field: string } {
  const say = sayIn(locale)(firstTexts);
  return { name: say('siteName', { name }), field: say('siteField', { name }) };
}
