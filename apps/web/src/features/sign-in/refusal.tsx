import type { SignInRefusal } from '@armature/contract'
import { CircleAlert } from 'lucide-react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './sign-in.module.css'

/** The server's message about a refused sign-in, above the fields. */
export function Refusal({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={styles.refused} role="alert">
      <Icon icon={CircleAlert} />
      <span>{text}</span>
    </p>
  )
}

/** The field that a refusal belongs to and what it requires; mostly neither. */
export const readRefusal = ({ data }: ApiError): SignInRefusal => (data as SignInRefusal | null) ?? {}
