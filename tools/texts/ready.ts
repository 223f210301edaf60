/** Imported before anything that reads texts. */
import { compileTexts } from './texts.ts';

compileTexts();
