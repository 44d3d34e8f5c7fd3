import { useEffect, useState } from 'react'

const restMs = 300

/** The typed text, once typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
