const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** `GB` is United Kingdom; what is no code stays as it was written. */
export const countryName = (country: string | undefined): string | undefined =>
  country && /^[A-Z]{2}$/.test(country) ? names.of(country) : country;
