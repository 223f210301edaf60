/** Loaded only by those who use a passkey. The options are WebAuthn's own and pass through as the server wrote them. */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}

export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}

/** The device says that it has one already. */
export const isMadeBefore = (reason: unknown): boolean => reason instanceof Error && reason.name === 'InvalidStateError';
