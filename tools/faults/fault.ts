import type { Answered } from './caller.ts';
import type { Lab, Setting } from './lab.ts';

export interface Fault<L = Lab> {
  name: string;
  setting: Setting;
  /** Why it cannot be made here, if it cannot. */
  whyNot?: (lab: L) => string | undefined;
  /** Breaks something under load and puts it right again. Returns what was wrong beyond what is looked at after every fault. */
  act: (lab: L) => Promise<string[] | void>;
  /** Answers above 500 that are right here beside 503. */
  mayAnswer?: (answer: Answered) => boolean;
}
