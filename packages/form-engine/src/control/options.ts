import type { Field, Language, Option, OptionSource } from '../design/types.ts'

export interface Choice {
  option: Option
  /** id of the parent choice in a tree, null at the top */
  parent: string | null
  isLeaf: boolean
}

interface Choices {
  byId: Map<string, Choice>
  /** id by name where the name is unique, so that an import can use the name; null where it is not unique */
  byName: Map<string, string | null>
}

const known = new WeakMap<object, Choices>()
const none: Choices = { byId: new Map(), byName: new Map() }

export function getOptionSource(field: Field): OptionSource {
  const source = field.config.dataType
  return source === 'dictionary' || source === 'model' || source === 'dynamic' ? source : 'static'
}

/** The static choices of a field, trees included; computed once per list of options. */
export function indexChoices(field: Field): Choices {
  const { options } = field
  if (!Array.isArray(options)) return none
  const before = known.get(options)
  if (before) return before
  const choices = buildChoiceIndex(options)
  known.set(options, choices)
  return choices
}

/** Name of a choice in the reader's language (`fullNameI18n`), else `fullName` (FO.116). */
export function translateOption(option: Option, language: Language): string {
  const names = option.fullNameI18n
  const own =
    language !== 'zh' && typeof names === 'object' && names !== null ? Reflect.get(names, language) : undefined
  return typeof own === 'string' && own !== '' ? own : option.fullName
}

function buildChoiceIndex(options: unknown[]): Choices {
  const choices: Choices = { byId: new Map(), byName: new Map() }
  const rest: { option: unknown; parent: string | null }[] = options.map((option) => ({ option, parent: null }))
  for (let next = rest.shift(); next; next = rest.shift()) {
    const { option, parent } = next
    if (!isOption(option) || choices.byId.has(option.id)) continue
    const children = Array.isArray(option.children) ? option.children : []
    choices.byId.set(option.id, { option, parent, isLeaf: children.length === 0 })
    choices.byName.set(option.fullName, choices.byName.has(option.fullName) ? null : option.id)
    rest.push(...children.map((child) => ({ option: child, parent: option.id })))
  }
  return choices
}

function isOption(value: unknown): value is Option {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'fullName') === 'string'
}
