import { useState } from 'react';
import { FormField } from '#contract/wings/entering/form/form.ts';
import { Question } from '#web/wings/entering/form/questions/question.tsx';
import { Section } from '../section.tsx';
import css from '../ui-page.module.css';

const asked = [
  { Name: 'heading', Kind: 'heading', Label: 'The bread', Help: 'Everything about what you baked.' },
  { Name: 'ingredients', Kind: 'text', Label: 'Ingredients', Help: 'In order of weight, as on the label.', IsRequired: true },
  { Name: 'starter', Kind: 'yesNo', Label: 'Made with a starter?', IsRequired: true },
  { Name: 'about', Kind: 'longText', Label: 'About your starter', Limit: 12, Unit: 'words' },
  { Name: 'grain', Kind: 'choice', Label: 'Main grain', Choices: ['Rye', 'Wheat', 'Oat'] },
  { Name: 'sold', Kind: 'several', Label: 'Where it’s sold', Choices: ['Bakery', 'Market', 'Online'], Least: '1', Most: '2' },
  { Name: 'sourness', Kind: 'scale', Label: 'How sour is it?', Least: '1', Most: '7', IsRequired: true },
  { Name: 'weight', Kind: 'number', Label: 'Weight in grams', Least: '100', Most: '5000' },
  { Name: 'price', Kind: 'money', Label: 'Price of a loaf' },
  { Name: 'since', Kind: 'date', Label: 'First baked' },
  { Name: 'email', Kind: 'email', Label: 'Email of the baker' },
  { Name: 'phone', Kind: 'phone', Label: 'Phone of the bakery' },
  { Name: 'link', Kind: 'link', Label: 'Recipe online' },
  { Name: 'photo', Kind: 'image', Label: 'Photo of the crumb' },
  { Name: 'bakers', Kind: 'people', Label: 'Bakers', Most: '4' },
  { Name: 'steps', Kind: 'table', Label: 'Baking steps', Choices: ['Step', 'Minutes', 'Degrees'], Least: '2' },
  { Name: 'again', Kind: 'reference', Label: 'Ingredients, as you listed them', Value: 'ingredients' },
  { Name: 'signature', Kind: 'signature', Label: 'Signature', IsRequired: true },
].map((field) => FormField.parse(field));

const begun: Record<string, string> = {
  starter: 'Yes',
  about: 'Ours turned nineteen in March. Twice a day it gets rye.',
  sourness: '5',
};

/** Questions of an award's own form. Those that ask the server, such as countries, need an award's page. */
export function Questions() {
  const [answers, setAnswers] = useState(begun);
  return (
    <Section id="questions" title="Questions">
      <div className={`parts-shrink ${css.columns}`}>
        {[0, 1].map((column) => (
          <div key={column} className="stack gap-24 columns-1 pack-start">
            {asked
              .filter((_, index) => Math.floor(index / 9) === column)
              .map((question) => (
                <Question
                  key={question.Name}
                  question={question}
                  value={answers[question.Name] ?? ''}
                  onChange={(answer) => setAnswers((now) => ({ ...now, [question.Name]: answer }))}
                  earlier={answers.ingredients ?? ''}
                  currency="NOK"
                  isTried
                  {...(question.Name === 'signature' && { error: 'Answer “Signature”.' })}
                />
              ))}
          </div>
        ))}
      </div>
    </Section>
  );
}
