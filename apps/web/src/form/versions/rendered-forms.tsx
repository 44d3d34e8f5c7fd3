import { compile, type FormData } from '@armature/form-engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormView } from '../form-view.tsx'
import { ReaderProvider, useReader } from '../reader.tsx'
import { createFillContext } from '../state/create-fill-context.ts'
import { createFormStore } from '../store.ts'
import { type FieldMark, markFields } from './field-marks.ts'
import { type StateDrawing, toDrawing } from './version-source.ts'
import css from './versions.module.css'

/** Draws the states of a form, with the fields in which they differ marked. */
export const drawForms = (modelId: string, { label, read }: Omit<StateDrawing<FormData>, 'draw'>) =>
  toDrawing<FormData>({
    label,
    read,
    draw: ({ content, changes }) => (
      <ReaderProvider modelId={modelId} menuId="">
        <MarkedForm formData={content} marks={markFields(content, changes)} modelId={modelId} />
      </ReaderProvider>
    ),
  })

interface MarkedFormProps {
  formData: FormData
  marks: ReadonlyMap<string, FieldMark>
  modelId: string
}

function MarkedForm({ formData, marks, modelId }: MarkedFormProps) {
  const { t } = useTranslation('designer')
  const reader = useReader()
  const root = useRef<HTMLDivElement>(null)
  const [context] = useState(() => createFillContext(reader))
  const store = useMemo(() => createFormStore(compile(formData), context), [formData, context])
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const mark = () => {
      for (const field of element.querySelectorAll<HTMLElement>('[data-path]')) {
        const own = marks.get(field.dataset['path'] ?? '')
        if (!own || field.dataset['mark'] !== undefined) continue
        field.dataset['mark'] = t(`versions.mark.${own.kind}`)
        field.dataset['kind'] = own.kind
        field.title = own.texts.join('\n')
      }
    }
    mark()
    // fields of another tab appear when it is opened
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [marks, t])
  return (
    <div ref={root} className={css.marked}>
      <FormView store={store} mode="read" modelId={modelId} />
    </div>
  )
}
