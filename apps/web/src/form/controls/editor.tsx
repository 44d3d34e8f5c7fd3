import { lazy, Suspense } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import type { EditProps, ControlView, ReadProps } from '../control-view/control-view.ts'
import css from './controls.module.css'

const RichTextEditor = lazy(() => import('../rich-text/rich-text-editor.tsx'))
const RichText = lazy(() => import('../../ui/media/rich-text.tsx').then((module) => ({ default: module.RichText })))

/** Rich text: the editor and the viewer are loaded when first shown. */
export const editor: ControlView = { kind: 'editor', Edit: RichEdit, Read: RichRead, isGroup: true }

function RichEdit({ id, field, value, onChange, onLeave, disabled, invalid, describedBy, label }: EditProps) {
  const t = useTexts('form')
  const html = typeof value === 'string' ? value : ''
  return (
    <Suspense fallback={<div className={css.richRest} aria-busy />}>
      <RichTextEditor
        id={id}
        value={html}
        onChange={onChange}
        onLeave={onLeave}
        label={label}
        placeholder={field.placeholder || t('control.enter')}
        disabled={disabled}
        invalid={invalid}
        describedBy={describedBy}
      />
    </Suspense>
  )
}

/** In a table as plain text, elsewhere formatted. */
function RichRead({ value, text, isCell }: ReadProps) {
  if (text === '') return <span className={css.none}>—</span>
  if (isCell || typeof value !== 'string') return <span className={css.plain}>{text}</span>
  return (
    <Suspense fallback={<span className={css.longText}>{text}</span>}>
      <RichText html={value} />
    </Suspense>
  )
}
