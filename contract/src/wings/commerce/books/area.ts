import { books } from './books.ts';

export const booksTopics = { books };
