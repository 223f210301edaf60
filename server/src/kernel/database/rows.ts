import { Readable } from 'node:stream';
import { encode } from 'zod/v4/core';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { successHead, successTail } from '../call/envelope.ts';
import { veiled, type Veiling } from '../call/veil.ts';

/** In place of a list that would be long: leaves page by page while it is still being read, so that memory stays flat. Read calls only. */
export class Rows<Row> {
  readonly pages: AsyncIterable<readonly Row[]>;

  constructor(pages: AsyncIterable<readonly Row[]>) {
    this.pages = pages;
  }
}

export type RowsOf<Reply> = Reply extends readonly (infer Row)[] ? Rows<Row> : never;

/**
 * Whole rows for many ids, some hundreds at a time, the next page on its way while this one leaves. No connection is held while a slow reader
 * takes its time.
 */
export const rowsById = <Row>(ids: readonly number[], load: (ids: readonly number[]) => Promise<readonly Row[]>, size = 500): Rows<Row> =>
  new Rows(
    (async function* () {
      const start = (at: number) => {
        const page = at < ids.length ? load(ids.slice(at, at + size)) : undefined;
        // Thrown when its turn comes, or never if the reader left.
        page?.catch(() => undefined);
        return page;
      };
      let next = start(0);
      for (let at = size; next; at += size) {
        const page = await next;
        next = start(at);
        yield page;
      }
    })(),
  );

/**
 * The usual envelope around them. The first page is read before anything is sent, so that a database that is away still gets its own status;
 * a later failure cuts the response off, and truncated JSON has no Success.
 */
export async function streamed(call: AnyCall, { pages }: Rows<unknown>, veiling?: Veiling): Promise<Readable> {
  const reading = pages[Symbol.asyncIterator]();
  const textOf = (page: readonly unknown[]) => JSON.stringify(veiled(encode(call.reply, page as never), veiling)).slice(1, -1);
  const first = await reading.next();
  return Readable.from(
    (async function* () {
      yield `${successHead}[`;
      let isFirst = true;
      for (let page = first; !page.done; page = await reading.next()) {
        const text = textOf(page.value);
        if (text) yield isFirst ? text : `,${text}`;
        if (text) isFirst = false;
      }
      yield `]${successTail}`;
    })(),
    { objectMode: false },
  );
}
