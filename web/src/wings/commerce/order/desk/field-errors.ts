interface Told {
  errors?: readonly { Field?: string | null; Message: string }[];
}

/** What a refusal says of fields: by the path it names them, such as `Lines.0.Quantity`. */
export const errorsByField = (told: unknown): Record<string, string> =>
  Object.fromEntries(
    ((told as Told | null)?.errors ?? []).flatMap(({ Field, Message }) => (Field ? [[Field.replace(/^cartInfo\./, ''), Message]] : [])),
  );

/** Those of one part, without its name before them. */
export const errorsIn = (errors: Readonly<Record<string, string>>, part: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => (field.startsWith(`${part}.`) ? [[field.slice(part.length + 1), message]] : [])),
  );
