import { type CompiledForm, isForPc, walkFields } from '@armature/form-engine'
import { isBlank } from '@armature/form-engine/control/read'

/**
 * Returns a check for definition paths: whether a new record must have a value for the field. True if the field is required, has
 * no default value, is never hidden and no rule acts on it.
 */
export function createRequiredCheck(form: CompiledForm): (path: string) => boolean {
  const open = findConditionalFields(form)
  return (path) => {
    const compiled = form.byPath.get(path)
    if (!compiled) return false
    const { field, table, containers } = compiled
    const around = [path, ...(table === null ? [] : [table]), ...containers]
    return (
      field.config.required === true && isBlank(field.config.defaultValue) && !around.some((place) => open.has(place))
    )
  }
}

/** Fields and containers that are hidden or that a rule acts on. */
function findConditionalFields({ formData, byPath }: CompiledForm): Set<string> {
  const open = new Set((formData.rules ?? []).flatMap(({ then }) => then.map(({ field }) => field)))
  const hide = (key: string | undefined) => key !== undefined && open.add(key)
  walkFields(formData, (field, { table }) => {
    if (field.config.noShow !== true && isForPc(field)) return
    const path = table ? `${table.vModel}.${field.vModel}` : (field.vModel ?? '')
    hide(byPath.has(path) ? path : field.config.formId)
  })
  return open
}
