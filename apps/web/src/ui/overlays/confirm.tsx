import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import { onSessionReset } from '../../lib/session/session.ts'

export interface Question {
  /** names the objects: `删除 2 条巡检记录？` */
  title: string
  text?: string
  /** what it is about, below the text: a line of cells for each */
  table?: { heading: readonly string[]; lines: readonly (readonly string[])[] }
  /** verb and object: `删除 2 条` */
  okText?: string
  cancelText?: string
  /** cannot be undone: red button, focus on cancel */
  danger?: boolean
}

/** Asks before an action; true if the user agrees. `<Confirmer/>` shows it. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    asked.setState((state) => ({ questions: [...state.questions, { question, answer }] }))
  })
}

interface PendingQuestion {
  question: Question
  answer: (agreed: boolean) => void
}
const asked = create<{ questions: PendingQuestion[] }>(() => ({ questions: [] }))

// Only the user who was asked may agree.
onSessionReset(() => {
  for (const { answer } of asked.getState().questions) answer(false)
  asked.setState({ questions: [] })
})

// Pages without questions, such as the sign-in page, do not load the dialog.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Mounted once in the app; shows the open question. */
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
