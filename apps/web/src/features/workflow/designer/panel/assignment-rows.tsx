import { compile, type CompiledField } from '@armature/form-engine'
import type { SubFlowNode, SubFlowProperties } from '@armature/form-engine/flow/types'
import { canGetBack, canGiveBack, canReturn, findReturnTarget } from '@armature/form-engine/flow/sub-flow-returns'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { useFlow } from '../state/flow-designer.ts'
import { FieldPairs, type PairedField } from './field-pairs.tsx'
import { StartedForm } from './started-form.tsx'
import { useSourceFields } from './use-source-fields.ts'

interface AssignmentRowsProps {
  node: SubFlowNode
  set: (patch: Partial<SubFlowProperties>) => void
}

/** The fields of the form of the sub-flow, and the fields of this form that their values come from. */
export function AssignmentRows({ node, set }: AssignmentRowsProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const form = useFlow((state) => state.form)
  const { rows, templateId, assignments } = node.properties
  const { sources } = useSourceFields(form, rows)
  return (
    <StartedForm templateId={templateId}>
      {(fields) => (
        <FieldPairs
          texts={{
            title: t('panel.assignments'),
            note: t('panel.assignmentsNote'),
            add: t('panel.addAssignment'),
            target: t('panel.assignedField'),
            source: t('panel.sourceField'),
            noSource: t('panel.noSourceField'),
            name: (number) => t('panel.assignment', { number }),
          }}
          pairs={assignments}
          targets={fields.map((field) => toPaired(field, getFieldName(field.field, language)))}
          sources={sources}
          onChange={(changed) => set({ assignments: changed })}
        />
      )}
    </StartedForm>
  )
}

/** The fields of this form that get values back, and the fields of the form of the sub-flow that these come from. */
export function ReturnRows({ node, set }: AssignmentRowsProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const form = useFlow((state) => state.form)
  const { rows, templateId, returns = [] } = node.properties
  const { sources } = useSourceFields(form, rows)
  const own = compile(form)
  const targets = sources.filter(({ field, value }) => canGetBack(field) && findReturnTarget(own, value, rows))
  return (
    <StartedForm templateId={templateId} includes={canGiveBack}>
      {(fields) => (
        <FieldPairs
          texts={{
            title: t('panel.returns'),
            note: rows === '' ? t('panel.returnsNote') : t('panel.returnsRowNote'),
            add: t('panel.addReturn'),
            target: t('panel.returnedField'),
            source: t('panel.returnSource'),
            noSource: t('panel.noReturnSource'),
            name: (number) => t('panel.return', { number }),
          }}
          pairs={returns}
          targets={targets}
          sources={fields.map((field) => toPaired(field, getFieldName(field.field, language)))}
          fits={canReturn}
          onChange={(changed) => set({ returns: changed })}
        />
      )}
    </StartedForm>
  )
}

const toPaired = (field: CompiledField, label: string): PairedField => ({ field, value: field.name, label })
