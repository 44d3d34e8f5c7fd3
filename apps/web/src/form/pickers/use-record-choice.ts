import type { Row } from '@armature/form-engine'
import { useState } from 'react'

/** The selected records, across pages. */
export interface RecordChoice {
  isMultiple: boolean
  keyOf: (record: Row) => string
  chosen: Row[]
  isChosen: (record: Row) => boolean
  toggle: (record: Row) => void
}

/** @param current the initial selection; only the key of these records is required */
export function useRecordChoice(keyOf: (record: Row) => string, current: Row[], isMultiple: boolean): RecordChoice {
  const [chosen, setChosen] = useState(current)
  const isIn = (list: Row[], record: Row) => list.some((other) => keyOf(other) === keyOf(record))
  return {
    isMultiple,
    keyOf,
    chosen,
    isChosen: (record) => isIn(chosen, record),
    toggle: (record) =>
      setChosen((now) => {
        if (!isMultiple) return [record]
        return isIn(now, record) ? now.filter((other) => keyOf(other) !== keyOf(record)) : [...now, record]
      }),
  }
}

export const getId = (record: Row): string => String(record['id'])
