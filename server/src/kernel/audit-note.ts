interface AuditNote {
  /** What it was done to, such as `administrator` and its id. */
  subject: string;
  subjectId?: number | string;
  propertyId?: number;
  before?: unknown;
  after?: unknown;
  /** Fields that are no secrets here, though they are called like one: a coupon's code, say. */
  shows?: readonly string[];
}

export type Recorder = (action: string, note: AuditNote) => Promise<void>;
