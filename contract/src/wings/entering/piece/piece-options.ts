/** Small lists of the entry form; what is stored are the numbers, so a number never changes its meaning. */

export const pieceLengths = [
  { id: 1, value: 'Up to 30 seconds' },
  { id: 2, value: '30 seconds to 1 minute' },
  { id: 3, value: '1 to 3 minutes' },
  { id: 4, value: '3 to 15 minutes' },
  { id: 5, value: '15 to 60 minutes' },
  { id: 6, value: 'More than an hour' },
] as const;

export const companySizes = [
  { id: 1, value: 'One person' },
  { id: 2, value: '2 to 10 people' },
  { id: 3, value: '11 to 50 people' },
  { id: 4, value: '51 to 250 people' },
  { id: 5, value: '251 to 1,000 people' },
  { id: 6, value: 'More than 1,000 people' },
] as const;

export const piecePartners = [
  { id: 1, value: 'Agency' },
  { id: 2, value: 'Production company' },
  { id: 3, value: 'Broadcaster or publisher' },
  { id: 4, value: 'Technology partner' },
  { id: 5, value: 'Non-profit' },
  { id: 6, value: 'School or university' },
  { id: 7, value: 'Public body' },
] as const;

/** Where a piece is no campaign: more than anyone looks through. */
export const maxPlainItems = 20;

/** More than this no one can judge a work by. */
export const maxCategories = 20;
