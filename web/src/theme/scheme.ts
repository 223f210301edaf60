/** The same key is read by web/public/scheme.js before the first paint. */
export const schemeKey = 'laurel-scheme';
