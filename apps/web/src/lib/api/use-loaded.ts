import { useEffect, useState } from 'react'
import { runWhenIdle } from '../browser/when-idle.ts'
import { queryClient } from './query-client.ts'

const checkMs = 100

/** Whether what the first screen shows has been loaded: the browser is idle, and no query is running. */
export function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      if (queryClient.isFetching() > 0) timer = setTimeout(() => runWhenIdle(check), checkMs)
      else setLoaded(true)
    }
    runWhenIdle(check)
    return () => clearTimeout(timer)
  }, [])
  return isLoaded
}
