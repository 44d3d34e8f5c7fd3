import { walkFields, findControl, type FormData } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusLine } from '../../../designer/status-line.tsx'
import { useDesigner, useDesignerStore } from '../state/designer.ts'
import { select } from '../state/edits.ts'
import { useFaults } from '../use-problems.ts'

/** Shows whether the draft is saved, what must be fixed before a release, and how large the form is. */
export function StatusBar() {
  const designer = useDesignerStore()
  const announcement = useDesigner((state) => state.announcement)
  const problems = useFaults().map(({ level, text, formId, ruleId, step }) => ({
    level,
    text,
    onOpen: () => {
      designer.setState({ step, ...(ruleId && { shownRule: ruleId }) })
      if (formId) select(designer, formId)
    },
  }))
  return (
    <StatusLine store={designer} isAutosaved problems={problems} counts={useCounts()}>
      <span key={announcement.count} role="status" aria-live="assertive" className="visually-hidden">
        {announcement.text}
      </span>
    </StatusLine>
  )
}

function useCounts(): string[] {
  const { t } = useTranslation('designer')
  const formData = useDesigner(({ editor }) => editor.formData)
  const { fields, tables } = useMemo(() => countFields(formData), [formData])
  return [
    t('status.fields', { count: fields }),
    t('status.rules', { count: formData.rules?.length ?? 0 }),
    t('status.tables', { count: tables }),
  ]
}

function countFields(formData: FormData): { fields: number; tables: number } {
  const counts = { fields: 0, tables: 0 }
  walkFields(formData, ({ config }) => {
    if (config.jnpfKey === 'table') counts.tables += 1
    else if (!findControl(config.jnpfKey)?.isStatic) counts.fields += 1
  })
  return counts
}
