import { CallProblem } from '#contract/kernel/client.ts';

interface FormLike {
  getValues: () => object;
  setErrors: (errors: Record<string, string>) => void;
}

/** The last name of a path such as `Data.Email` or `body.Email`. */
const lastName = (field: string): string => field.split('.').at(-1) ?? field;

/**
 * Puts the server's words next to the fields they are about. Answers what has no field here, as one sentence or nothing, for the form's own
 * error place.
 */
export function applyErrors(form: FormLike, problem: unknown, names: Record<string, string> = {}): string | undefined {
  if (!(problem instanceof CallProblem)) throw problem;
  const fields = new Map(Object.keys(form.getValues()).map((field) => [field.toLowerCase(), field]));
  const errors: Record<string, string> = {};
  const rest: string[] = [];
  for (const { Field, Message } of problem.errors) {
    const field = fields.get((names[Field] ?? lastName(Field)).toLowerCase());
    if (!field) rest.push(Message);
    else errors[field] = errors[field] ? `${errors[field]} ${Message}` : Message;
  }
  form.setErrors(errors);
  if (rest.length > 0) return rest.join(' ');
  return Object.keys(errors).length > 0 ? undefined : problem.message || 'Something went wrong. Try again.';
}

/** How long a slow device may take to draw the errors. */
const drawnWithinMs = 2000;

/** R097, R484: the view goes to the first field with an error, and so does the focus, as soon as the errors are drawn. */
export function focusFirstError(within: ParentNode | null = document): void {
  const began = performance.now();
  const look = (): void => {
    const first = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]');
    if (first) {
      first.scrollIntoView({ block: 'center', behavior: 'auto' });
      first.focus({ preventScroll: true });
    } else if (performance.now() - began < drawnWithinMs) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
