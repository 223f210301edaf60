import type { Condition } from '#contract/wings/entering/form/condition.ts';
import { EntryForm, type FormField } from '#contract/wings/entering/form/form.ts';

const answered = (Of: string, ...Values: string[]): Condition => ({ Match: 'all', Tests: [{ Is: 'oneOf', Of, Values }] });
type Sketch = Partial<FormField> & Pick<FormField, 'Name' | 'Kind' | 'Label'>;
const asks = (Name: string, Kind: FormField['Kind'], Label: string, more: Partial<FormField> = {}): Sketch => ({
  Name,
  Kind,
  Label,
  IsRequired: true,
  ...more,
});
const may = (Name: string, Kind: FormField['Kind'], Label: string, more: Partial<FormField> = {}): Sketch =>
  asks(Name, Kind, Label, { IsRequired: false, ...more });
const words = (Limit: number): Partial<FormField> => ({ Limit, Unit: 'words' });
const openWork = 'Preprint or data that anyone can open';

/** What an award for science made public asks: 25 fields on four pages. */
export const scienceForm = EntryForm.parse({
  Printed: [
    { Field: 'Title', Label: 'Title of the piece' },
    { Field: 'Organization', Label: 'Publisher, museum or institute', Help: 'Whoever made it public.' },
    { Field: 'Client', Label: 'Funder', Help: 'If someone else paid for it.' },
    { Field: 'DeviceTypeID' },
  ],
  BlindRounds: ['judges'],
  Pages: [
    {
      Name: 'eligible',
      Title: 'Can it be entered?',
      Lead: 'Three questions before anything else.',
      Part: 'eligibility',
      Fields: [
        asks('madePublic', 'yesNo', 'Has it been open to the public?', { Audience: 'organizers' }),
        asks('since', 'date', 'Since when?', { Audience: 'organizers', When: answered('madePublic', 'Yes') }),
        asks('expert', 'choice', 'Has someone of the field checked the facts?', {
          Audience: 'organizers',
          Choices: ['Yes', 'Not yet', 'No'],
        }),
      ],
      Outcomes: [
        {
          When: answered('madePublic', 'No'),
          Effect: 'end',
          Words: 'We judge what people could see, read or visit. Come back once it has opened.',
        },
        { When: answered('expert', 'No'), Effect: 'end', Words: 'Every piece needs someone of the field who has checked its facts.' },
        { When: answered('expert', 'Not yet'), Effect: 'warn', Words: 'Name that person before entries close. We’ll ask you then.' },
      ],
    },
    {
      Name: 'science',
      Title: 'The science',
      Lead: 'What is it about, and how do we know?',
      Fields: [
        asks('field', 'choice', 'Field', {
          Choices: ['Life and health', 'Earth and climate', 'Matter and space', 'Numbers and machines', 'People and societies'],
        }),
        asks('finding', 'longText', 'What was found out?', { Help: 'As you would tell a neighbor.', ...words(120) }),
        asks('certainty', 'scale', 'How sure is the field of it?', {
          Help: 'From 1, a first hint, to 5, in every textbook.',
          Least: '1',
          Most: '5',
        }),
        asks('source', 'choice', 'Where can one read more?', { Choices: [openWork, 'Journal with a fee', 'Not published yet'] }),
        asks('sourceLink', 'link', 'Its address', { When: answered('source', openWork) }),
        may('scientists', 'people', 'Scientists who helped', { Most: '6', Reveals: true }),
        may('institute', 'text', 'Institute where the research was done', { Reveals: true }),
      ],
    },
    {
      Name: 'telling',
      Title: 'How it is told',
      Lead: 'Where, to whom, and with what.',
      Fields: [
        asks('audience', 'several', 'Whom is it for?', {
          Choices: ['Children', 'Schools', 'Patients', 'Visitors', 'Everyone'],
          Least: '1',
          Most: '3',
        }),
        asks('age', 'number', 'From which age?', {
          Least: '3',
          Most: '18',
          When: { Match: 'any', Tests: [{ Is: 'oneOf', Of: 'audience', Values: ['Children', 'Schools'] }] },
        }),
        asks('idea', 'longText', 'The idea in one paragraph', words(100)),
        asks('country', 'country', 'Where was it shown first?'),
        may('languages', 'text', 'In which languages?'),
        may('touch', 'yesNo', 'Can visitors touch or change something?', {
          When: answered('$category', 'Exhibition', 'For children', 'Citizen science'),
        }),
        may('touchHow', 'longText', 'What happens then?', { ...words(60), When: answered('touch', 'Yes') }),
        may('budget', 'money', 'What did it cost?', { Audience: 'organizers' }),
      ],
    },
    {
      Name: 'effect',
      Title: 'What became of it',
      Fields: [
        asks('reached', 'number', 'How many people has it reached?', { Help: 'Visitors, readers or listeners.', Least: '0' }),
        asks('change', 'longText', 'What did people understand that they hadn’t before?', words(120)),
        may('measured', 'table', 'What did you measure?', { Choices: ['What', 'Before', 'After'], Most: '4' }),
        may('wrong', 'longText', 'What would you do differently?', { Audience: 'organizers', ...words(80) }),
        may('press', 'link', 'An article about it'),
        asks('contact', 'email', 'Whom may we ask about the science?', { Audience: 'organizers', Reveals: true }),
        asks('truth', 'signature', 'All of this is true, as far as I know', { Audience: 'organizers', Reveals: true }),
      ],
    },
  ],
});
