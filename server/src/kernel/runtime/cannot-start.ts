/** A problem that the person who starts Laurel can fix; shown as a sentence, without a stack. */
export class CannotStart extends Error {}
