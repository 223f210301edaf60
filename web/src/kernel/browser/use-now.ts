import { useEffect, useState } from 'react';

/** The moment, renewed each minute: a page left open notices that a window opened or closed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
