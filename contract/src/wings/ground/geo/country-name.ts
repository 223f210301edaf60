const names = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  names.set(locale, known);
  return known;
}

/** `GB` is United Kingdom; what is no code stays as it was written. */
export const countryName = (country: string | undefined, locale = 'en'): string | undefined =>
  country && /^[A-Z]{2}$/.test(country) ? namesIn(locale).of(country) : country;
