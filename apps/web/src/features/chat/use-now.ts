import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time in milliseconds since 1970, as of this minute: what was said today stands without its day. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
