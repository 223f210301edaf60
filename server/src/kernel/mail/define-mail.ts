import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { FilledBlock, PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import mails from '#texts/frame/mails.ts';
import type { SecretLink } from './secret-link.ts';
import type { Voice } from './voice.ts';

/** What a mail says, before any markup: the layout writes it out as HTML and as text, and escapes it once, there. Secret links are masks in it. */
export interface ShownContent {
  subject: string;
  /** The line mail programs show beside the subject. */
  preview: string;
  title: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** An organizer's own text, filled in, in place of greeting and paragraphs. */
  body?: readonly FilledBlock[];
  button?: { label: string; url: string };
  /** To be typed where it was asked for. */
  code?: { label: string; code: string };
  /** Facts in two columns: name, value. */
  facts?: readonly (readonly [string, string])[];
  /** A bill: what, and how much; the last row is what it comes to. */
  sums?: readonly (readonly [string, string])[];
  /** Our own addresses that are in the text: these become links, nothing else does. */
  links?: readonly string[];
  /** Small print under the rule: why this mail came, what to do if it should not have. */
  footnotes: readonly string[];
}

/** What a mail says to its reader. A link that lets its reader act is a SecretLink; in a text it appears as `link.shown`. */
export interface MailContent extends Omit<ShownContent, 'button' | 'links' | 'code'> {
  button?: { label: string; url: string | SecretLink };
  /** As secret as a link, and sealed like one. */
  code?: { label: string; code: string | SecretLink };
  links?: readonly (string | SecretLink)[];
}

/** Whom a mail greets. */
interface Greeting {
  firstName: string | undefined;
}

/** What a template writes: the greeting gets its words from the kernel, so that all mails greet alike. */
interface Draft extends Omit<MailContent, 'greeting'> {
  greeting?: Greeting;
}

/** What one reader's mail was made of. */
export interface Filled {
  variant: string;
  values: PlaceholderValues;
  content: ShownContent;
}

/** What an organizer can name in a text of their own, as `{first name}`. */
interface Placeholder<Values> {
  is?: 'text' | 'link' | 'date' | 'amount';
  of: (values: Values, voice: Voice) => string | null;
  /** Used where someone has none; without one, the text cannot be sent to them. */
  fallback?: string | ((voice: Voice) => string);
}

/** One kind of mail, with the values its words need. */
export interface Mail<Values> {
  name: string;
  write: (values: Values, voice: Voice) => MailContent;
  /** It proves an address, or its reader asked for it: it is sent to addresses that no one has confirmed yet. */
  isProof: boolean;
  /** It tells people what happens to their account, also against their will: no one else can stop it. */
  isWarning: boolean;
  /** In whose name it goes out, an award's or a judging site's; absent where it goes out from wherever people have accounts. */
  sentBy?: PropertyTraits['kind'];
  /** Whether it is about an order that is a test: then it says so before anything else. Absent where a mail is about no order. */
  isTest?: (values: Values) => boolean;
  /** Absent for a mail whose text is written from scratch each time, or is about the installation itself. */
  placeholders?: Readonly<Record<string, Placeholder<Values>>>;
  /** Which of its texts it is, where one mail says different things: each can be rewritten separately. */
  variantOf: (values: Values) => string;
}

/** A mail with values for which it says each of its texts. */
export interface MailKind {
  mail: Mail<never>;
  samples: readonly never[];
}

export const mailKind = <Values>(mail: Mail<Values>, samples: readonly NoInfer<Values>[]): MailKind => ({
  mail: mail as Mail<never>,
  samples: samples as readonly never[],
});

interface MailOptions<Values> {
  isProof?: boolean;
  isWarning?: boolean;
  sentBy?: Mail<Values>['sentBy'];
  isTest?: Mail<Values>['isTest'];
  placeholders?: Mail<Values>['placeholders'];
  variantOf?: Mail<Values>['variantOf'];
}

/** The name is what the outbox lists the mail by. */
export const defineMail = <Values>(
  name: string,
  write: (values: Values, voice: Voice) => Draft,
  { isProof = false, isWarning = false, sentBy, isTest, placeholders, variantOf = () => 'usual' }: MailOptions<Values> = {},
): Mail<Values> => ({
  name,
  write(values, voice) {
    const { greeting, ...content } = write(values, voice);
    return { ...content, ...(greeting && { greeting: greetingIn(voice, greeting) }) };
  },
  isProof,
  isWarning,
  variantOf,
  ...(sentBy && { sentBy }),
  ...(isTest && { isTest }),
  ...(placeholders && { placeholders }),
});

/** Most mails begin with it; without a name the greeting stays a plain "Hello,". */
export const firstNamePlaceholder = {
  'first name': { of: ({ firstName }: { firstName: string | null | undefined }) => firstName?.trim() || null, fallback: '' },
};

/** "Dear Robin," is too stiff and "Hi!" too close; without a name a plain greeting. */
export const greetingFor = (firstName: string | null | undefined): Greeting => ({ firstName: firstName?.trim() || undefined });

function greetingIn({ say }: Voice, { firstName }: Greeting): string {
  const t = say(mails);
  return firstName ? t('greeting', { firstName }) : t('greeting-unnamed');
}
