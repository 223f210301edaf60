/** Where files of a screen go. */
export interface Place {
  propertyId: number;
  seasonId: number;
}
