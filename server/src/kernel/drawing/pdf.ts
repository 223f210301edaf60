import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { allParts, bytesOf, type FaceName, stretchesOf } from './faces.ts';

/** Loaded with the first document: many servers start and print none, and loading it is a good part of a start. */
async function openPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  // Not in its types, but where it looks for a font before it looks for a file.
  const { virtualfs } = pdfmake as typeof pdfmake & { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };
  for (const part of allParts()) virtualfs.writeFileSync(part.name, bytesOf(part));
  pdfmake.addFonts(Object.fromEntries(allParts().map(({ name }) => [name, { normal: name }])));
  // A document is made of what it is given: it fetches nothing, and reads no file.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
}
let printer: ReturnType<typeof openPrinter> | undefined;

/** A text in the letters of a face, each stretch in the part that has them; what no part has becomes a question mark. */
export const runsOf = (text: string, face: FaceName): { text: string; font: string }[] =>
  stretchesOf(text.normalize('NFC'), face, '?').stretches.map((stretch) => ({ text: stretch.text, font: stretch.part.name }));

/** A file inside a document that says the same for machines, and what the document's metadata say of it. */
export interface Twin {
  name: string;
  type: string;
  content: string;
  made: Date;
  metadata: string;
}

/** What pdfmake hands over before it ends: a document of pdfkit, which its types don't tell. */
interface Open {
  file: (content: Buffer, options: object) => void;
  appendXML: (metadata: string) => void;
}

/** Real text with embedded fonts, so that it can be read, searched and printed large. With a twin it is PDF/A-3b, the form for archives. */
export async function printed(definition: TDocumentDefinitions, twin?: Twin): Promise<Buffer> {
  const pdfmake = await (printer ??= openPrinter());
  const made = pdfmake.createPdf({
    ...definition,
    defaultStyle: { font: 'instrument-sans-latin-400-normal', ...definition.defaultStyle },
    ...(twin && { subset: 'PDF/A-3b' as const, version: '1.7' as const, tagged: false }),
  });
  if (twin) {
    const open = (await made.getStream()) as unknown as Open;
    const { name, type, content, made: at, metadata } = twin;
    open.file(Buffer.from(content), { name, type, relationship: 'Alternative', creationDate: at, modifiedDate: at });
    open.appendXML(metadata);
  }
  return made.getBuffer();
}
