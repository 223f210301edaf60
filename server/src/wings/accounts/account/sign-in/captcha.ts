import { captcha } from '#contract/wings/accounts/account/captcha.ts';
import { implement } from '#server/kernel/call/implement.ts';

export const captchaHandlers = implement(captcha, {
  async getCaptcha({ params, services, now }) {
    const { kind, siteKey } = services.captcha;
    return {
      Kind: kind,
      SiteKey: siteKey,
      Challenge: kind === 'proof-of-work' ? await services.captcha.challenge(params.action, now) : null,
    };
  },
});
