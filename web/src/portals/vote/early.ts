/**
 * A script of its own that runs long before the portal is there: it is small, and what it asks for is on its way while the rest is fetched.
 * Where it does not know the award, as on an award's own domain, the portal asks as soon as it does.
 */
import { beginBallot } from '#web/wings/public/voting/early-ballot.ts';

interface Listed {
  id: number;
  kind: string;
  slug: string;
}

const given = document.getElementById('laurel-properties')?.textContent ?? '[]';
const slug = window.location.pathname.split('/')[2];
const award = (JSON.parse(given) as Listed[]).find((one) => one.kind === 'entry' && one.slug === slug);
if (award) beginBallot({ property: award });
