import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { mapParameter } from '../../../widgets/map/use-map-levels.ts'

/** What an address says of a screen: values of filters, and what is opened of its maps. */
export type ScreenSearch = readonly [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void,
]

/**
 * The query of the address of a screen. What is opened of its maps is an entry of the history, filters are not: going back leads to the
 * former level with the values that filters have now.
 */
export function useScreenSearch(): ScreenSearch {
  const [params, setParams] = useSearchParams()
  const type = useNavigationType()
  const [{ address, shown }, setSearch] = useState({ address: params, shown: params })
  if (String(address) !== String(params)) {
    const level = params.get(mapParameter)
    const isBack = type === 'POP' && shown.get(mapParameter) !== level
    setSearch({ address: params, shown: isBack ? replaceLevel(shown, level) : params })
  }
  useEffect(() => {
    if (String(shown) !== String(address)) setParams(shown, { replace: true })
  }, [shown, address, setParams])
  return [shown, setParams]
}

function replaceLevel(params: URLSearchParams, level: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (level === null) next.delete(mapParameter)
  else next.set(mapParameter, level)
  return next
}
