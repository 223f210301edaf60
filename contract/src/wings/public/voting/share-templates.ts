/**
 * The sentences an entrant can share, our own wording (R458). `{work}` is the title, `{by}` who made it (a handle where one is known),
 * `{rank}` the place as an ordinal, `{award}` and `{callout}` the award's own names. The number of sentences is printed: R453 to R455.
 */
export interface ShareTemplates {
  /** What people are asked to do. */
  callout: string;
  /** What the award is called in a sentence. */
  award: string;
  ranked: readonly string[];
  unranked: readonly string[];
  facebook: readonly string[];
}

const namesOnly = { ranked: [], unranked: [], facebook: [] } as const;

/** R254, R452: by property. */
export const shareTemplates: Readonly<Record<number, ShareTemplates>> = {
  1: {
    callout: 'Vote for us',
    award: 'the Halyard People’s Choice',
    ranked: [
      '{work} is {rank} in {award} right now. {callout} and help it climb.',
      'We are {rank} with {work}. One vote from you moves us up in {award}.',
      '{rank} place and counting: {work} by {by} is in the running for {award}.',
      'Holding {rank} in {award} with {work}. Will you help us hold on?',
      'Have you seen {work} yet? It is {rank} in {award}, and every vote counts.',
      '{rank} today. Where will {work} be tomorrow? {callout} in {award}.',
      'So close: {work} by {by} is {rank} in {award}. {callout}.',
      'Your vote could be the one that lifts {work} from {rank} place in {award}.',
      'We made {work}, you put it in {rank} place. Keep going: {award} is still open.',
      'A small team, a big list: {work} is {rank} in {award}. {callout}, please.',
      'Thank you for {rank} place so far. {work} still needs you in {award}.',
    ],
    unranked: [
      '{work} by {by} is shortlisted for {award}. {callout}.',
      '{work} made the shortlist for {award}. Your vote decides.',
      'Proud to see {work} up for {award}. It takes a minute to vote.',
      'If you like {work}, say so: it is up for {award}.',
    ],
    facebook: [
      'We have news: {work} is shortlisted for {award}. The public chooses the winner. {callout}.',
      'Months of work, and now {work} is shortlisted for {award}. If it made you smile, give it your vote.',
      'Friends, colleagues, strangers: {work} by {by} is up for {award}. Voting is free and takes a minute.',
      '{work} could win {award}. We’d love your support: vote, and share it with someone who would like it too.',
      'Everyone who worked on {work} is a little nervous today. It is up for {award}, and your vote helps.',
      'Would you do us a favor? {work} by {by} is shortlisted for {award}. One vote from you means a lot.',
    ],
  },
  3: {
    callout: 'Give us your vote',
    award: 'the Wrens Audience Prize',
    ranked: [
      '{work} is {rank} for {award}. {callout} and help it fly.',
      'We are {rank} with {work}. Could you be our next vote for {award}?',
      '{rank} so far: {work} by {by} is up for {award}.',
      'Rather pleased to be {rank} with {work}. {callout} for {award}.',
      '{work} sits {rank} in the running for {award}. Help us to a higher branch.',
      'Only a few votes between {rank} place and the top: {work}, up for {award}.',
      'If {work} is your favourite, tell {award}: we are {rank} today.',
      '{rank} place for {work} by {by}. {callout}; it takes a minute.',
      'A vote for {work} is a vote for {by}, now {rank} for {award}.',
      'You took {work} to {rank} place. Shall we see how high it goes? {award} is open.',
    ],
    unranked: [
      '{work} by {by} is shortlisted for {award}. {callout}.',
      'We are delighted: {work} is up for {award}, and you decide.',
      'Is {work} your favourite of the year? Then {award} would like to know.',
      'Shortlisted for {award}: {work}. Voting takes a minute and would make our day.',
    ],
    facebook: [],
  },
  7: { callout: 'Stand with us and vote', award: 'the Northing Public Award', ...namesOnly },
  8: { callout: 'Cast your vote', award: 'the Longshore Audience Award', ...namesOnly },
  14: {
    callout: 'Add your voice',
    award: 'the Commonthread Community Award',
    ranked: ['{work} is {rank} for {award}. {callout} and carry it further.'],
    unranked: [
      '{work} by {by} is shortlisted for {award}. {callout}.',
      'Good work deserves company: {work} is up for {award}. {callout}.',
      '{work} was made for all of us, and all of us can vote: {award} is open.',
      '{work} is shortlisted for {award}. Every vote counts.',
      'Help {work} reach more people: vote for it in {award}.',
      'A minute of your day for {work}: vote in {award}, and share it.',
    ],
    facebook: [],
  },
  15: { callout: 'Pick us', award: 'the Brightwork Crowd Award', ...namesOnly },
  17: { callout: 'Vote for it', award: 'the Plumbline Visitors’ Award', ...namesOnly },
};

/** Awards that print no sentences of their own have these two. */
export const plainTemplates = {
  ranked: '{work} by {by} is {rank} for {award}. {callout}.',
  unranked: '{work} by {by} is shortlisted for {award}. {callout}.',
} as const;

/** R456: on the last day of the vote, in place of all others. */
export const lastDayTemplates = {
  ranked: [
    'Last day: {work} is {rank} for {award}. {callout} before it closes.',
    'Voting for {award} ends today, and {work} by {by} is {rank}. {callout} now.',
  ],
  unranked: [
    'Last day to vote for {work} by {by} in {award}. {callout}.',
    'Voting for {award} ends today. If you have a minute, {work} could use your vote.',
  ],
} as const;
