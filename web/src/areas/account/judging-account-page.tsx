import { AccountPage } from './account-page.tsx';
import { JudgingAccess } from './judging-access.tsx';

export const JudgingAccountPage = () => (
  <AccountPage>
    <JudgingAccess />
  </AccountPage>
);
