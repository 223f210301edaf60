import type { Voice } from './voice.ts';

/** What a template says, before any markup: the layout writes it out as HTML and as text, and escapes it once, there. */
export interface MailContent {
  subject: string;
  /** The line mail programs show beside the subject. */
  preview: string;
  title: string;
  greeting?: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Facts in two columns: name, value. */
  facts?: readonly (readonly [string, string])[];
  /** A bill: what, and how much; the last row is what it comes to. */
  sums?: readonly (readonly [string, string])[];
  /** Our own addresses that stand in the text: these become links, nothing else does. */
  links?: readonly string[];
  /** Small print under the rule: why this mail came, what to do if it should not have. */
  footnotes: readonly string[];
  /** A link that opens something by itself. It is removed from the stored mail once the mail is sent. */
  secretLink?: string;
}

/** One kind of mail, with the values its words need. */
export interface Mail<Values> {
  name: string;
  write: (values: Values, voice: Voice) => MailContent;
  /** It proves an address, or was asked for by whoever reads it: it is sent to addresses that nobody has confirmed yet. */
  isProof: boolean;
}

/** The name is what the outbox lists the mail by. */
export const defineMail = <Values>(name: string, write: Mail<Values>['write'], { isProof = false } = {}): Mail<Values> => ({
  name,
  write,
  isProof,
});

/** "Dear Robin," is too stiff and "Hi!" too close; without a name a plain greeting. */
export const greetingFor = (firstName: string | null | undefined): string => (firstName?.trim() ? `Hello ${firstName.trim()},` : 'Hello,');
