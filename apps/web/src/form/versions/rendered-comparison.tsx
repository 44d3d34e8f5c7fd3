import { compile, type FormData } from '@armature/form-engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { FormView } from '../form-view.tsx'
import { ReaderProvider, useReader } from '../reader.tsx'
import { createFillContext } from '../state/create-fill-context.ts'
import { createFormStore } from '../store.ts'
import { useChanges } from './design-changes.tsx'
import { type FieldMark, markFields } from './field-marks.ts'
import type { Comparison, VersionSource } from './version-source.ts'
import css from './versions.module.css'

interface RenderedComparisonProps extends Comparison {
  source: VersionSource
  form: NonNullable<VersionSource['form']>
  /** names of both states */
  names: { from: string; to: string }
  saveDraft?: (() => Promise<unknown>) | undefined
}

/** Two states of a form as users see them, with the fields in which they differ marked: side by side, or one above the other. */
export function RenderedComparison({ source, form, from, to, names, saveDraft }: RenderedComparisonProps) {
  const { t } = useTranslation('designer')
  const changes = useChanges(source, { from, to }, saveDraft)
  const forms = useQuery({
    queryKey: ['design-forms', source.key, from, to, changes.dataUpdatedAt],
    queryFn: async ({ signal }) => ({ from: await form.read(from, signal), to: await form.read(to, signal) }),
    // the draft is saved before it is compared
    enabled: changes.data !== undefined,
    gcTime: 0,
  })
  const error = changes.error ?? forms.error
  const retry = () => void (changes.error ? changes.refetch() : forms.refetch())
  if (error) return <Failed title={t('versions.noComparison')} error={error} onRetry={retry} />
  if (!changes.data || !forms.data) return <Skeleton rows={6} />
  const { list } = changes.data
  return (
    <ReaderProvider modelId={form.modelId} menuId="">
      <div className={css.forms}>
        {(['from', 'to'] as const).map((end) => (
          <section key={end} aria-label={names[end]}>
            <h4>{names[end]}</h4>
            <MarkedForm formData={forms.data[end]} marks={markFields(forms.data[end], list)} modelId={form.modelId} />
          </section>
        ))}
      </div>
    </ReaderProvider>
  )
}

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
