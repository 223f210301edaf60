export interface AuditNote {
  /** What it was done to, such as `administrator` and its id. */
  subject: string;
  subjectId?: number | string;
  propertyId?: number;
  before?: unknown;
  after?: unknown;
}

export type Recorder = (action: string, note: AuditNote) => Promise<void>;
