import { findControl } from '../controls/index.ts'
import type { Field, FormData, Rule, RuleAction } from '../design/types.ts'
import { isForPc, walkFields } from '../design/walk.ts'
import { listActionReads } from '../form/action-reads.ts'
import { listConditionFields } from '../form/conditions.ts'
import { CURRENT_USER } from '../form/current-user.ts'
import { readFieldInterface } from '../form/find-missing-sources.ts'
import { listNarrowingFields, resolveNearPath } from '../form/sources.ts'
import type { CompiledField, CompiledForm } from '../form/types.ts'

/** The part of a design that the screens of a package evaluate while a form is filled in. */
export interface FormDesign {
  fields: Field[]
  rules: Rule[]
}

/** The rules, formulas and data conditions of a form, as data for its screens; null if it has none. */
export function buildFormDesign(form: CompiledForm): FormDesign | null {
  const design = pickFormDesign(form)
  return design.rules.length > 0 || hasFormulas(form.formData) ? design : null
}

/**
 * The part of a design that values and states of its form depend on, without secrets. Rules that screens and module server cannot
 * decide are left out with every other rule on the same elements: those that depend on the user, on what the platform fills in
 * when it saves, on other records, or on a secret. Such elements are shown as the design shows them, and not required.
 */
export function pickFormDesign(form: CompiledForm): FormDesign {
  const { formData } = form
  const rules = (formData.rules ?? []).filter(({ enabled }) => enabled)
  const open = new Set([
    ...[...findUndecidable(rules, form)].flatMap(({ then }) => then.map(({ field }) => field)),
    ...rules.flatMap(({ then }) => listSecretTargets(then, form)),
  ])
  return {
    fields: formData.fields.map((field) => pickField(field, null, open)),
    rules: rules.flatMap((rule) => pickRule(rule, open)),
  }
}

/** The elements that a rule of the package acts on in one of these ways. */
export const listTargets = (design: FormDesign | null, types: readonly RuleAction['type'][]): ReadonlySet<string> =>
  new Set(
    (design?.rules ?? []).flatMap(({ then }) =>
      then.filter(({ type }) => types.includes(type)).map(({ field }) => field),
    ),
  )

/** Calculations, fields of chosen records, choices and calls that depend on other fields. */
function hasFormulas(formData: FormData): boolean {
  let isFound = false
  walkFields(formData, (field) => {
    isFound ||= findControl(field.config.jnpfKey)?.isComputed === true
    isFound ||= listNarrowingFields(field).length > 0 || (readFieldInterface(field)?.params.length ?? 0) > 0
  })
  return isFound
}

const userMarks: ReadonlySet<unknown> = new Set(['@userId', '@organizeId', '@positionId', CURRENT_USER])
const namesUser = (value: unknown): boolean => [value].flat().some((one) => userMarks.has(one))

/** The rules that cannot be decided outside of the platform, also because of a value that another such rule sets. */
function findUndecidable(rules: readonly Rule[], { byPath, plan }: CompiledForm): Set<Rule> {
  const unknown = new Set([...byPath.values()].filter(isUnknown).map(({ path }) => path))
  const undecidable = new Set<Rule>()
  for (let known = -1; known !== unknown.size + undecidable.size;) {
    known = unknown.size + undecidable.size
    for (const { target, reads } of plan.derived) if (reads.some((path) => unknown.has(path))) unknown.add(target.path)
    for (const rule of rules) {
      if (!namesCaller(rule) && !listReadPaths(rule, byPath).some((path) => unknown.has(path))) continue
      undecidable.add(rule)
      for (const { type, field } of rule.then) if (type === 'setValue') unknown.add(field)
    }
  }
  return undecidable
}

/** A value that the platform fills in or keeps to itself, that depends on the user, or that belongs to another record. */
const isUnknown = ({ control, field }: CompiledField): boolean =>
  control.auto !== undefined ||
  control.isFrozen === true ||
  control.isSecret === true ||
  control.attributeOf !== undefined ||
  namesUser(field.config.defaultValue)

/** The secrets that actions set, which would tell what they set them to. */
const listSecretTargets = (then: readonly RuleAction[], { byPath }: CompiledForm): string[] =>
  then.flatMap(({ type, field }) => (type === 'setValue' && byPath.get(field)?.control.isSecret ? [field] : []))

const namesCaller = ({ when, then }: Rule): boolean =>
  [...when.groups.flatMap(({ conditions }) => conditions), ...then].some(({ value }) => namesUser(value))

function listReadPaths({ when, then }: Rule, byPath: CompiledForm['byPath']): string[] {
  const tables = new Set([null, ...then.map(({ field }) => byPath.get(field)?.table ?? null)])
  const names = [...listConditionFields(when), ...then.flatMap(listActionReads)]
  return names.flatMap((name) => [...tables].flatMap((table) => resolveNearPath(name, table, byPath) ?? []))
}

/** A rule without its name, for the elements that the screens decide about. */
function pickRule({ id, when, then }: Rule, open: ReadonlySet<string>): Rule[] {
  const kept = then.filter(({ field }) => !open.has(field))
  return kept.length === 0 ? [] : [{ id, name: '', enabled: true, when, then: kept }]
}

/** The settings that values and states depend on. Texts and choices are not among them. */
const fieldSettings = [
  'vModel',
  'disabled',
  'expression',
  'hasTopNode',
  'interfaceId',
  'min',
  'multiple',
  'optionFilter',
  'precision',
  'readonly',
  'relationField',
  'selectType',
  'showField',
  'step',
  'templateJson',
  'thousands',
]
const configSettings = [
  'jnpfKey',
  'dataType',
  'defaultValue',
  'expression',
  'formId',
  'isElsewhere',
  'isReadOnly',
  'noShow',
  'optionFilter',
  'propsUrl',
  'relationField',
  'required',
  'selectType',
  'showField',
  'templateJson',
]

/** @param isOpen whether a rule that the screens cannot decide acts on something around the field */
function pickField(field: Field, table: string | null, open: ReadonlySet<string>, isOpen = false): Field {
  const { config, vModel = '' } = field
  const key = table === null ? vModel : `${table}.${vModel}`
  const isUndecided = isOpen || open.has(key) || open.has(config.formId ?? '')
  const { children } = config
  const own = pick(config, configSettings)
  return {
    ...pick(field, fieldSettings),
    config: {
      ...own,
      jnpfKey: config.jnpfKey,
      label: '',
      defaultValue: pickDefault(config),
      ...(isUndecided && { required: false }),
      ...(!isForPc(field) && { visibility: [] }),
      ...(Array.isArray(children) && {
        children: children.map((child) =>
          pickField(child, config.jnpfKey === 'table' ? vModel : table, open, isUndecided),
        ),
      }),
    },
  }
}

/** A default that is the same for every user, and no secret; the platform fills in the others. */
const pickDefault = ({ jnpfKey, defaultValue }: Field['config']): unknown =>
  findControl(jnpfKey)?.isSecret || namesUser(defaultValue) ? undefined : defaultValue

/** The named settings that say something. */
const pick = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value: unknown = Reflect.get(from, name)
      const saysNothing = value === undefined || value === '' || value === false || value === 'static'
      return saysNothing || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]]
    }),
  )
