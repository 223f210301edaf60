import { textsOf } from '#web/kernel/words/i18n.ts';
import webhook from '#texts/accounts/webhook.ts';

export const useWebhookText = textsOf(webhook);
