import { useCallback, useMemo } from 'react'
import type { WhyQuestion } from '../../form/why/why-button.tsx'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { kinds, type Kind } from './explain-form.ts'

export interface QuestionState {
  person: string
  menu: string
  kind: Kind
  code: string
  record: string
  /** null while something is missing */
  question: WhyQuestion | null
}

/** The chosen question. The address holds it, so that links from other pages and shared links work. */
export function useQuestion(): [QuestionState, (change: Partial<Omit<QuestionState, 'question'>>) => void] {
  const [params, setParams] = usePageSearch()
  const chosen = useMemo(() => readQuestion(params), [params])
  const choose = useCallback(
    (change: Partial<Omit<QuestionState, 'question'>>) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        // another menu has other items, and another kind needs another item
        if (change.menu !== undefined || change.kind !== undefined) {
          next.delete('code')
          next.delete('record')
        }
        return next
      }),
    [setParams],
  )
  return [chosen, choose]
}

function readQuestion(params: URLSearchParams): QuestionState {
  const of = (name: string) => params.get(name) ?? ''
  const kind = kinds.find((known) => known === of('kind')) ?? 'menu'
  const chosen = { person: of('person'), menu: of('menu'), kind, code: of('code'), record: of('record') }
  return { ...chosen, question: toQuestion(chosen) }
}

function toQuestion({ person, menu, kind, code, record }: Omit<QuestionState, 'question'>): WhyQuestion | null {
  if (person === '' || menu === '') return null
  const question = { userId: person, menuId: menu, kind }
  if (kind === 'menu') return question
  if (kind === 'record') return record === '' ? null : { ...question, recordId: record }
  return code === '' ? null : { ...question, code }
}
