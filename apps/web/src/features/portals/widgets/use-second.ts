import { useEffect, useState } from 'react'

/** The present moment in milliseconds, once a second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
