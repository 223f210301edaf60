const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const firstOf = (pairs: readonly [RegExp, string][], agent: string): string | undefined =>
  pairs.find(([pattern]) => pattern.test(agent))?.[1];

/** Good enough to recognise one's own devices by; order matters, since browsers name each other. */
export function deviceOf(agent: string): { browser: string; system: string } | undefined {
  const browser = firstOf(browsers, agent);
  const system = firstOf(systems, agent);
  return browser && system ? { browser, system } : undefined;
}
