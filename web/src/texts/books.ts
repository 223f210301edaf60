import { textsOf } from '#web/kernel/words/i18n.ts';
import books from '#texts/commerce/books.ts';

export const useBooksText = textsOf(books);
