import { beginBallot } from '#web/wings/public/voting/early-ballot.ts';
import { VoteBookProvider } from '#web/wings/public/voting/vote-book.tsx';
import { startPublicPortal } from '#web/kernel/public/public-portal.tsx';
import { Routes } from './routes.tsx';

const App = () => (
  <VoteBookProvider>
    <Routes />
  </VoteBookProvider>
);

const startFull = (): void => void import('./full.tsx').then((file) => file.startFull());

if (/\/peek\/?$/i.test(window.location.pathname)) startFull();
else startPublicPortal('vote', App, startFull, beginBallot);
