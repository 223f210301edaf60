import { fillLine, fillText, type MailWords, type PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Mail, MailContent } from './define-mail.ts';
import type { Voice } from './voice.ts';

interface PlaceholderInfo {
  name: string;
  is: 'text' | 'link' | 'date' | 'amount';
  fallback: string | undefined;
}

/** Every mail can name the award; a mail that cannot be rewritten has no placeholders. */
export const placeholdersOf = (mail: Mail<never>, voice: Voice): PlaceholderInfo[] =>
  mail.placeholders
    ? [
        { name: 'award', is: 'text', fallback: undefined },
        ...Object.entries(mail.placeholders).map(([name, { is = 'text', fallback }]) => ({
          name,
          is,
          fallback: typeof fallback === 'function' ? fallback(voice) : fallback,
        })),
      ]
    : [];

/** What one reader has for each of them. */
export const valuesOf = <Values>(mail: Mail<Values>, values: Values, voice: Voice): PlaceholderValues => ({
  award: voice.property.name,
  ...Object.fromEntries(Object.entries(mail.placeholders ?? {}).map(([name, { of }]) => [name, of(values, voice)])),
});

const linksOf = (mail: Mail<never>): string[] =>
  Object.entries(mail.placeholders ?? {}).flatMap(([name, { is }]) => (is === 'link' ? [name] : []));

/** The mail in the award's own words. Figures, the address of its button and the small print stay as the product has them. */
export function inOwnWords<Content extends MailContent>(
  mail: Mail<never>,
  content: Content,
  words: MailWords,
  values: PlaceholderValues,
  voice: Voice,
): Content {
  const fallbacks = { ...fallbacksOf(mail, voice), ...words.Fallbacks };
  const body = fillText(words.Text, values, fallbacks, linksOf(mail));
  const line = (text: string, instead: string) => fillLine(text, values, fallbacks) || instead;
  return {
    ...content,
    subject: line(words.Subject, content.subject),
    title: line(words.Title, content.title),
    preview: previewOf(body) || content.preview,
    paragraphs: [],
    body,
    ...(content.button && { button: { ...content.button, label: line(words.Button, content.button.label) } }),
  };
}

const fallbacksOf = (mail: Mail<never>, voice: Voice): Record<string, string> =>
  Object.fromEntries(placeholdersOf(mail, voice).flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]])));

/** What mail programs show beside the subject: the first words after the greeting. */
function previewOf(body: NonNullable<MailContent['body']>): string {
  const paragraphs = body.filter(({ button }) => !button).map(({ spans }) => spans.map(({ text }) => text).join(''));
  const [first = '', second] = paragraphs;
  return (second ?? first).replaceAll(/\s+/g, ' ').slice(0, 110).trim();
}

/** A name that no text of ours contains, so that only the award's name is taken for it. */
const awardMark = '\uE000award\uE001';

/** The original as an organizer could have written it: what the mail says for sample values, with each value's placeholder in its place. */
export function originalWords<Values>(mail: Mail<Values>, sample: Values, voice: Voice): MailWords {
  const property: PropertyTraits = { ...voice.property, name: awardMark };
  const marked = { ...voice, property };
  const content = mail.write(sample, marked);
  const found = Object.entries(valuesOf(mail, sample, marked))
    .flatMap(([name, value]) => (value ? [{ name, value }] : []))
    .toSorted((one, other) => other.value.length - one.value.length);
  const named = (text: string) => found.reduce((all, { name, value }) => all.replaceAll(value, `{${name}}`), text);
  return {
    Subject: named(content.subject),
    Title: named(content.title),
    Text: [content.greeting, ...content.paragraphs]
      .filter((text) => text !== undefined)
      .map(named)
      .join('\n\n'),
    Button: named(content.button?.label ?? ''),
    Fallbacks: fallbacksOf(mail as Mail<never>, voice),
  };
}
