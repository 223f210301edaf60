import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { rulesOf, type Traits } from '#contract/kernel/award/property-row.ts';

/** What an award is, in the words of its founder. */
export interface AwardAnswers {
  /** Works of one or of several people: how many works one entry may hold. */
  worksPerEntry: number;
  /** People may enter without an account. */
  guests: boolean;
  /** Entering costs money. */
  fees: boolean;
  cards: boolean;
  tax: boolean;
  /** Executives rank the nominees by ballot in a second round. */
  secondRound: boolean;
  /** Judges may apply on their own. */
  judgesApply: boolean;
  publicVote: boolean;
  /** Winners and works are shown to everyone. */
  gallery: boolean;
  /** Winners order statues and certificates. */
  shop: boolean;
}

/** The rules that follow from the answers; everything else is as usual. */
export const rulesFor = (answers: AwardAnswers): Partial<Traits> => ({
  maxPieces: answers.worksPerEntry,
  guestAccounts: answers.guests,
  fees: answers.fees,
  cardPayments: answers.cards,
  orderTax: answers.tax,
  treatsExecutivesAsAssociates: !answers.secondRound,
  selfRegistration: answers.judgesApply,
  publicVote: answers.publicVote,
  gallery: answers.gallery,
  shop: answers.shop,
});

/** The answers that an award's rules give, so that the questions can be asked again. */
export const answersOf = (rules: Traits): AwardAnswers => ({
  worksPerEntry: rules.maxPieces,
  guests: rules.guestAccounts,
  fees: rules.fees,
  cards: rules.cardPayments,
  tax: rules.orderTax,
  secondRound: !rules.treatsExecutivesAsAssociates,
  judgesApply: rules.selfRegistration,
  publicVote: rules.publicVote,
  gallery: rules.gallery,
  shop: rules.shop,
});

/** The rules of a printed award for one's own: its date order, its limited circle, its questions to judges and what one person may do alone are its own. */
export function rulesLike(preset: PropertyTraits): Partial<Traits> {
  const { dateOrder: _, limitedSubSites: __, printedActs: ___, asksDemographics: ____, ...rules } = rulesOf(preset);
  return rules;
}

const reserved = new Set(['admin', 'api', 'assets', 'sign-in', 'ui']);

/** A proposal for the part of an address: letters without accents, digits, hyphens. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return reserved.has(plain) ? `${plain}-award` : plain;
}
