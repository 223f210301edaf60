import { XMLParser } from 'fast-xml-parser';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';
import texts from '#texts/commerce/bank-refusals.ts';
import { minorUnits, type ParsedLine, type ParsedStatement } from './parsed-line.ts';

const says = saying(texts);

type Node = string | { [name: string]: Node } | Node[] | undefined;

const several = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // The five of XML itself; a file that declares others is refused before.
  processEntities: true,
  isArray: (name) => several.has(name),
});

const at = (node: Node, ...path: string[]): Node =>
  path.reduce<Node>((inner, name) => (inner && typeof inner === 'object' && !Array.isArray(inner) ? inner[name] : undefined), node);
const list = (node: Node): Node[] => (Array.isArray(node) ? node : node === undefined ? [] : [node]);
/** What stands in an element, also where it has attributes. */
const text = (node: Node, ...path: string[]): string => {
  const found = at(node, ...path);
  const inner = typeof found === 'object' ? at(found, '#text') : found;
  return typeof inner === 'string' ? inner.trim() : '';
};

/** XML may write more zeros than the currency has decimals. */
const plainDecimal = (written: string): string => (written.includes('.') ? withoutEnd(written, /0/) : written);

const amountOf = (node: Node): { amount: number; currency: string } | undefined => {
  const currency = text(node, '@Ccy');
  const amount = minorUnits(plainDecimal(text(node)), currency, '.');
  return /^[A-Z]{3}$/.test(currency) && amount !== undefined && amount >= 0 ? { amount, currency } : undefined;
};

/** Versions differ: a party is within `Pty` since 2019. */
const partyOf = (node: Node): string => text(node, 'Pty', 'Nm') || text(node, 'Nm');

interface Details {
  node: Node;
  amount: number;
}

/** The transfers within an entry, if what they come to is the entry. */
function detailsOf(entry: Node, amount: number, currency: string): Details[] {
  const nodes = list(at(entry, 'NtryDtls')).flatMap((one) => list(at(one, 'TxDtls')));
  if (nodes.length < 2) return [{ node: nodes[0], amount }];
  const parts = nodes.map((node) => ({ node, told: amountOf(at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt')) }));
  const isWhole =
    parts.every(({ told }) => told?.currency === currency) && parts.reduce((sum, { told }) => sum + (told?.amount ?? 0), 0) === amount;
  return isWhole ? parts.map(({ node, told }) => ({ node, amount: told?.amount ?? 0 })) : [{ node: undefined, amount }];
}

function linesOf(entry: Node): ParsedLine[] | undefined {
  const total = amountOf(at(entry, 'Amt'));
  const bookedOn = (text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm') || text(entry, 'ValDt', 'Dt')).slice(0, 10);
  const direction = text(entry, 'CdtDbtInd');
  if (!total || !/^\d{4}-\d{2}-\d{2}$/.test(bookedOn) || (direction !== 'CRDT' && direction !== 'DBIT')) return undefined;
  if (total.amount === 0) return [];
  const sign = direction === 'CRDT' ? 1 : -1;
  const reference = text(entry, 'AcctSvcrRef') || text(entry, 'NtryRef');
  const isReversal = text(entry, 'RvslInd') === 'true';
  return detailsOf(entry, total.amount, total.currency).map(({ node, amount }, index, all) => {
    const parties = at(node, 'RltdPties');
    const side = sign > 0 ? 'Dbtr' : 'Cdtr';
    const remittance = at(node, 'RmtInf');
    const refs = at(node, 'Refs');
    const own = text(refs, 'AcctSvcrRef');
    return {
      bankReference: own || (all.length > 1 && reference ? `${reference}/${index + 1}` : reference),
      bookedOn,
      amount: amount * sign,
      currency: total.currency,
      payer: partyOf(at(parties, `Ultmt${side}`)) || partyOf(at(parties, side)),
      payerAccount: text(parties, `${side}Acct`, 'Id', 'IBAN') || text(parties, `${side}Acct`, 'Id', 'Othr', 'Id'),
      details: [
        ...list(at(remittance, 'Ustrd')).map((one) => text(one)),
        ...list(at(remittance, 'Strd')).map((one) => text(one, 'AddtlRmtInf')),
        text(node, 'AddtlTxInf') || text(entry, 'AddtlNtryInf'),
      ]
        .filter(Boolean)
        .join(' '),
      structured: list(at(remittance, 'Strd'))
        .map((one) => text(one, 'CdtrRefInf', 'Ref'))
        .filter(Boolean)
        .join(' '),
      endToEnd: text(refs, 'EndToEndId').replace(/^NOTPROVIDED$/i, ''),
      isReturn: sign < 0 && (isReversal || at(node, 'RtrInf') !== undefined),
    };
  });
}

function parsed(content: string): Node {
  try {
    return at(parser.parse(content) as Node, 'Document');
  } catch {
    // It ends early at what no statement has, such as a thousand elements within each other.
    return undefined;
  }
}

/** The booked entries of a camt.053 statement. */
export function readCamt(content: string): ParsedStatement | Said {
  // Nothing of a statement needs them, and much that is wrong with XML does.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) return says('notAStatement');
  // The parser closes what is open: a file that was cut off would lack its last lines.
  if (content.includes('BkToCstmr') && !/[</:]Document>$/.test(content.trimEnd())) return says('brokenXml');
  const document = parsed(content);
  const statements = list(at(document, 'BkToCstmrStmt', 'Stmt'));
  if (statements.length === 0)
    return says(at(document, 'BkToCstmrAcctRpt') || at(document, 'BkToCstmrDbtCdtNtfctn') ? 'notBooked' : 'notAStatement');
  const accounts = new Set(statements.map((one) => text(one, 'Acct', 'Id', 'IBAN') || text(one, 'Acct', 'Id', 'Othr', 'Id')));
  if (accounts.size > 1) return says('severalAccounts');
  const lines: ParsedLine[] = [];
  for (const entry of statements.flatMap((one) => list(at(one, 'Ntry')))) {
    const status = text(entry, 'Sts', 'Cd') || text(entry, 'Sts');
    if (status !== '' && status !== 'BOOK') continue;
    const read = linesOf(entry);
    if (!read) return says('unreadableEntry', { count: lines.length + 1 });
    lines.push(...read);
  }
  return { format: 'camt.053', account: [...accounts][0] ?? '', lines };
}
