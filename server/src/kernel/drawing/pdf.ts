import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { allParts, type FaceName, stretchesOf } from './faces.ts';

const paths = new Set(allParts().map(({ path }) => path));
pdfmake.addFonts(Object.fromEntries(allParts().map(({ name, path }) => [name, { normal: path }])));
// A document is made of what it is given: it fetches nothing, and reads nothing but our fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => paths.has(path));

/** A text in the letters of a face, each stretch in the part that has them; what no part has becomes a question mark. */
export const runsOf = (text: string, face: FaceName): { text: string; font: string }[] =>
  stretchesOf(text.normalize('NFC'), face, '?').stretches.map((stretch) => ({ text: stretch.text, font: stretch.part.name }));

/** Real text with embedded fonts, so that it can be read, searched and printed large. */
export const printed = async (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf({ ...definition, defaultStyle: { font: 'instrument-sans-latin-400-normal', ...definition.defaultStyle } }).getBuffer();
