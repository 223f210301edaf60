import type { FastifyReply } from 'fastify';
import type { Settings } from '../runtime/settings.ts';

/** Recognizes a browser that signed in before. It opens nothing: it only spares its owner from waiting because of strangers' wrong tries. */
export const deviceCookie = 'laurel_device';

export const deviceMs = 180 * 86_400_000;

export function setDeviceCookie(reply: FastifyReply, settings: Settings, token: string, expires: Date): void {
  reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    expires,
  });
}
