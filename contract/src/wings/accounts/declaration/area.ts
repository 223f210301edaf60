import { declaration } from './declaration.ts';
import { declarationDesk } from './declaration-desk.ts';

export const declarationTopics = { declaration, declarationDesk };
