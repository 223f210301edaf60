import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.rules.ts';
import { worded } from '#kit/worded.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
const cleaned = (inside: string): string => {
  const answer = cleanSvg(drawn(inside));
  return 'svg' in answer ? answer.svg.replace(/^<svg [^>]*>/, '').replace(/<\/svg>$/, '') : inWords(answer.problem, 'en-US');
};

describe('a drawing', () => {
  test.each([
    '<path d="M0 0h10v10z" fill="#1F6B4F"/>',
    '<g transform="translate(1 2)"><circle cx="5" cy="5" r="4" style="fill:#fff;stroke:#000"/></g>',
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>',
    '<title>Kiln &amp; Co</title><text x="1" y="2" font-family="Georgia, serif">Kiln</text>',
    '<defs><path id="leaf" d="M0 0z"/></defs><use href="#leaf" x="2"/>',
    '<style>.a,.b{fill:#fff}#c{opacity:.5}</style><path class="a" d="M0 0"/>',
  ])('keeps %s', (inside) => {
    expect(cleaned(inside)).toBe(inside);
  });

  test('is rewritten: declarations, comments and a document type go, xlink:href becomes href', () => {
    const file = `\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- drawn --><svg width="10" height='20px'><path id="a" d="M0 0"/><use xlink:href="#a"/></svg>`;
    expect(worded(cleanSvg(file))).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20px"><path id="a" d="M0 0"/><use href="#a"/></svg>',
    });
  });
});

describe('a drawing as programs write it', () => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"';

  test('may be empty, and have space around it', () => {
    expect(worded(cleanSvg('\n <svg viewBox="0 0 1 1"/> \n'))).toEqual({ svg: `${root}/>` });
    expect(worded(cleanSvg('<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"></svg>'))).toEqual({ svg: `\n${root}></svg>` });
  });

  test.each([
    ['letters by their numbers', '<text>&#x41;&#X42;&#67;&#32;&#x10ffff;</text>', '<text>ABC \u{10FFFF}</text>'],
    ['a section', '<text><![CDATA[a<b]]></text>', '<text>a&lt;b</text>'],
    ['a comment that quotes a document type', '<!-- <!DOCTYPE svg> --><g/>', '<g/>'],
    ['what lies in what goes', '<g><g><script><path d="M0 0"/></script></g></g>', '<g><g></g></g>'],
    ['a sheet in what goes', '<foreignObject><style>.a{fill:red}</style></foreignObject><g/>', '<g/>'],
  ])('may have %s', (_, inside, kept) => expect(cleaned(inside)).toBe(kept));

  test.each([
    ['10', '20', true],
    ['10px', '1.5px', true],
    ['x10', '10', false],
    ['10em', '10', false],
    ['10', 'x10', false],
    ['10', '10%', false],
  ])('of %s by %s has a size: %s', (width, height, hasSize) => {
    expect(worded('svg' in cleanSvg(`<svg width="${width}" height="${height}"/>`))).toBe(hasSize);
  });

  test.each([
    ['5000 elements', '<path d="M0 0"/>'.repeat(4999)],
    ['fifty levels', `${'<g>'.repeat(49)}${'</g>'.repeat(49)}`],
    ['forty copies', '<use href="#b"/>'.repeat(40)],
  ])('may have %s', (_, inside) => expect(cleaned(inside)).toBe(inside));
});

describe('what a drawing could do besides being seen goes', () => {
  const path = '<path d="M0 0"/>';
  test.each([
    ['a script', `<script>alert(1)</script>${path}`],
    ['a script in a namespace', `<svg:script>alert(1)</svg:script>${path}`],
    ['a script in a section', `<script><![CDATA[alert(1)]]></script>${path}`],
    ['a page within', `<foreignObject><iframe src="https://elsewhere.example"/></foreignObject>${path}`],
    ['a picture from elsewhere', `<image href="https://elsewhere.example/a.png"/>${path}`],
    ['a link', `<a href="https://elsewhere.example"><rect width="1" height="1"/></a>${path}`],
    ['an animation of an address', `<set attributeName="href" to="javascript:alert(1)"/>${path}`],
    ['a sheet from elsewhere', `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${path}`],
    ['what a program notes', `<metadata><x:xmpmeta/></metadata><sodipodi:namedview/>${path}`],
  ])('%s', (_, inside) => {
    expect(cleaned(inside)).toBe(path);
  });

  test.each([
    'onload="alert(1)"',
    'ONCLICK="alert(1)"',
    'fill="url(https://elsewhere.example/#a)"',
    'fill="url( &quot;//elsewhere.example&quot; )"',
    'fill="u\\72l(//elsewhere.example)"',
    'style="background:url(//elsewhere.example)"',
    'style="fill:url(//elsewhere.example)"',
    'style="fill:u/**/rl(//elsewhere.example)"',
    'xml:base="https://elsewhere.example/"',
    'href="https://elsewhere.example"',
    'xlink:href="&#106;avascript:alert(1)"',
    'filter="url(#blur)"',
  ])('%s', (attribute) => {
    expect(cleaned(`<path d="M0 0" ${attribute}/>`)).toBe(path);
  });

  test('a use of another file, or of data', () => {
    expect(cleaned('<use href="other.svg#a"/>')).toBe('<use/>');
    expect(cleaned('<use href="data:image/svg+xml,x"/>')).toBe('<use/>');
  });

  test('sheets keep plain rules and no addresses', () => {
    expect(cleaned('<style>@import "//elsewhere.example";.a{fill:red}</style>')).toBe('<style></style>');
    expect(cleaned('<style>.a{fill:url(//elsewhere.example);opacity:1}/* x */.b>.c{fill:red}</style>')).toBe(
      '<style>.a{opacity:1}</style>',
    );
    expect(cleaned('<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;</style>')).toBe('<style></style>');
  });
});

describe('what is no drawing is refused', () => {
  test.each([
    ['nothing', ''],
    ['another format', '<html><body/></html>'],
    ['an end that is missing', '<svg viewBox="0 0 1 1"><g></svg>'],
    ['an open tag', '<svg viewBox="0 0 1 1"><path d="M0 0'],
    ['a second root', '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>'],
    ['words around it', '<svg viewBox="0 0 1 1"/>more'],
    ['an attribute without quotes', '<svg viewBox="0 0 1 1"><path d=M0/></svg>'],
    ['an attribute twice', '<svg viewBox="0 0 1 1"><path d="a" d="b"/></svg>'],
    ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"><text>&a;</text></svg>'],
    ['an unknown entity', '<svg viewBox="0 0 1 1"><text>&a;</text></svg>'],
    ['a late document type', '<svg viewBox="0 0 1 1"><!DOCTYPE svg></svg>'],
    ['a document type behind it', '<svg viewBox="0 0 1 1"/><!DOCTYPE svg>'],
    ['a tag that does not end behind it', '<svg viewBox="0 0 1 1"/><'],
    ['an end of something else', '<svg viewBox="0 0 1 1"><g></path></svg>'],
    ['an end without a beginning', '</svg>'],
    ['an unknown entity in an attribute', '<svg viewBox="0 0 1 1"><path d="&a;"/></svg>'],
    ['a number beyond all letters', '<svg viewBox="0 0 1 1"><text>&#x110000;</text></svg>'],
    ['a sign that is no letter', '<svg viewBox="0 0 1 1"><text>&#0;</text></svg>'],
  ])('%s', (_, file) => {
    expect(worded(cleanSvg(file))).toEqual({ problem: expect.stringMatching(/isn’t an SVG/) });
  });

  test('one without a size', () => {
    expect(worded(cleanSvg('<svg width="100%" height="10"><path d="M0 0"/></svg>'))).toEqual({
      problem: expect.stringMatching(/has no size/),
    });
  });

  test.each([
    ['too many shapes', '<path d="M0 0"/>'.repeat(5000)],
    ['too deep', `${'<g>'.repeat(50)}${'</g>'.repeat(50)}`],
    ['copies of copies', '<g id="a"><use href="#b"/></g>'],
    ['copies within symbols', '<symbol><use href="#b"/></symbol>'],
    ['copies within definitions', '<defs><use href="#b"/></defs>'],
    ['too many copies', '<use href="#b"/>'.repeat(41)],
  ])('%s', (_, inside) => {
    expect(cleaned(inside)).toMatch(/too complex/);
  });
});
