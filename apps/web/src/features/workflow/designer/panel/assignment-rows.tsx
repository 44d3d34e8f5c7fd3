import { canPreset, compile, type CompiledField, type FormData } from '@armature/form-engine'
import { maxAssignments } from '@armature/form-engine/flow/create-nodes'
import { canAssign } from '@armature/form-engine/flow/sub-flow'
import type { SubFlowAssignment, SubFlowNode, SubFlowProperties } from '@armature/form-engine/flow/types'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { flowKeys } from '../../flow-api.ts'
import { useFlow } from '../state/flow-designer.ts'
import css from './panel.module.css'
import { useSourceFields } from './use-source-fields.ts'

interface AssignmentRowsProps {
  node: SubFlowNode
  set: (patch: Partial<SubFlowProperties>) => void
}

/** The fields of the form of the sub-flow, and the fields of this form that their values come from. */
export function AssignmentRows({ node, set }: AssignmentRowsProps) {
  const { t } = useTranslation('workflow')
  const { templateId } = node.properties
  const { data, error, refetch } = useQuery({
    queryKey: [...flowKeys.templates, templateId],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate/:id', { params: { id: templateId }, signal, silent: true }),
    enabled: templateId !== '',
    staleTime: 30_000,
  })
  if (templateId === '') return null
  if (error) return <Failed title={t('panel.subFlowUnknown')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} />
  const fields = compile(JSON.parse(data.formData) as FormData).fields.filter(({ field }) => canPreset(field))
  return <Rows node={node} set={set} fields={fields} />
}

function Rows({ node, set, fields }: AssignmentRowsProps & { fields: readonly CompiledField[] }) {
  const { t } = useTranslation('workflow')
  const { assignments } = node.properties
  const given = new Set(assignments.map(({ field }) => field))
  const change = (at: number, patch: Partial<SubFlowAssignment>) =>
    set({ assignments: assignments.map((one, index) => (index === at ? { ...one, ...patch } : one)) })
  return (
    <div role="group" aria-label={t('panel.assignments')} className={css.switches}>
      <div>
        <span className={css.label}>{t('panel.assignments')}</span>
        <p className={css.note}>{t('panel.assignmentsNote')}</p>
      </div>
      {assignments.map((assignment, at) => (
        <Row
          // an assignment has no id: its place is what it is known by
          key={at}
          number={at + 1}
          rows={node.properties.rows}
          assignment={assignment}
          fields={fields.filter(({ name }) => name === assignment.field || !given.has(name))}
          onChange={(patch) => change(at, patch)}
          onRemove={() => set({ assignments: assignments.filter((_, index) => index !== at) })}
        />
      ))}
      <div>
        <Button
          icon={Plus}
          disabled={given.has('') || assignments.length >= Math.min(fields.length, maxAssignments)}
          onClick={() => set({ assignments: [...assignments, { field: '', source: '' }] })}
        >
          {t('panel.addAssignment')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  number: number
  rows: string
  assignment: SubFlowAssignment
  fields: readonly CompiledField[]
  onChange: (patch: Partial<SubFlowAssignment>) => void
  onRemove: () => void
}

function Row({ number, rows, assignment, fields, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const form = useFlow((state) => state.form)
  const { sources } = useSourceFields(form, rows)
  const target = fields.find(({ name }) => name === assignment.field)
  const name = t('panel.assignment', { number })
  const choose = { value: '', label: t('panel.choose') }
  const fitting = sources.filter(({ field }) => target && canAssign(field, target))
  return (
    <div role="group" aria-label={name} className={css.limit}>
      <div className={css.limitHead}>
        <span>{name}</span>
        <IconButton icon={Trash2} label={t('panel.removeLimit', { name })} onClick={onRemove} />
      </div>
      <Field label={t('panel.assignedField')}>
        <NativeSelect
          value={assignment.field}
          options={[choose, ...fields.map((one) => ({ value: one.name, label: getFieldName(one.field, language) }))]}
          onChange={({ target: chosen }) => onChange({ field: chosen.value, source: '' })}
        />
      </Field>
      <Field label={t('panel.sourceField')} {...(target && fitting.length === 0 && { help: t('panel.noSourceField') })}>
        <NativeSelect
          value={assignment.source}
          options={[choose, ...fitting.map(({ value, label }) => ({ value, label }))]}
          onChange={({ target: chosen }) => onChange({ source: chosen.value })}
        />
      </Field>
    </div>
  )
}
