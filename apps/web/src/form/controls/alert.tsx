import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateContent } from '@armature/form-engine/control/content'
import { useReader } from '../reader.tsx'
import css from './blocks.module.css'
import type { BlockProps, ControlView } from '../control-view/control-view.ts'

export const alert: ControlView = { kind: 'alert', Block: Notice }

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info }

function Notice({ field }: BlockProps) {
  const { t } = useTranslation('form')
  const { language } = useReader()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const type = String(field['type'] ?? 'info')
  const Icon = icons[type as keyof typeof icons] ?? Info
  const description = translateContent(field, 'description', language)
  return (
    <div role="note" className={css.alert} data-type={type}>
      {field['showIcon'] !== false && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <div>
        {translateContent(field, 'title', language)}
        {description && <p>{description}</p>}
      </div>
      {field['closable'] === true && (
        <button type="button" aria-label={t('control.close')} onClick={() => setOpen(false)}>
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
