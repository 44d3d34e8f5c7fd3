import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import { onSessionReset } from '../lib/session.ts'

export interface Question {
  /** names the thing: `删除 2 条巡检记录？` */
  title: string
  text?: string
  /** verb and object: `删除 2 条` */
  okText?: string
  cancelText?: string
  /** cannot be undone: red button, focus on cancel */
  danger?: boolean
}

/** Asks before something happens; true when the person agrees. `<Confirmer/>` draws it. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    asked.setState((state) => ({ questions: [...state.questions, { question, answer }] }))
  })
}

interface Asked {
  question: Question
  answer: (agreed: boolean) => void
}
const asked = create<{ questions: Asked[] }>(() => ({ questions: [] }))

// Nobody else may agree to what the user was asked.
onSessionReset(() => {
  for (const { answer } of asked.getState().questions) answer(false)
  asked.setState({ questions: [] })
})

// Whoever has nothing to be asked, as on the sign-in page, need not load the box.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Stands once in the app and draws the open question. */
export function Confirmer() {
  const current = asked((state) => state.questions[0])
  if (!current) return null
  const say = (agreed: boolean) => {
    asked.setState((state) => ({ questions: state.questions.slice(1) }))
    current.answer(agreed)
  }
  return (
    <Suspense>
      <ConfirmDialog key={current.question.title} question={current.question} onAnswer={say} />
    </Suspense>
  )
}
