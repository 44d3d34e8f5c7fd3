import { useState } from 'react'

/** Number of records loaded at once without paging (F9.30). */
export const unpagedSize = 10_000

export interface RecordPageRequest {
  keyword: string
  page: number
  pageSize: number
}

/** Keyword and page of a record picker. */
export interface RecordPaging {
  asked: RecordPageRequest
  isPaged: boolean
  /** starts at the first page; '' removes the keyword */
  search: (keyword: string) => void
  turn: (page: number, pageSize: number) => void
}

/** `settings`: `hasPage` and `pageSize` of a design, 20 by default (F9.29). */
export function useRecordPaging(settings: Record<string, unknown>): RecordPaging {
  const isPaged = settings['hasPage'] !== false && settings['hasPage'] !== 0
  const [asked, setAsked] = useState<RecordPageRequest>({
    keyword: '',
    page: 1,
    pageSize: isPaged ? readPageSize(settings['pageSize']) : unpagedSize,
  })
  return {
    asked,
    isPaged,
    search: (keyword) => setAsked((now) => ({ ...now, keyword, page: 1 })),
    turn: (page, pageSize) => setAsked((now) => ({ ...now, page, pageSize })),
  }
}

function readPageSize(written: unknown): number {
  const size = Number(written)
  return Number.isInteger(size) && size > 0 && size <= 500 ? size : 20
}
