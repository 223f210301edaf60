/** Where the owner of a domain shows that an award is theirs. */
export const proofRecordName = (host: string): string => `_laurel.${host}`;
export const proofFilePath = '/.well-known/laurel-domain';
export const proofText = (token: string): string => `laurel-domain=${token}`;
