import type { Access, RecordAction } from '@armature/contract'
import type { Caller, ModelRights, Rights } from './caller.ts'

/**
 * Whether the caller may make a call. `id` is the path part of that name, the model of record calls; `menuId` the menu that a
 * record call names, '' where it names none. A check is a look-up in sets that were resolved once per session version.
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
    case 'record':
      return rightsFor(caller.rights, id ?? '', access.action, menuId) !== undefined
  }
}

/**
 * The rights that a record call is made with: those of the menu that it names, else of the first of the caller's menus that
 * allows the action. Always those of one menu; what another one grants never adds to them.
 */
export function rightsFor(
  { models }: Pick<Rights, 'models'>,
  modelId: string,
  action: RecordAction,
  menuId = '',
): ModelRights | undefined {
  return models.get(modelId)?.find((own) => (menuId === '' || own.menuId === menuId) && mayTouch(own, action))
}

/** Who may list may open what he listed, unless the menu grants its buttons one by one. */
export function mayTouch({ buttons }: Pick<ModelRights, 'buttons'>, action: RecordAction): boolean {
  const button = buttonOf[action]
  return button === null || buttons === null || buttons.has(button)
}

const buttonOf: Record<RecordAction, string | null> = {
  list: null,
  detail: 'btn_detail',
  add: 'btn_add',
  edit: 'btn_edit',
  remove: 'btn_remove',
}
