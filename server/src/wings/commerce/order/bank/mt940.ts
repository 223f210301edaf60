import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/bank-refusals.ts';
import { dayIn, minorUnits, type ParsedLine, type ParsedStatement } from './parsed-line.ts';

const says = saying(texts);

interface Field {
  tag: string;
  text: string;
}

/** `:61:…`, with the lines that follow it. */
function fieldsOf(content: string): Field[] {
  const fields: Field[] = [];
  for (const line of content.split(/\r\n|\r|\n/)) {
    const found = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (found) fields.push({ tag: found[1] ?? '', text: found[2] ?? '' });
    // The end of a message, and the envelope around it.
    else if (/^-\}?$/.test(line) || line.startsWith('{')) continue;
    else {
      const last = fields.at(-1);
      if (last) last.text += `\n${line}`;
    }
  }
  return fields;
}

/** German banks number the parts of what a transfer says: ?20 to ?29 and ?60 to ?63 the text, ?32 and ?33 the payer, ?31 the account. */
function numberedOf(text: string): Partial<ParsedLine> {
  const parts = new Map(
    text
      .replaceAll('\n', '')
      .split('?')
      .slice(1)
      .map((part) => [part.slice(0, 2), part.slice(2)]),
  );
  const said = (codes: readonly string[]): string => codes.map((code) => parts.get(code) ?? '').join('');
  const remittance = said(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63']);
  return { ...sepaOf(remittance), payer: said(['32', '33']), payerAccount: said(['31']) };
}

/** EREF+…, SVWZ+…: SEPA's fields in one text. */
function sepaOf(text: string): Pick<ParsedLine, 'details' | 'endToEnd'> {
  const fields = [...text.matchAll(/(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g)];
  const valueOf = (name: string): string | undefined => {
    const index = fields.findIndex((one) => one[1] === name);
    const field = fields[index];
    return field && text.slice(field.index + name.length + 1, fields[index + 1]?.index).trim();
  };
  const endToEnd = valueOf('EREF')?.replace(/^NOTPROVIDED$/i, '') ?? '';
  return { details: valueOf('SVWZ') ?? (fields.length > 0 ? text.slice(0, fields[0]?.index).trim() : text), endToEnd };
}

/** /NAME/…/REMI/…: Dutch and other banks. */
function slashedOf(text: string): Partial<ParsedLine> {
  const plain = text.replaceAll('\n', '');
  const names = [
    ...plain.matchAll(/\/(NAME|REMI|EREF|IBAN|BIC|TRTP|CSID|MARF|ORDP|BENM|RTRN|ADDR|ID|PURP|ULTD|ULTC|SWOC|ISDT|TRCD|CNTP|USTD|STRD)\//g),
  ];
  const valueOf = (name: string): string => {
    const index = names.findIndex((one) => one[1] === name);
    const field = names[index];
    return field
      ? plain
          .slice(field.index + name.length + 2, names[index + 1]?.index)
          .replaceAll('/', ' ')
          .trim()
      : '';
  };
  const [account = '', , name = ''] = valueOf('CNTP').split(' ');
  return {
    details: [valueOf('REMI'), valueOf('USTD'), valueOf('STRD')].filter(Boolean).join(' '),
    payer: valueOf('NAME') || name,
    payerAccount: valueOf('IBAN') || account,
    endToEnd: valueOf('EREF').replace(/^NOTPROVIDED$/i, ''),
  };
}

const describe = (text: string): Partial<ParsedLine> =>
  /\?(?:2\d|3[0-3])/.test(text)
    ? numberedOf(text)
    : /\/(?:REMI|NAME|EREF|CNTP)\//.test(text)
      ? slashedOf(text)
      : sepaOf(text.replaceAll('\n', ' ').trim());

/** Value day, booking day, direction, the currency's third letter, amount, kind, references. */
const statementLine = /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?[CD])[A-Z]?(\d{1,15},\d{0,6})[A-Z][A-Z\d]{3}([^\n]*)/;

function bookedOf([, year = '', month = '', day = '', bookedMonth, bookedDay]: RegExpExecArray): string | undefined {
  const valued = 2000 + Number(year);
  if (!bookedMonth || !bookedDay) return dayIn(valued, Number(month), Number(day));
  // Around New Year value and booking lie in different years.
  const distance = Number(bookedMonth) - Number(month);
  return dayIn(valued + (distance > 6 ? -1 : distance < -6 ? 1 : 0), Number(bookedMonth), Number(bookedDay));
}

export function readMt940(content: string): ParsedStatement | Said {
  const fields = fieldsOf(content);
  const accounts = new Set(fields.filter(({ tag }) => tag === '25').map(({ text }) => text.split('\n')[0]?.trim() ?? ''));
  if (accounts.size === 0) return says('notAStatement');
  if (accounts.size > 1) return says('severalAccounts');
  let currency = '';
  const lines: ParsedLine[] = [];
  for (const [index, { tag, text }] of fields.entries()) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1] ?? currency;
    if (tag !== '61') continue;
    const found = statementLine.exec(text);
    const bookedOn = found && bookedOf(found);
    const amount = found && minorUnits(found[7] ?? '', currency, ',');
    if (!found || !bookedOn || amount === undefined || amount === null || !currency)
      return says('unreadableEntry', { count: lines.length + 1 });
    if (amount === 0) continue;
    const [own = '', bank = ''] = (found[8] ?? '').split('//');
    const next = fields[index + 1];
    const told = next?.tag === '86' ? describe(next.text) : {};
    const mark = found[6] ?? '';
    // A credit that is reversed leaves the account.
    const isOut = mark === 'D' || mark === 'RC';
    const code = /^(\d{3})/.exec(next?.text ?? '')?.[1] ?? '';
    lines.push({
      bankReference: bank.trim(),
      bookedOn,
      amount: isOut ? -amount : amount,
      currency,
      payer: '',
      payerAccount: '',
      details: '',
      structured: own.trim().replace(/^NONREF$/i, ''),
      endToEnd: '',
      ...told,
      isReturn:
        mark === 'RC' || (isOut && (['108', '109', '159'].includes(code) || /\/RTRN\/|RÜCKGABE|RETOURE|RETURN/i.test(next?.text ?? ''))),
    });
  }
  return { format: 'MT940', account: [...accounts][0] ?? '', lines };
}
