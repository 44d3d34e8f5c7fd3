import { separateTexts, type Text } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import type { Setting } from '../control/types.ts'
import { findControl } from '../controls/index.ts'
import type { Field, Language, Option } from '../design/types.ts'
import { isTable } from '../design/walk.ts'
import { designerTexts } from '../texts/designer.ts'
import { getFieldName, getKindName } from '../texts/field-name.ts'
import type { DesignChange } from './types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/** Longer values are cut in sentences. */
const maxValueLength = 60
const maxNames = 5
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A change as a sentence: 字段“电话”改为必填, Column “Remarks” moved. Values without a short text, such as rules and options from
 * elsewhere, are only named as changed.
 *
 * @param offsetMinutes time zone of default dates, minutes east of UTC
 * @param names of users, organizations … by id, for the members of nodes; without them, members are only named as changed
 */
export function describeChange(
  change: DesignChange,
  language: Language,
  offsetMinutes = 0,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const { kind, from, to } = change
  const say = (key: string, values: Record<string, string> = {}) =>
    fillText(texts[language][key] ?? '', { thing: formatThing(change, language), ...values })
  if (kind === 'set')
    return describeMembers(change, language, names, say) ?? describeSetting(change, language, offsetMinutes, say)
  if (kind === 'renamed') return say(kind, { to: translate(to, language) })
  if (kind === 'kind')
    return say(kind, { from: getKindName(String(from), language), to: getKindName(String(to), language) })
  if (kind === 'movedInto') return to === null ? say('movedOut') : say(kind, { to: translate(to, language) })
  return say(kind)
}

type Say = (key: string, values?: Record<string, string>) => string

function describeSetting(change: DesignChange, language: Language, offsetMinutes: number, say: Say): string {
  const { part, setting = '', from, to } = change
  const name = getSettingName(change, language)
  if (setting === 'config.required') return say(to === true ? 'required' : 'optional')
  if (part === 'rule' && setting === 'enabled') return say(to === true ? 'enabled' : 'disabled')
  if (isFlag(from) && isFlag(to)) return say(to === true ? 'on' : 'off', { setting: name })
  if (setting === 'options') return describeOptions(from, to, language, say) ?? say('edited', { setting: name })
  const format = (value: unknown) => formatValue(change, value, language, offsetMinutes)
  const [was, is] = [format(from), format(to)]
  if (was === undefined || is === undefined || was === is) return say('edited', { setting: name })
  if (was === '') return say('filled', { setting: name, to: is })
  return is === '' ? say('cleared', { setting: name, from: was }) : say('changed', { setting: name, from: was, to: is })
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || value === undefined

function formatThing(change: DesignChange, language: Language): string {
  const { part, table, within } = change
  const outer = table ? getFieldName(table, language) : (within?.[language] ?? '')
  const values = { name: getChangeName(change, language), table: outer }
  return fillText(texts[language][`thing.${part === 'field' ? getFieldSort(change) : part}`] ?? '', values)
}

/** The name of what has changed, before the change; '' for the settings of a whole form or list. */
export const getChangeName = ({ field, name }: DesignChange, language: Language): string =>
  field ? getFieldName(field, language) : (name?.[language] ?? '')

function getFieldSort({ field, table }: DesignChange): string {
  if (!field) return 'field'
  if (isTable(field)) return 'table'
  if (table) return 'cell'
  return findControl(field.config.jnpfKey)?.isStatic ? 'element' : 'field'
}

function getSettingName({ part, setting = '', newField: field }: DesignChange, language: Language): string {
  const key = findSetting(field, setting)?.text ?? setting
  const name = part === 'field' ? designerTexts[language][`setting.${key}`] : texts[language][`setting.${part}.${key}`]
  return name ?? texts[language].other ?? ''
}

const findSetting = (field: Field | undefined, name: string): Setting | undefined =>
  field && findControl(field.config.jnpfKey)?.settings.find((setting) => setting.name === name)

/** A value in words: '' for none, undefined for one that has no short text. */
function formatValue(
  { part, newField: field, setting = '' }: DesignChange,
  value: unknown,
  language: Language,
  offsetMinutes: number,
): string | undefined {
  if (value === undefined || value === null || value === '') return ''
  const choice =
    texts[language][`choice.${part}.${setting}.${String(value)}`] ??
    formatChoice(findSetting(field, setting), value, language)
  if (choice !== undefined) return quote(choice, language)
  if (setting === 'config.defaultValue' && field)
    return quote(formatDefault(field, value, language, offsetMinutes), language)
  if (typeof value === 'number') return String(value)
  if (isText(value)) return value[language] === '' ? '' : quote(value[language], language)
  return typeof value === 'string' ? quote(value, language) : undefined
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string' && 'en' in value

/** Who was added to and removed from the members of a node. */
function describeMembers(
  { setting, from, to }: DesignChange,
  language: Language,
  names: ReadonlyMap<string, string>,
  say: Say,
): string | undefined {
  if (setting !== 'members') return undefined
  const [before, after] = [listIds(from), listIds(to)]
  const join = (ids: readonly string[], others: readonly string[]) =>
    joinNames(
      ids.filter((id) => !others.includes(id)).flatMap((id) => names.get(id) ?? []),
      language,
    )
  const [added, removed] = [join(after, before), join(before, after)]
  if (added !== '' && removed !== '') return say('membersBoth', { added, removed })
  if (added !== '') return say('membersAdded', { added })
  return removed === '' ? undefined : say('membersRemoved', { removed })
}

const listIds = (members: unknown): string[] =>
  typeof members === 'object' && members !== null
    ? Object.values(members)
        .flat()
        .filter((id): id is string => typeof id === 'string')
    : []

const joinNames = (names: readonly string[], language: Language): string =>
  names
    .slice(0, maxNames)
    .map((name) => quote(name, language) ?? '')
    .join(punctuation.list[language]) + (names.length > maxNames ? '…' : '')

function formatChoice(setting: Setting | undefined, value: unknown, language: Language): string | undefined {
  if (setting?.editor !== 'choice') return undefined
  const words = setting.words ? `${setting.words}.` : ''
  return designerTexts[language][`setting.choice.${words}${String(value)}`]
}

function formatDefault(field: Field, value: unknown, language: Language, offsetMinutes: number): string {
  const names = new Map(flattenOptions(field['options']).map((option) => [option.id, option.fullName]))
  const findName = (_field: Field, id: string) => names.get(id)
  const control = findControl(field.config.jnpfKey)
  const parsed = control?.parse(value, field)
  return control && parsed?.ok ? control.format(parsed.value, field, { language, offsetMinutes, textOf: findName }) : ''
}

function describeOptions(from: unknown, to: unknown, language: Language, say: Say): string | undefined {
  const [before, after] = [flattenOptions(from), flattenOptions(to)]
  const join = (options: readonly Option[], others: readonly Option[]) => {
    const known = new Set(others.map(({ id }) => id))
    const names = options.filter(({ id }) => !known.has(id)).map(({ fullName }) => fullName)
    return joinNames(names, language)
  }
  const [added, removed] = [join(after, before), join(before, after)]
  if (added !== '' && removed !== '') return say('optionsBoth', { added, removed })
  if (added !== '') return say('optionsAdded', { added })
  return removed === '' ? undefined : say('optionsRemoved', { removed })
}

/** Options come from the document and may have any form; those without a name are left out. */
function flattenOptions(options: unknown): Option[] {
  if (!Array.isArray(options)) return []
  return options.filter(isOption).flatMap((option) => [option, ...flattenOptions(option.children)])
}

const isOption = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && 'fullName' in value && typeof value.fullName === 'string'

/** undefined for a text that would say nothing, such as an id. */
function quote(text: string, language: Language): string | undefined {
  if (text.trim() === '' || idPattern.test(text)) return undefined
  const short = text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
  return fillText(texts[language].quoted ?? '', { text: short })
}

/** The name of a field, or a text in each language. */
function translate(named: unknown, language: Language): string {
  if (typeof named !== 'object' || named === null) return ''
  return 'config' in named ? getFieldName(named as Field, language) : ((named as Text)[language] ?? '')
}
