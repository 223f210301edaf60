export interface AuditNote {
  /** What it was done to, such as `administrator` and its id. */
  subject: string;
  subjectId?: number | string;
  propertyId?: number;
  before?: unknown;
  after?: unknown;
  /** Fields that are no secrets here, though they are called like one: a coupon's code, say. */
  shows?: readonly string[];
}

/** Several notes of one action, such as a mark on each of many entries, are written at once. */
export type Recorder = (action: string, notes: AuditNote | readonly AuditNote[]) => Promise<void>;
