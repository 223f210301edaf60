import type { Voice } from '#server/kernel/mail/voice.ts';
import votingMails from '#texts/public/voting-mails.ts';

/** A vote that counts once its mail is opened. */
export interface VotedWork {
  title: string;
  category: string;
  /** Chosen in another browser, or on another device, than the one that asked for the mail. */
  isElsewhere: boolean;
}

/** All works in one list, with those of elsewhere said to be so in the mail's own words. */
export const listedWorks = (
  votes: readonly VotedWork[],
  elsewhere: 'confirm-voter-work-elsewhere' | 'vote-code-work-elsewhere',
  { say, list }: Voice,
): string =>
  list(
    votes.map(({ title, category, isElsewhere }) => say(votingMails)(isElsewhere ? elsewhere : 'confirm-voter-work', { title, category })),
    'unit',
  );

/** What organizers can name in their own text. */
export const workPlaceholder = {
  of: ({ votes }: { votes: readonly VotedWork[] }, { list }: Voice): string | null =>
    list(
      votes.map(({ title }) => title),
      'unit',
    ) || null,
  fallback: ({ say }: Voice): string => say(votingMails)('confirm-voter-any-work'),
};
