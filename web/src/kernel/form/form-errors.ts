import { CallProblem } from '#contract/kernel/call/client.ts';
import type { FieldError } from '#contract/kernel/call/wire.ts';

interface FormLike {
  getValues: () => object;
  setErrors: (errors: Record<string, string>) => void;
}

/** The last name of a path such as `Data.Email` or `body.Email`. */
const lastName = (field: string): string => field.split('.').at(-1) ?? field;

/** Maps fields of a form to fields of the body: a list, or a function where there are many of a kind. `awards.1.until` is the way to a field inside. */
export type FieldNames = Readonly<Record<string, string>> | ((field: string) => string | undefined);

/** Assigns messages to a form's fields, in any letter case; the rest has no field here. */
export function placeErrors(
  values: object,
  errors: readonly FieldError[],
  names: FieldNames = {},
): { placed: Record<string, string>; rest: string[] } {
  const fields = new Map(Object.keys(values).map((field) => [field.toLowerCase(), field]));
  const named = typeof names === 'function' ? names : (field: string) => names[field];
  const placeOf = (path: string): string | undefined => {
    const way = named(path);
    if (way?.includes('.')) return fields.has(way.slice(0, way.indexOf('.')).toLowerCase()) ? way : undefined;
    return fields.get((way ?? lastName(path)).toLowerCase());
  };
  const placed: Record<string, string> = {};
  const rest: string[] = [];
  for (const { Field, Message } of errors) {
    const field = placeOf(Field);
    if (!field) rest.push(Message);
    else placed[field] = placed[field] ? `${placed[field]} ${Message}` : Message;
  }
  return { placed, rest };
}

/**
 * Puts the server's words next to the fields they are about. Returns what has no field here, as one sentence or nothing, for the form's own
 * error place.
 */
export function applyErrors(form: FormLike, problem: unknown, names: FieldNames = {}): string | undefined {
  if (!(problem instanceof CallProblem)) throw problem;
  const { placed, rest } = placeErrors(form.getValues(), problem.errors, names);
  form.setErrors(placed);
  if (rest.length > 0) return rest.join(' ');
  return Object.keys(placed).length > 0 ? undefined : problem.message;
}

/** The same problem, said of one field of the form: for a call that asks for a part of it under a name of its own. */
export const aboutField = (problem: unknown, field: string): unknown =>
  problem instanceof CallProblem
    ? new CallProblem(problem.status, {
        Message: problem.message,
        Errors: problem.errors.map(({ Message }) => ({ Field: field, Message })),
        ...(problem.failure && { Failure: problem.failure }),
      })
    : problem;

/** How long a slow device may take to draw the errors. */
const drawnWithinMs = 2000;

/** R097, R484: the view goes to the first field with an error, and so does the focus, as soon as the errors are drawn. */
export function focusFirstError(within: ParentNode | null = document): void {
  const began = performance.now();
  // A dialog that opened over the form in the meantime keeps the focus.
  const isBehind = (): boolean => {
    const dialog = document.activeElement?.closest('[role="dialog"]');
    return within instanceof Element && dialog?.contains(within) === false;
  };
  const look = (): void => {
    if (isBehind()) return;
    const first = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]');
    if (first) {
      first.scrollIntoView({ block: 'center', behavior: 'auto' });
      first.focus({ preventScroll: true });
    } else if (performance.now() - began < drawnWithinMs) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
