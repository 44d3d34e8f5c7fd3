import { findControl, type Field, type Language } from '@armature/form-engine'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { readSetting } from '../properties/read-setting.ts'
import { useDesignerStore } from '../state/designer.ts'
import { updateField } from '../state/edits.ts'
import { stopRenaming } from '../state/renaming.ts'
import css from './canvas.module.css'

/** Edits the label, or the text of a static control, in place: Enter and leaving the field apply it, Esc discards it. */
export function LabelEditor({ field }: { field: Field }) {
  const { t } = useTranslation('quickDesign')
  const language = useLanguage()
  const designer = useDesignerStore()
  const name = findLabelSetting(field, language)
  const [typed, setTyped] = useState(() => readText(field, name))
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.select(), [])
  const finish = (isTaken: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const text = typed.trim()
    if (isTaken && name && text !== '' && text !== readText(field, name))
      updateField(designer, field.config.formId ?? '', { name, value: text })
    stopRenaming(designer)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    const frame = event.currentTarget.closest<HTMLElement>('[data-form-id]')
    finish(event.key === 'Enter')
    frame?.focus({ preventScroll: true })
  }
  return (
    <input
      ref={input}
      className={css.labelEditor}
      aria-label={t('rename')}
      maxLength={500}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => finish(true)}
    />
  )
}

/** The setting that contains the name shown on the canvas, in the displayed language; undefined if there is none. */
export function findLabelSetting(field: Field, language: Language): string | undefined {
  const settings = findControl(field.config.jnpfKey)?.settings ?? []
  const base = ['config.label', 'content', 'title', 'header'].find((each) => settings.some(({ name }) => name === each))
  const translated = `${base}I18n.${language}`
  return base && language !== 'zh' && readText(field, translated) !== '' ? translated : base
}

function readText(field: Field, name: string | undefined): string {
  const value = name === undefined ? undefined : readSetting(field, name)
  return typeof value === 'string' ? value : ''
}
