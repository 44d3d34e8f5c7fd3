import { useState } from 'react'

/** Without paging so many records are fetched at once (F9.30). */
export const unpagedSize = 10_000

export interface Asked {
  keyword: string
  page: number
  pageSize: number
}

/** What a picker of records asks for: keyword and page. */
export interface Asking {
  asked: Asked
  isPaged: boolean
  /** from the first page on; '' takes the keyword away */
  search: (keyword: string) => void
  turn: (page: number, pageSize: number) => void
}

/** `settings`: a design's `hasPage` and `pageSize`, 20 unless it says otherwise (F9.29). */
export function useAsking(settings: Record<string, unknown>): Asking {
  const isPaged = settings['hasPage'] !== false && settings['hasPage'] !== 0
  const [asked, setAsked] = useState<Asked>({
    keyword: '',
    page: 1,
    pageSize: isPaged ? sizeOf(settings['pageSize']) : unpagedSize,
  })
  return {
    asked,
    isPaged,
    search: (keyword) => setAsked((now) => ({ ...now, keyword, page: 1 })),
    turn: (page, pageSize) => setAsked((now) => ({ ...now, page, pageSize })),
  }
}

function sizeOf(written: unknown): number {
  const size = Number(written)
  return Number.isInteger(size) && size > 0 && size <= 500 ? size : 20
}
