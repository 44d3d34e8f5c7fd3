import { CircleAlert } from 'lucide-react'
import { classNames } from '../theme/class-names.ts'
import styles from './fault.module.css'
import { Icon } from '../media/icon.tsx'

/** Error message of the last attempt, shown next to its button until the next attempt. */
export function Fault({ text, className }: { text: string; className?: string | undefined }) {
  if (text === '') return null
  return (
    <span role="alert" className={classNames(styles.fault, className)}>
      <Icon icon={CircleAlert} size={14} />
      <span title={text}>{text}</span>
    </span>
  )
}
