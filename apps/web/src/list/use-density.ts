import { useState } from 'react'
import { useAppState, sizes, type Size } from '../lib/state/app-state.ts'
import { storagePrefix } from '../lib/api/config.ts'
import { storage } from '../lib/state/storage.ts'

const key = `${storagePrefix}listDensity`

/** Row height of lists: as set here, otherwise as in the whole application. */
export function useDensity(): [Size, (density: Size) => void] {
  const general = useAppState((state) => state.size)
  const [chosen, setChosen] = useState(() => sizes.find((size) => size === storage.get(key)))
  return [
    chosen ?? general,
    (density) => {
      storage.set(key, density)
      setChosen(density)
    },
  ]
}
