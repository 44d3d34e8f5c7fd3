import type { Field, FillContext } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import controls from './controls/controls.module.css'
import { useProblemText } from './use-problem-text.ts'

interface AutomaticProps {
  field: Field
  isNew: boolean
  context: FillContext
}

/**
 * Shows a field that the server fills before it has done so: organization and position are the current ones of the user, frozen
 * when the record is saved; who changed it and when stay empty until the first change (F3.79–F3.81, FO.111, FO.114).
 */
export function Automatic({ field, isNew, context }: AutomaticProps) {
  const problem = useProblemText()
  const kind = findControl(field.config.jnpfKey)?.auto
  if (!isNew || kind === 'modifyUser' || kind === 'modifyTime') return '—'
  if (kind === 'currPosition') return context.positionName || '—'
  if (kind === 'currOrganize') return formatOrganize(field, context) || '—'
  return <span className={controls.placeholder}>{problem.automatic}</span>
}

/** The context holds the full path of the organization. */
function formatOrganize(field: Field, { organizeName }: FillContext): string {
  return field['showLevel'] === 'all' ? organizeName : (organizeName.split('/').at(-1) ?? '')
}
