import { account } from './account.ts';
import { acting } from './acting.ts';
import { administrator } from './administrator.ts';
import { captcha } from './captcha.ts';
import { deletion } from './deletion.ts';
import { email } from './email.ts';
import { entrant } from './entrant.ts';
import { externalLogin } from './external-login.ts';
import { ownHistory } from './own-history.ts';
import { personalToken } from './personal-token.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { team } from './team.ts';
import { token } from './token.ts';
import { user } from './user.ts';

export const accountTopics = {
  account,
  acting,
  administrator,
  captcha,
  deletion,
  email,
  entrant,
  externalLogin,
  ownHistory,
  personalToken,
  secondFactor,
  session,
  signIn,
  staff,
  team,
  token,
  user,
};
