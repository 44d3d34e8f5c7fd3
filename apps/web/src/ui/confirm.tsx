import { CircleHelp, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

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

/** Stands once in the app and draws the open question. */
export function Confirmer() {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const textId = useId()
  const current = asked((state) => state.questions[0])
  if (!current) return null
  const { title, text, okText, cancelText, danger = false } = current.question
  const say = (agreed: boolean) => {
    asked.setState((state) => ({ questions: state.questions.slice(1) }))
    current.answer(agreed)
  }
  return (
    <Modal
      key={title}
      role="alertdialog"
      onClose={() => say(false)}
      closeOnMask={false}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      className={classNames(styles.dialog, styles.question, danger && styles.risky)}
    >
      <h2 id={titleId}>
        <Icon icon={danger ? TriangleAlert : CircleHelp} size={18} />
        <span>{title}</span>
      </h2>
      {text && <p id={textId}>{text}</p>}
      <div className={styles.answers}>
        <Button data-autofocus={danger || undefined} onClick={() => say(false)}>
          {cancelText ?? t('cancel')}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} data-autofocus={!danger || undefined} onClick={() => say(true)}>
          {okText ?? t('ok')}
        </Button>
      </div>
    </Modal>
  )
}
