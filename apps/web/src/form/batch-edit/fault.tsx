import { CircleAlert } from 'lucide-react'
import css from './batch-edit.module.css'

/** Why the last call has failed; draws nothing without a text. */
export function Fault({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className={css.fault} role="alert">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {text}
    </p>
  )
}
