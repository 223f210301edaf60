/** What a migration does to a table; the others only add. */
const contracting: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|view|materialized\s+view|function|type|sequence)\b/i, 'drops something that the release before may use'],
  [
    /\bdrop\s+column\b|\balter\s+table\b[^;]*\bdrop\s+(?!column|constraint|default|not|expression|identity)(?:if\s+exists\s+)?\w+/i,
    'drops a column',
  ],
  [/\brename\b/i, 'renames something'],
  [/\bset\s+not\s+null\b/i, 'makes a column required'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
];

/** Without comments; what is quoted counts too, because a block may put statements together. */
const statementsOf = (text: string): string[] => text.replace(/--.*$/gm, '').split(';');

/** The parts of a statement between commas that are in no parentheses. */
function actionsOf(statement: string): string[] {
  let depth = 0;
  let action = '';
  const actions: string[] = [];
  for (const sign of statement) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      actions.push(action);
      action = '';
    } else action += sign;
  }
  return [...actions, action];
}

const addsRequired = (action: string): boolean =>
  /\badd\s+(?!constraint|check|unique|primary|foreign|exclude)(?:column\s+)?/i.test(action) &&
  /\bnot\s+null\b|\bprimary\s+key\b/i.test(action) &&
  !/\b(?:default|generated)\b/i.test(action);

/**
 * What in a migration stops the release before it, which works on while servers are replaced one by one (CONTRIBUTING.md, "Expand, then contract").
 * A file that says why nothing uses it anymore, and since which release, may do it: `-- contract: titles are read from entry.name since 1.3`.
 */
export function findContracting(text: string): string[] {
  if (/^-- contract: \S.*\bsince \S/m.test(text)) return [];
  return statementsOf(text).flatMap((statement) => [
    ...contracting.flatMap(([pattern, what]) => (pattern.test(statement) ? [what] : [])),
    ...(/\balter\s+table\b/i.test(statement) && actionsOf(statement).some(addsRequired)
      ? ['adds a required column without a default']
      : []),
  ]);
}
