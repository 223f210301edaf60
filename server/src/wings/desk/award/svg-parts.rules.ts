/** What an uploaded drawing may consist of. Whatever is not here is left out, with everything inside it. */
export const allowedElements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'defs',
  'symbol',
  'use',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'title',
  'desc',
  'style',
]);

/** What can be said of how a shape looks, as an attribute or as a style. */
const looks = [
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'isolation',
  'letter-spacing',
  'mask',
  'mask-type',
  'mix-blend-mode',
  'opacity',
  'overflow',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'vector-effect',
  'visibility',
];

const shapes = [
  'class',
  'clipPathUnits',
  'cx',
  'cy',
  'd',
  'dx',
  'dy',
  'fr',
  'fx',
  'fy',
  'gradientTransform',
  'gradientUnits',
  'height',
  'id',
  'maskContentUnits',
  'maskUnits',
  'offset',
  'points',
  'preserveAspectRatio',
  'r',
  'rx',
  'ry',
  'spreadMethod',
  'transform',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
];

const allowedLooks: ReadonlySet<string> = new Set(looks);
const allowedAttributes: ReadonlySet<string> = new Set([...looks, ...shapes]);
const mayRefer: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient']);

/** A part of the drawing itself, by its id. */
const ownPart = /^#[\w:.-]+$/;

/**
 * A value may point at a part of the drawing and at nothing else. What could say the same in other letters, an escape or a comment, is
 * refused, so that there is only one way to write an address.
 */
export const isHarmless = (value: string): boolean =>
  !/[\\@<>]|\/\*|expression|javascript:|data:|import/i.test(value) &&
  !/url\s*\(/i.test(value.replaceAll(/url\(\s*(["']?)#[\w:.-]+\1\s*\)/gi, ''));

/** The attribute as it is written again, or nothing. */
export function attributeOf(element: string, name: string, value: string): [string, string] | undefined {
  if (name === 'href' || name === 'xlink:href') return mayRefer.has(element) && ownPart.test(value) ? ['href', value] : undefined;
  if (name === 'style') {
    const kept = declarationsIn(value);
    return kept ? ['style', kept] : undefined;
  }
  return allowedAttributes.has(name) && isHarmless(value) ? [name, value] : undefined;
}

export function declarationsIn(text: string): string {
  return text
    .split(';')
    .filter((one) => one.includes(':'))
    .map((one) => ({ name: one.slice(0, one.indexOf(':')).trim(), value: one.slice(one.indexOf(':') + 1).trim() }))
    .filter(({ name, value }) => allowedLooks.has(name) && value !== '' && isHarmless(value) && !/[{}]/.test(value))
    .map(({ name, value }) => `${name}:${value}`)
    .join(';');
}

const selectors = /^\s*(?:[.#]?[\w-]+)(?:\s*,\s*[.#]?[\w-]+)*\s*$/;

/** Plain rules of plain selectors; a sheet with anything else loses that rule, and one with @ or an escape is lost as a whole. */
export function rulesIn(sheet: string): string {
  const plain = sheet
    .split('*/')
    .map((part) => part.split('/*', 1)[0])
    .join('');
  if (/[\\@<]/.test(plain)) return '';
  return plain
    .split('}')
    .slice(0, -1)
    .map((rule) => rule.split('{').slice(-2))
    .filter(([selector = '']) => selectors.test(selector))
    .map(([selector = '', inside = '']) => ({ selector: selector.replaceAll(/\s+/g, ''), kept: declarationsIn(inside) }))
    .filter(({ kept }) => kept)
    .map(({ selector, kept }) => `${selector}{${kept}}`)
    .join('');
}
