import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of a PDF finds on its pages, and where, in points above the lower edge. */
export async function textOfPdf(content: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const found: { words: string; y: number; end: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim())
        found.push({ words: item.str, y: item.transform[5] as number, end: (item.transform[4] as number) + item.width });
  }
  const lines = [...Map.groupBy(found, ({ y }) => Math.round(y))];
  return {
    pages: document.numPages,
    text: lines.map(([, parts]) => parts.map(({ words }) => words).join('')).join('\n'),
    lowest: Math.min(...found.map(({ y }) => y)),
    /** How far to the right a text reaches. */
    widest: Math.max(...found.map(({ end }) => end)),
    /** How many texts are higher than this. */
    above: (least: number) => found.filter(({ y }) => y > least).length,
  };
}
