import { useEffect, useState } from 'react'
import { toMessage } from '../api.js'
import { type FlatChoice, loadChoices, loadNames } from '../choices.js'
import type { ControlProps } from './control-props.js'

interface FoundChoices {
  found: FlatChoice[]
  failure: string
}

const none: FoundChoices = { found: [], failure: '' }

/** What fits the keyword, loaded a short time after the last key. */
export function useFound(
  { source, input }: ControlProps['field'],
  keyword: string,
  isOpen: boolean,
  limits: ControlProps['limits'],
): FoundChoices {
  const limit = JSON.stringify(limits)
  const [result, setResult] = useState<FoundChoices & { limit?: string | undefined }>(none)
  useEffect(() => {
    if (!isOpen || !source) return
    const ended = new AbortController()
    const fits = ({ isLeaf }: FlatChoice) => input !== 'path' || isLeaf
    const timer = setTimeout(() => {
      loadChoices(source, keyword.trim(), ended.signal, readLimits(limit)).then(
        (found) => setResult({ found: found.filter(fits), failure: '', limit }),
        (error: unknown) => {
          if (!ended.signal.aborted) setResult({ ...none, failure: toMessage(error), limit })
        },
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [source, input, keyword, isOpen, limit])
  // not what an earlier value of another field has allowed
  return result.limit === limit ? result : none
}

/** Names of what was chosen before. */
export function useNames(
  source: ControlProps['field']['source'],
  chosen: string[],
  limits: ControlProps['limits'],
): ReadonlyMap<string, string> {
  const limit = JSON.stringify(limits)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = chosen.join(',')
  useEffect(() => {
    if (!source || ids === '') return
    const ended = new AbortController()
    // without names the ids are shown
    loadNames(source, ids.split(','), ended.signal, readLimits(limit)).then(setNames, () => undefined)
    return () => ended.abort()
  }, [source, ids, limit])
  return names
}

/** Limits are compared by their text, because each change of the form makes new ones. */
const readLimits = (limit: string | undefined): ControlProps['limits'] =>
  limit === undefined ? undefined : (JSON.parse(limit) as ControlProps['limits'])
