import { actionButtons, type Access, type DictionaryAction, type RecordAction } from '@armature/contract'
import type { Caller, ModelRights, Rights } from './caller.ts'

/**
 * Whether the caller may make a call. `id` is the path parameter of that name, the model of record calls; `menuId` the menu that
 * a record call names, '' where it names none. A check is a lookup in sets that are resolved once per session version.
 */
export function mayCall(access: Access, caller: Caller, id: string | undefined, menuId = ''): boolean {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
      return true
    case 'administrator':
      return caller.isAdministrator
    case 'permission':
      return caller.isAdministrator || caller.rights.menus.has(access.code) || caller.rights.buttons.has(access.code)
    case 'dictionary':
      return mayUseSomeDictionary(caller, access.action)
    case 'record':
      return findModelRights(caller.rights, id ?? '', access.action, menuId) !== undefined
  }
}

/**
 * The rights for a record call: those of the menu that it names, else of the first of the caller's menus that allows the action.
 * Always those of one menu; rights of several menus are never combined.
 */
export function findModelRights(
  { models }: Pick<Rights, 'models'>,
  modelId: string,
  action: RecordAction,
  menuId = '',
): ModelRights | undefined {
  return models.get(modelId)?.find((own) => (menuId === '' || own.menuId === menuId) && mayUse(own, action))
}

/** Users who may list records may also open them, unless the menu grants its buttons one by one. */
export function mayUse({ buttons }: Pick<ModelRights, 'buttons'>, action: RecordAction): boolean {
  const button = actionButtons[action]
  if (button === null || buttons === null) return true
  return hasButton(buttons, button)
}

/** Buttons that need another one: importing records also adds them, and a batch edit edits them. */
const neededButtons: ReadonlyMap<string, string> = new Map([
  [actionButtons.import, actionButtons.add],
  [actionButtons.batchEdit, actionButtons.edit],
])
export const findNeededButton = (button: string): string | undefined => neededButtons.get(button)

/** Whether these buttons allow what the button does. */
export function hasButton(buttons: ReadonlySet<string>, button: string): boolean {
  const needed = neededButtons.get(button)
  return buttons.has(button) && (needed === undefined || buttons.has(needed))
}

type DictionaryCaller = Pick<Caller, 'isAdministrator' | 'rights'>

/**
 * Whether the caller may do the action on the items of a dictionary: through the page of dictionaries, which covers all of them,
 * or through a menu of this dictionary. Rights of several menus are never combined.
 */
export function mayUseDictionary(caller: DictionaryCaller, typeId: string, action: DictionaryAction): boolean {
  return (
    mayUseAllDictionaries(caller, action) ||
    (caller.rights.dictionaries.get(typeId)?.some(createActionCheck(action)) ?? false)
  )
}

/** Ids of the dictionaries in which the caller may do something. */
export function listUsableDictionaries(caller: DictionaryCaller, action: DictionaryAction): 'all' | string[] {
  if (mayUseAllDictionaries(caller, action)) return 'all'
  return [...caller.rights.dictionaries].flatMap(([id, menus]) => (menus.some(createActionCheck(action)) ? id : []))
}

function mayUseSomeDictionary(caller: DictionaryCaller, action: DictionaryAction): boolean {
  return (
    mayUseAllDictionaries(caller, action) ||
    [...caller.rights.dictionaries.values()].flat().some(createActionCheck(action))
  )
}

function mayUseAllDictionaries({ isAdministrator, rights }: DictionaryCaller, action: DictionaryAction): boolean {
  const button = actionButtons[action]
  return (
    isAdministrator ||
    (button === null ? rights.menus.has(dictionaryPage) : rights.buttons.has(`${dictionaryPage}:${button}`))
  )
}

const dictionaryPage = 'systemData.dictionary'
const createActionCheck = (action: DictionaryAction) => (buttons: ReadonlySet<string> | null) =>
  mayUse({ buttons }, action)
