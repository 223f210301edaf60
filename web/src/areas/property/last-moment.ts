/** Windows end just before a moment, often midnight; people read "until Dec 12", not "until Dec 13, 12:00 AM". */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 60_000);
