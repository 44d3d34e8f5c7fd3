import { useState } from 'react'
import type { Point } from './mercator.ts'

type LocateFault = 'insecure' | 'refused' | 'timeout' | 'unavailable'

const faults: Record<number, LocateFault> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' }
const waitMs = 10_000

/** Asks the browser for its location. Browsers only provide it over https and on localhost. */
export function useLocate(onFound: (point: Point) => void) {
  const [isLocating, setLocating] = useState(false)
  const [fault, setFault] = useState<LocateFault>()

  function locate() {
    setFault(undefined)
    if (!window.isSecureContext || !('geolocation' in navigator)) return setFault('insecure')
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setLocating(false)
        onFound({ longitude, latitude })
      },
      ({ code }) => {
        setLocating(false)
        setFault(faults[code] ?? 'unavailable')
      },
      { enableHighAccuracy: true, timeout: waitMs },
    )
  }
  return { locate, isLocating, fault }
}
