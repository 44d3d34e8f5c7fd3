import type { SignInRefusal } from '@armature/contract'
import { CircleAlert } from 'lucide-react'
import type { ApiError } from '../../lib/api-error.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './sign-in.module.css'

/** What the server says about a sign-in that it refused; it stands above the fields. */
export function Refusal({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={styles.refused} role="alert">
      <Icon icon={CircleAlert} />
      <span>{text}</span>
    </p>
  )
}

/** Where a refusal belongs and what it asks for; nothing of both for most. */
export const refusalOf = ({ data }: ApiError): SignInRefusal => (data as SignInRefusal | null) ?? {}
