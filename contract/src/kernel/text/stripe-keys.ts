/** What the three keys of Stripe look like, in the environment and in the admin. */
export const stripeKeyForms = {
  secret: /^(sk|rk)_(test|live)_\w{8,}$/,
  public: /^pk_(test|live)_\w{8,}$/,
  webhook: /^whsec_\w{8,}$/,
} as const;

/** Test keys move no money. */
export const stripeModeOf = (key: string): 'test' | 'live' => (key.includes('_live_') ? 'live' : 'test');
