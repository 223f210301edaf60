/** How a provider counts a currency: digits after the point, and the step where it doesn't take every amount. */
export interface Counting {
  places: number;
  step: number;
}

/** What a method can do with a payment once it was begun. */
interface Capabilities {
  /** Gives money back when we ask; else staff give it back elsewhere and write that down. */
  refund: boolean;
  partialRefund: boolean;
  /** Money may arrive long after the order, or may fail to. */
  delayed: boolean;
  /** The buyer's bank can take money back. */
  dispute: boolean;
}

export interface MethodRow {
  /** As people call it. */
  name: string;
  /** Where buyers pay: in fields on our page, on a page of the provider's, or elsewhere, so that someone writes down what came. */
  kind: 'fields' | 'hosted' | 'offline';
  can: Capabilities;
  /** Nothing is paid by it: it stands in for a provider. */
  isSandbox?: boolean;
  /** What it charges, by the provider's own list. Only such a method can be chosen for an award. */
  currencies?: Readonly<Record<string, Counting>>;
  /** Its payments have this in place of its name as their gateway. */
  gateway?: string;
}

export const counted = (codes: string, places: number, step = 1): [string, Counting][] =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, { places, step }]);
