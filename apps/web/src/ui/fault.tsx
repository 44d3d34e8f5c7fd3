import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './fault.module.css'
import { Icon } from './icon.tsx'

/** Why the last press of a button came to nothing: stands beside the button until it is pressed again. */
export function Fault({ text, className }: { text: string; className?: string | undefined }) {
  if (text === '') return null
  return (
    <span role="alert" className={classNames(styles.fault, className)}>
      <Icon icon={CircleAlert} size={14} />
      <span title={text}>{text}</span>
    </span>
  )
}
