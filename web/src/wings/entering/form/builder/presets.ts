import type { Condition } from '#contract/wings/entering/form/condition.ts';
import { EntryForm, type FormField, type FormPage } from '#contract/wings/entering/form/form.ts';
import type { FormPresetText } from '#web/texts/form-builder.ts';

/** The printed form is the first. */
export const presetNames = ['printed', 'short', 'product', 'project', 'person'] as const;
type PresetName = (typeof presetNames)[number];

const allPrinted = [
  'Title',
  'Organization',
  'Client',
  'TwitterName',
  'DeviceTypeID',
  'PieceLengthID',
  'CompanySizeID',
  'PartnerIDs',
] as const;
export const printedNames: readonly EntryForm['Printed'][number]['Field'][] = allPrinted;

type FieldSketch = Partial<FormField> & Pick<FormField, 'Name' | 'Kind' | 'Label'>;
type PageSketch = Partial<Omit<FormPage, 'Fields'>> & Pick<FormPage, 'Name' | 'Title'> & { Fields: FieldSketch[] };

const isAnswer = (Of: string, ...Values: string[]): Condition => ({ Match: 'all', Tests: [{ Is: 'oneOf', Of, Values }] });
const asked = (Name: string, Kind: FormField['Kind'], Label: string, more: Partial<FormField> = {}): FieldSketch => ({
  Name,
  Kind,
  Label,
  IsRequired: true,
  ...more,
});
const inWords = (Limit: number): Partial<FormField> => ({ Limit, Unit: 'words' });

/** A form to start from, in the language of the page. */
export function presetOf(name: PresetName, t: FormPresetText): EntryForm {
  const pages: Record<PresetName, () => PageSketch[]> = {
    printed: () => [],
    short: () => [
      {
        Name: 'aboutWork',
        Title: t('aboutPage'),
        Fields: [
          asked('summary', 'longText', t('summary'), { Help: t('summaryHelp'), ...inWords(150) }),
          asked('picture', 'image', t('picture')),
          asked('link', 'link', t('link'), { IsRequired: false }),
        ],
      },
    ],
    product: () => [
      {
        Name: 'eligible',
        Title: t('eligiblePage'),
        Part: 'eligibility',
        Fields: [
          asked('onSale', 'yesNo', t('onSale'), { Audience: 'organizers' }),
          asked('since', 'date', t('since'), { Audience: 'organizers', When: isAnswer('onSale', 'Yes') }),
        ],
        Outcomes: [{ When: isAnswer('onSale', 'No'), Effect: 'end', Words: t('onSaleEnd') }],
      },
      {
        Name: 'product',
        Title: t('productPage'),
        Fields: [
          asked('describe', 'longText', t('describe'), { Help: t('describeHelp'), ...inWords(150) }),
          asked('madeBySelf', 'yesNo', t('madeBy')),
          asked('maker', 'text', t('maker'), { Reveals: true, When: isAnswer('madeBySelf', 'No') }),
          asked('price', 'money', t('price'), { IsRequired: false }),
        ],
      },
      {
        Name: 'photos',
        Title: t('photosPage'),
        Fields: [
          asked('photo', 'image', t('photo'), { Audience: 'public' }),
          asked('label', 'image', t('label'), { IsRequired: false, Reveals: true }),
        ],
      },
    ],
    project: () => [
      {
        Name: 'challengeAndIdea',
        Title: t('challengePage'),
        Fields: [
          asked('challenge', 'longText', t('challenge'), inWords(200)),
          asked('idea', 'longText', t('idea'), inWords(200)),
          asked('howMade', 'longText', t('howMade'), { IsRequired: false, ...inWords(200) }),
        ],
      },
      {
        Name: 'results',
        Title: t('resultsPage'),
        Fields: [
          asked('achieved', 'longText', t('results'), { Help: t('resultsHelp'), ...inWords(250) }),
          asked('figures', 'table', t('figures'), {
            IsRequired: false,
            Choices: [t('figureName'), t('figureBefore'), t('figureAfter')],
          }),
          asked('source', 'text', t('source'), { When: { Match: 'all', Tests: [{ Is: 'answered', Of: 'figures' }] } }),
        ],
      },
      {
        Name: 'peopleBehind',
        Title: t('peoplePage'),
        Fields: [
          asked('people', 'people', t('people'), { Audience: 'public', Reveals: true }),
          asked('approved', 'yesNo', t('approved'), { Audience: 'organizers' }),
        ],
      },
    ],
    person: () => [
      {
        Name: 'person',
        Title: t('personPage'),
        Fields: [
          asked('role', 'text', t('role'), { Audience: 'public', Reveals: true }),
          asked('achievement', 'longText', t('achievement'), inWords(300)),
          asked('difference', 'longText', t('difference'), inWords(200)),
          asked('portrait', 'image', t('portrait'), { Audience: 'public', Reveals: true }),
        ],
      },
      {
        Name: 'referee',
        Title: t('refereePage'),
        Fields: [
          asked('refereeName', 'text', t('refereeName'), { Audience: 'organizers' }),
          asked('refereeEmail', 'email', t('refereeEmail'), { Audience: 'organizers' }),
          asked('refereeKnows', 'text', t('refereeKnows'), { Audience: 'organizers', IsRequired: false }),
        ],
      },
    ],
  };
  const printed = name === 'printed' || name === 'project' ? allPrinted : allPrinted.slice(0, 2);
  return EntryForm.parse({ Printed: printed.map((Field) => ({ Field })), Pages: pages[name]() });
}
