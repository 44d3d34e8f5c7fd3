import type { Field } from '@armature/form-engine'
import { translateLabel } from '@armature/form-engine/design/walk'
import { Barcode, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from '../../form-context.tsx'
import { useReader } from '../../reader.tsx'
import css from '../codes.module.css'

/** A code under its label. Without a code the designer shows a placeholder, and a form shows nothing. */
export function CodeFrame({ field, children }: { field: Field; children: ReactNode }) {
  const { isCanvas = false } = useForm()
  const { language } = useReader()
  const label = field.config.showLabel === false ? '' : translateLabel(field, language)
  const Icon = field.config.jnpfKey === 'barcode' ? Barcode : QrCode
  if (!children && !isCanvas) return null
  return (
    <div className={css.code}>
      {label && <span className={css.label}>{label}</span>}
      {children || (
        <span className={css.place}>
          <Icon size={24} strokeWidth={1.5} aria-hidden />
        </span>
      )}
    </div>
  )
}
