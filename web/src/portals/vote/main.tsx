import { VoteBookProvider } from '#web/areas/voting/vote-book.tsx';
import { startPublicPortal } from '#web/kernel/public/public-portal.tsx';
import { Routes } from './routes.tsx';

const App = () => (
  <VoteBookProvider>
    <Routes />
  </VoteBookProvider>
);

// An address that names no award leads to the list of all of them, as the other portals draw it.
startPublicPortal('vote', App, () => void import('./unknown.tsx').then(({ showUnknown }) => showUnknown()));
