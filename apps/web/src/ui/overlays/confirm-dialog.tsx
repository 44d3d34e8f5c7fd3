import { CircleHelp, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../theme/class-names.ts'
import type { Question } from './confirm.tsx'
import styles from './dialog.module.css'
import { Icon } from '../media/icon.tsx'
import { Modal } from './modal.tsx'

/** A question with two answers; Esc means no. */
export default function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (agreed: boolean) => void
}) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const textId = useId()
  const { title, text, table, okText, cancelText, danger = false } = question
  return (
    <Modal
      role="alertdialog"
      onClose={() => onAnswer(false)}
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
      {table && (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                {table.heading.map((name) => (
                  <th key={name}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.lines.map((cells) => (
                <tr key={cells.join('\n')}>
                  {cells.map((cell, at) => (
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.answers}>
        <Button data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
          {cancelText ?? t('cancel')}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          data-autofocus={!danger || undefined}
          onClick={() => onAnswer(true)}
        >
          {okText ?? t('ok')}
        </Button>
      </div>
    </Modal>
  )
}
